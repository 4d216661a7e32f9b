"""``sparkdeck bench --url``: attaches to a running server, so that it can be measured as it is. No Qt."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from sparkdeck.domain.attached_benchmark import attached_request
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services


async def attach_for_benchmark(services: Services, options: argparse.Namespace) -> BenchmarkRequest:
    """Attach to ``--url``; what to measure there. Raises :class:`UserError` where that cannot be."""
    given = [name for name in ("draft", "runtime", "ctx", "n_max") if getattr(options, name) is not None]
    if given:
        raise UserError(f"--{given[0].replace('_', '-')} changes nothing at a server that runs already.")
    key = None
    if options.api_key_env is not None:
        key = os.environ.get(options.api_key_env)
        if not key:
            raise UserError(f"The variable {options.api_key_env} is not set.", "", "Put the server's key into it.")
    await services.start(with_models=False)
    attachment = await services.fleet.attach_or_raise(options.url, key, options.model)
    return attached_request(attachment, options.runs, options.tokens, options.prompt, services.desk.status.model_id)
