"""What friendly dice by mail protect, and what they do not, in the words players read (protocol 1, R0 and H1)."""

FAIR_PLAY = """\
By mail, with friendly dice

What the program sees to
- Every turn that comes in is played over by the rules on this computer. A move they do not allow is refused.
- A mail decides only for the side that sends it: never for you, and it cannot agree to anything in your name.
- On your own computer nothing can be done for the other side either. Your opponent's consent comes by mail.
- Before you accept an invitation you read what differs from the scenario, line by line.
- A turn that was mailed stays played, and two versions of a turn are noticed. Both can agree to take turns back: it
  stays in the journal, and dice that fell keep their faces unless fresh ones are agreed to.
- Whoever resigns has lost at once, also where a turn crosses that on its way. A draw is made only if both agree.
- Where both of you decide at once, whoever sent the last turn reads the other's first: nobody can see what is sealed.

What it does not see to
- Dice are rolled on the mover's computer and logged. Someone who wanted other dice could get them.
- Someone could try a turn on a copy of the game, look at the dice, and then choose.
- Hidden units are in the file. A changed program could show them.
- Mails are not signed. Someone who knows the game could write a legal turn in your opponent's name.
- Advice from others, a second board, slow play: nobody can see to that, and it is not claimed.

It is meant for people who trust one another. If a turn looks odd, ask your opponent by another way.
"""
