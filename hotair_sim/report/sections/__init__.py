"""The sections after page one: with their figures, up to the part for statisticians."""
