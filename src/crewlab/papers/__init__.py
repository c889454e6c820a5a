"""What was published, beside what crewlab finds.

dejong_fig3.csv: A. de Jong 2021, Figure 3: winnable deals in percent, free and fixed objectives, 4 seats, 10,000 deals
a count; read off the figure to about 0.1 points.
"""
