"""How well an army commander by computer plays [10.7]. None sees more than its seat, none has other dice."""

from __future__ import annotations

from attrs import frozen

from ..war.corps import Contact


@frozen
class Level:
    """``patience`` are the turns between orders to one corps.

    ``heeds_activity``: activity reports count for something. ``weighs_ground``: the Confederate leaves a hex when
    another yields more a turn, way included. ``takes_ground``: the Union goes where the enemy would live, in this
    contact mode. ``town``: the mode in which the Union goes to Gettysburg in the Battle, ``strikes``: that in which the
    Confederate does on the first day, as long as he is ``dares`` times the enemy there; both in the Battle alone.
    ``assaults``: the Union's corps in Gettysburg attack together under the best leader among them if they are so many
    times the enemy there (0: never), and all the fit go out for who is beside it if they are ``sallies`` times his men.
    ``saves``: beaten corps, and those alone before many, are sent away; ``screens``: cavalry watches the enemy (the
    Union's, in the Battle, where ``saves`` counts for it too);
    ``leads``: the headquarters goes to lead an attack of so many times the enemy's men (0: never);
    ``times_arrival``: nearer ones wait, so that all arrive in one turn. ``campaign_patience``: the turns between orders
    in the Campaign, if others; ``curbs``: Confederate foragers there under the boldest leaders stand; ``contests``:
    Gettysburg is held to the end of the Battle, and taken on its last day by so many times the enemy's men (0: never);
    ``gathers``: the fit Union corps come to Gettysburg while so many of the enemy's men are believed there or beside
    it, but no more than they all have, and who comes to others that have met him joins them without an attack of his
    own (0: never); ``hunts``: in the Battle the Union goes with so many times his men for who is alone (0: never),
    ``campaign_hunts``: in the Campaign.
    """

    id: str
    title: str
    about: str
    patience: int
    heeds_activity: bool = True
    weighs_ground: bool = True
    takes_ground: Contact | None = None
    town: Contact | None = None
    strikes: Contact | None = None
    dares: float = 0
    assaults: float = 0
    sallies: float = 0
    saves: bool = False
    screens: bool = False
    leads: float = 0
    times_arrival: bool = False
    campaign_patience: int = 0
    curbs: bool = False
    contests: float = 0
    gathers: int = 0
    hunts: float = 0
    campaign_hunts: float = 0


LEVELS = (
    Level(
        "1",
        "Recruit",
        "Writes seldom; his corps live off the land, or stand where they are.",
        4,
        heeds_activity=False,
        weighs_ground=False,
        town="I",
    ),
    Level(
        "2",
        "Regular",
        "Weighs what every hex yields, takes the ground an enemy needs, and goes to Gettysburg.",
        3,
        takes_ground="S",
        town="I",
        strikes="A",
        hunts=3,
    ),
    Level(
        "3",
        "Veteran",
        "Writes often, leaves his leaders their chances, and fights for Gettysburg with all who are there.",
        1,
        takes_ground="I",
        town="A",
        strikes="I",
        dares=1.2,
        assaults=2.5,
        sallies=1.2,
        saves=True,
        screens=True,
        campaign_patience=2,
        curbs=True,
        contests=1,
        gathers=25_000,
        hunts=3,
        campaign_hunts=3,
    ),
)
