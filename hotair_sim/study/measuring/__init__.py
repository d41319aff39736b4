"""What is found: the metrics of a results folder, and its players' ratings."""
