"""Video Vortex: the deck builder for two to four players.

`catalogue` is what a box holds, `effects` what its cards do, `table` how a table stands, `moves` what somebody may do
at it, `views` what each may know of it, `words` its cards in words, `computer` who plays where people are missing.
`game` is the door to all of them.
"""
