"""Numbers put into words, and findings claimed only as far as the numbers bear them."""
