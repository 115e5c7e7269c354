"""Scans of printed maps that a player owns, laid under the grid."""
