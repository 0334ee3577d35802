"""The program beside other scorers, on the same drawn hands under the same rules: `make compare`.

`hands` draws the hands, a module of `peers` asks one other scorer, `kinds` is the table of what is known to differ and
who is right, `run` counts.
"""
