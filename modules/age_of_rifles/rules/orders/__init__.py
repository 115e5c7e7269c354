"""The order somebody is under [C6] and what follows from it: who holds it, who is in command, who acts, what it lets
him do on the map, how it ends. No dice are rolled here, and how it was sent is not known.
"""
