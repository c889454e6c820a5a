"""Studies: what is measured and how sure it is. Today: intervals for win rates, winnability, and speed."""
