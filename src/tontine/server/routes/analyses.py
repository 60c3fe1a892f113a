"""What the analysis of a kept record and that of a table share."""

from __future__ import annotations

from typing import Any

from ...analysis import Analysis
from ..analyses import AnalysisSeen
from ..limits import Limits
from ..person import Person
from ..records import analysis_of
from ..service import Service


async def analysed(id: str, record: dict[str, Any], me: Person, service: Service, limits: Limits, address: str) -> AnalysisSeen:
    async def begin() -> Analysis:
        limits.analyses.take(me.id)
        limits.address.analyses.take(address)
        return await limits.do_work(address, lambda: analysis_of(record))

    return await service.analyses.start(id, me.id, begin)
