"""Where the server listens, who may use it, and what it tells."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.SERVER)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="alias",
        also="model name",
        kind=OptionKind.TEXT,
        english_title=mark("Alias"),
        english_help=mark("The name that clients see and use for the model; several are separated by commas."),
        aliases=("-a",),
        placeholder="STRING",
        environment="LLAMA_ARG_ALIAS",
        applies_to=AppliesTo.SERVER,
        essential=True,
    ),
    _option(
        name="tags",
        kind=OptionKind.TEXT,
        english_title=mark("Tags"),
        english_help=mark("Words that describe the model to clients."),
        placeholder="STRING",
        environment="LLAMA_ARG_TAGS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="host",
        also="network lan listen address 0.0.0.0",
        kind=OptionKind.TEXT,
        english_title=mark("Address"),
        english_help=mark(
            "Where the server listens. 127.0.0.1 is this machine only; 0.0.0.0 is everybody who can reach it."
        ),
        placeholder="HOST",
        default="127.0.0.1",
        environment="LLAMA_ARG_HOST",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="port",
        kind=OptionKind.INTEGER,
        english_title=mark("Port"),
        english_help=mark("The port to listen on; 0 takes any that is free."),
        placeholder="PORT",
        default=8080,
        minimum=0,
        maximum=65535,
        environment="LLAMA_ARG_PORT",
        applies_to=AppliesTo.SERVER,
        essential=True,
    ),
    _option(
        name="reuse-port",
        kind=OptionKind.SWITCH,
        english_title=mark("Share the port"),
        english_help=mark("Lets several servers listen on the same port."),
        default=False,
        environment="LLAMA_ARG_REUSE_PORT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="api-key",
        also="password security token",
        kind=OptionKind.TEXT,
        english_title=mark("API key"),
        english_help=mark(
            "Clients must send this key; several are separated by commas. It is handed over in the environment, "
            "never in the command."
        ),
        placeholder="KEY",
        environment="LLAMA_API_KEY",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="api-key-file",
        kind=OptionKind.FILE,
        english_title=mark("File of API keys"),
        english_help=mark("A file with one key per line."),
        placeholder="FNAME",
        environment="LLAMA_ARG_API_KEY_FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="ssl-key-file",
        kind=OptionKind.FILE,
        english_title=mark("TLS key"),
        english_help=mark("The private key for https, as a PEM file."),
        placeholder="FNAME",
        environment="LLAMA_ARG_SSL_KEY_FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="ssl-cert-file",
        kind=OptionKind.FILE,
        english_title=mark("TLS certificate"),
        english_help=mark("The certificate for https, as a PEM file."),
        placeholder="FNAME",
        environment="LLAMA_ARG_SSL_CERT_FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cors-origins",
        kind=OptionKind.TEXT,
        english_title=mark("Web pages allowed"),
        english_help=mark("Which web pages may use the server: localhost only those of this machine, * every page."),
        placeholder="ORIGINS",
        default="*",
        environment="LLAMA_ARG_CORS_ORIGINS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="api-prefix",
        kind=OptionKind.TEXT,
        english_title=mark("Path prefix"),
        english_help=mark("Puts every address of the server behind this path."),
        placeholder="PREFIX",
        environment="LLAMA_ARG_API_PREFIX",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="metrics",
        kind=OptionKind.SWITCH,
        english_title=mark("Counters (/metrics)"),
        english_help=mark("Offers the counters that the live view and the benchmark read."),
        default=False,
        environment="LLAMA_ARG_ENDPOINT_METRICS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="slots",
        kind=OptionKind.SWITCH,
        english_title=mark("Slots (/slots)"),
        english_help=mark("Offers what each slot does; the live speed is read from there."),
        negated=("--no-slots",),
        default=True,
        environment="LLAMA_ARG_ENDPOINT_SLOTS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="props",
        kind=OptionKind.SWITCH,
        english_title=mark("Changes over the API"),
        english_help=mark("Lets requests change settings of the server."),
        default=False,
        environment="LLAMA_ARG_ENDPOINT_PROPS",
        applies_to=AppliesTo.SERVER,
    ),
)
