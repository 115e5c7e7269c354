"""What a form has picked on the map."""

from hexboard.engine.question import Answer, Question
from hexboard.engine.sheet_form import Blank
from hexboard.geometry.hex import Hex
from hexboard.gui.session.form_pick import FormPick

HERE, THERE, BEYOND = Hex(0, 0), Hex(1, 0), Hex(2, 0)
TARGET, WAY = Blank(0, 0, "target"), Blank(0, 0, "by way of")


def asked(*hexes: Hex) -> Question:
    return Question("Where?", "12.0", [Answer(f"{at}", f"{at}", hex=at) for at in hexes])


def test_the_end_of_a_field_clicked_again_ends_that_field_and_no_other() -> None:
    pick = FormPick()
    said: list[str] = []
    pick.left.connect(lambda: said.append("left"))
    pick.refused.connect(lambda why: said.append(str(why)))
    pick.want(asked(HERE, THERE), TARGET)
    pick.pick_hex(THERE)
    pick.want(asked(BEYOND), WAY)
    pick.pick_hex(THERE)
    assert said == ["nothing there can be picked for this order [12.0]"], "of the way nothing is picked yet"
    pick.pick_hex(BEYOND)
    pick.want(asked(HERE), WAY)
    pick.pick_hex(BEYOND)
    assert said[1:] == ["left"]
    pick.want(asked(HERE, THERE))
    assert not pick.is_for_field
