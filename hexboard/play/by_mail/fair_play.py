"""What play by mail protects, and what it does not, in the words players read (protocol 1, R0, R1 and H1)."""

FAIR_PLAY = """\
By mail

What the program sees to
- Every turn that comes in is played over by the rules on this computer. A move they do not allow is refused.
- A mail decides only for the side that sends it: never for you, and it cannot agree to anything in your name.
- On your own computer nothing can be done for the other side either. Your opponent's consent comes by mail.
- Before you accept an invitation you read what differs from the scenario, line by line.
- A turn that was mailed stays played, and two versions of a turn are noticed. Both can agree to take turns back: it
  stays in the journal, and dice that fell keep their faces unless fresh ones are agreed to.
- Whoever resigns has lost at once, also where a turn crosses that on its way. A draw is made only if both agree.
- Where the invitation wants it, each turn says how often the game was opened, how much was undone, how many practice
  copies were made. Each program counts for itself: a changed one can write anything, and there are innocent reasons.
  Either of you may leave it out, and then neither program says it any more.
- Where both of you decide at once, whoever sent the last turn reads the other's first: nobody can see what is sealed.

With fixed dice
- Dice are made from secrets both of you fixed before the first move. Opening the game again, installing the program
  again or starting anew cannot change a roll, and every roll of the rules is worked out again on this computer. Dice
  rolled outside the rules are not: they are rolled on the computer of whoever rolls them.
- Every mail is signed from the acceptance on, and the history cannot be altered unseen. (Games begun with earlier
  versions are not signed, which is said before one is accepted.) Compare fingerprints once (Who signs the mails, in
  the game menu): who sat between you when the invitation was accepted could have put a key of his own in.
- Nobody knows at the end of his turn what dice the other will get. Who sends his turn before its end shows its dice:
  the other could work out what is still rolled in it.
- Who plays a turn on a copy of the game, or changes the program, can find out a roll before he chooses. A roll is tied
  to what it decides, which limits what that is worth and does not remove it.
- What falls in the set-up, before anybody is asked anything, falls on the computer of whoever invites.
- The secrets of your side are in your game file; do not give it away. They are made from your identity, so with that
  a game whose file is lost goes on from its history: have the other side send it along, and read what comes.

With friendly dice
- Dice are rolled on the mover's computer and logged. Someone who wanted other dice could get them.
- Someone could try a turn on a copy of the game, look at the dice, and then choose.

What it does not see to
- Hidden units, and what was rolled or drawn in secret, are in the file. Nothing of them can be read there with a text
  editor, and this program shows nobody what is known on the other computer before the end. A changed one could.
- With friendly dice mails are not signed. Someone who reads your mails could write a legal turn in your opponent's
  name.
- Advice from others, a second board, slow play: nobody can see to that, and it is not claimed.

If a turn looks odd, ask your opponent by another way.
""".replace("\n  ", " ")  # whoever shows it breaks its lines
