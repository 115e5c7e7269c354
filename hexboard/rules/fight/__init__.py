"""Fight: odds and charts, sight, retreats."""
