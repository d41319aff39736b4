"""What a report draws on: estimates, what they come from, and games that show them."""
