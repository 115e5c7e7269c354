"""Pictures as plain shapes, and the Pillow painter of them. No Qt, no rules."""
