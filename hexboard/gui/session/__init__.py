"""The open game: who looks, what he is told, which moment, what may be taken back, who plays which seat."""
