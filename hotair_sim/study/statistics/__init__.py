"""Intervals, verdicts and sums: what holds for any numbers over blocks."""
