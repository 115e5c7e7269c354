"""The standing measurements: each the time of some work, and its ratio to a floor measured in the same run."""
