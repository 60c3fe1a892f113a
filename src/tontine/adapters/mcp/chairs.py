"""The seats that agents have taken through this server, each under a name that nobody else can guess."""

from __future__ import annotations

from secrets import token_hex

from ..errors import NoSuchChair, TooManyChairs
from ..session import Session
from ..teller import Teller

MOST = 100


class Chairs:
    """Whoever names a chair sits on it: several agents may share one server, and none sees what another sees."""

    def __init__(self) -> None:
        self._taken: dict[str, Teller] = {}

    def check_room(self) -> None:
        """Before anything is opened: raise if all chairs are taken by matches that still go on."""
        if len(self._taken) >= MOST and not self._ended():
            raise TooManyChairs(MOST)

    async def take(self, session: Session) -> tuple[str, Teller]:
        """A chair for this session. Where there is no room, the oldest chair of a match that has ended is given up."""
        if len(self._taken) >= MOST:
            ended = self._ended()
            if ended is None:
                await session.close()
                raise TooManyChairs(MOST)
            await self.give_up(ended)
        chair = token_hex(8)
        self._taken[chair] = Teller(session)
        return chair, self._taken[chair]

    def _ended(self) -> str | None:
        return next((chair for chair, teller in self._taken.items() if teller.session.known().ended), None)

    def __getitem__(self, chair: str) -> Teller:
        found = self._taken.get(chair)
        if found is None:
            raise NoSuchChair(chair)
        return found

    def __len__(self) -> int:
        return len(self._taken)

    async def give_up(self, chair: str) -> None:
        await self._taken.pop(chair).session.close()

    async def close(self) -> None:
        for chair in list(self._taken):
            await self.give_up(chair)
