"""What differs: rule sets, or two results folders, beside each other."""
