"""Waters as courses that grow downstream, and how they are drawn."""
