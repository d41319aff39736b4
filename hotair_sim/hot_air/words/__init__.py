"""All words of Hot Air that people read: its rules, its report, its told games."""
