"""What can be written on an order sheet: forces and corps, their orders, and what the army commander does himself."""

from __future__ import annotations

from attrs import evolve

from hexboard.engine.sheet_form import Field, Form, Kind

CONTACTS = {"i": "Initiative", "w": "Withdraw", "s": "Stand", "a": "Attack", "h": "Hasty attack"}
RATES = {"r": "Rest", "n": "Normal march", "f": "Force march"}
DEPLOYMENTS = {"r": "Road", "d": "Deployed"}
ANSWERS = {"yes": "Yes", "no": "No"}

FORCE = Kind(
    "force",
    "Force",
    (Field("rate", "March rate"), Field("members", "Corps", "unit", many=True)),
    note="corps within two hexes of the headquarters",
    rule="13.1.7",
)
CORPS = Kind("", "Corps", (Field("to", "To", "unit"),), rule="13.1.6")

MV = Kind("mv", "Move", (Field("path", "Path", "path"),), rule="13.2.7")
SU = Kind("su", "Set urgency", (Field("urgency", "Urgency", "number", least=1, most=9),), rule="13.2.1")
CM = Kind("cm", "Set contact mode", (Field("mode", "Contact mode"),), rule="13.2.3")
PT = Kind("pt", "Patrol", rule="13.2.8")
CD = Kind("cd", "Change deployment", (Field("mode", "Deployment"),), rule="13.2.9")
SM = Kind("sm", "Set march mode", (Field("mode", "March mode"),), rule="13.2.2")

_CORPS, _HEX = Field("unit", "Corps", "unit"), Field("hex", "Hex", "hex")
DC = Kind("dc", "Designate secondary commander", (_CORPS,), rule="13.1.3")
RT = Kind("rt", "Retreat to hex", (_CORPS, _HEX), rule="13.2.4")
AT = Kind("at", "Attack hex", (_CORPS, _HEX), rule="13.2.5")
RE = Kind("re", "Reinforce hex", (_CORPS, _HEX), rule="13.2.6")
XU = Kind("xu", "Exit to Washington", (_CORPS,), rule="13.2.13")
BATTLE = Kind(
    "battle",
    "Urgency in battle",
    (Field("urgency", "Urgency at odds under 0.6, 1, 1.7 and over", "number", many=True, least=0, most=9),),
    note="where the headquarters is",
    rule="9.2.3",
)
RANK = Kind("rank", "Corps in front", (Field("units", "Corps, the first in front", "unit", many=True),), rule="9.6.1.2")
SECOND = Kind("second", "Second withdrawal test", (Field("answer", "Test again"),), rule="6.2.1")

ORDERS = Form(
    "Dispatches",
    "13.0",
    heads=(CORPS, FORCE),
    orders=(MV, CM, SU, PT, CD, SM),
    whole=(RT, AT, RE, XU, DC, BATTLE, RANK, SECOND),
    whole_label="The army commander himself",
    whole_note="first hexes, exits to Washington, second in command, battle",
)
UNION_ORDERS = evolve(ORDERS, whole_note="first hexes, second in command, battle")

NUMBERS = Kind(
    "numbers",
    "Order of march",
    (Field("letters", "Corps from number 1 on", "unit", many=True),),
    note="those left out follow by letter",
    rule="3.1",
)
LETTER = Kind("", "Corps", (Field("to", "Letter", "unit"),), rule="3.0")
FIRST_SU, FIRST_CM = evolve(SU, rule="3.2"), evolve(CM, rule="3.3")
SET_UP = Form(
    "Set-up",
    "3.0",
    heads=(LETTER,),
    orders=(FIRST_SU, FIRST_CM),
    whole=(NUMBERS,),
    empty="all as printed",
    whole_note="numbers",
)
