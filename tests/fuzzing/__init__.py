"""Fuzzing (`make fuzz`): what people and programs write is changed at random, and read.

    seeds ─ a change or several ─▶ an input ─ a target reads it, laws hold of what it says ─▶ a sort of outcome

An input whose outcome is of a new sort, or that reaches new code, is kept and changed further. One that breaks a law is
made as short as it can be and written down.
"""
