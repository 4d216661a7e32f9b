"""What a trial of a runtime finds. Its words are kept in the catalogue, so they are English there; see `recorded_text`."""

from __future__ import annotations

from sparkdeck.domain.recorded_text import recorded, retold

CARD_AND_DRIVER = recorded("{names} (driver {driver})", quotes=("names", "driver"))

PASSED = recorded("It runs, and serves the demo pair with the forecast counts.")()
PASSED_ON_CARD = recorded("It runs, sees the card, and serves the demo pair with the forecast counts.")()

ONE_FILE_MISSING = recorded("The CUDA part of this build cannot be loaded: {file} is missing.", quotes=("file",))
FILES_MISSING = recorded(
    "The CUDA part of this build cannot be loaded: {files} and {last} are missing.",
    lists=("files",),
    quotes=("last",),
)
NEEDED_BY = recorded("Needed by {file}. Without a word it would compute on the CPU.", quotes=("file",))
CARD_NOT_SEEN = recorded("This CUDA build does not see the {card}.", quotes=("card",))
MEND_AND_TRY = recorded("Mend that and qualify it again, or use it anyway if that is what you want.")()
CARD_NOT_LISTED = recorded("This build does not list the {card}.", quotes=("card",))
LISTS = recorded("It lists {devices}.", quotes=("devices",))
CHOOSE_CUDA = recorded("Choose a CUDA build, or use it anyway if that is what you want.")()
NO_GPU_SEEN = recorded("This build sees no GPU, and the {card} is there.", quotes=("card",))
HAS_BACKENDS = recorded("It has {backends}.", quotes=("backends",))
CPU_ONLY = recorded("This build runs on the CPU only.")()
NOTHING_FOR_CARD = recorded("It has nothing to compute on the {card} with.", quotes=("card",))
CHOOSE_CUDA_FOR_CARD = recorded("Choose a CUDA build for this card, or use it anyway if that is what you want.")()

NO_CARD_HERE = recorded("No NVIDIA card is here: it computes on the CPU.")()
THROUGH_ANOTHER = recorded(
    "It uses the card through another part, not through CUDA: a benchmark tells which is faster here."
)()
THROUGH = recorded(
    "It uses the card through {part}, not through CUDA: a benchmark tells which is faster here.", quotes=("part",)
)
LISTS_SOME = recorded("It lists {seen} of {there} cards.", quotes=("seen", "there"))

NO_DSPARK = recorded("This build knows no DSpark.")()
NO_DSPARK_WHY = recorded("Its --help does not name draft-dspark: a start with a DSpark draft would be refused.")()
NO_DSPARK_MEND = recorded(
    "Use build b10498 or newer, or use it anyway if that is what you want: without a draft it may serve well."
)()

NOT_WITH_DRAFT = recorded("Do not use this build with a draft: choose another one.")()
NOT_ON_CARD = recorded("Do not use this build on this card: choose another one.")()
WRONG_TEXT = recorded("It computes wrongly: the demo pair's answer is not its script.")()
TEXT_DIFFERS = recorded("Of {expected} tokens it made {made}, and the text differs.", quotes=("expected", "made"))
NO_SPECULATION = recorded("It served the demo pair without speculation.")()
NOTHING_DRAFTED = recorded("{drafted} draft tokens were forecast and none was made.", quotes=("drafted",))
WRONG_COUNTS = recorded("It counts wrongly for the demo pair.")()
FORECAST = recorded("Forecast: {expected}. Counted: {counted}.")
COUNTS = recorded(
    "{tokens} tokens, {accepted} of {drafted} draft tokens accepted", quotes=("tokens", "accepted", "drafted")
)
COUNTS_IN_STEPS = recorded(
    "{tokens} tokens, {accepted} of {drafted} draft tokens accepted in {steps} steps",
    quotes=("tokens", "accepted", "drafted", "steps"),
)

NO_ANSWER = recorded("It did not answer within {limit:g} seconds.")
LAST_LINE = recorded("Its last line: {line}", quotes=("line",))
SAID_NOTHING = recorded("It said nothing.")()
ANOTHER_SERVER = recorded("Choose another llama-server.")()
REFUSED = recorded("It refused to answer the demo pair's question.")()
CLOSED = recorded("It closed the connection while it answered the demo pair's question.")()
NO_COUNTS = recorded("It does not say what it counted.")()
NO_TIMINGS = recorded("The answer has no timings.")()
NEWER_SERVER = recorded("Use a newer llama-server.")()


def told(text: str) -> str:
    """What a trial found, in the user's language as far as it is known. Through here, so that these texts are known."""
    return retold(text)
