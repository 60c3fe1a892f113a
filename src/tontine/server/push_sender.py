"""Posts to push services. Their addresses come from visitors: only HTTPS, only public addresses, no redirects, little time."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM, getaddrinfo
from urllib.parse import SplitResult, urlsplit

from .errors import BadMessage

LONGEST = 1000  # characters of an address
SECONDS = 10.0  # for one message, from the name's lookup to the answer
LOOKUPS = 4  # at the same time, in threads of their own: a name server that does not answer holds up no other work
LINE = 1024  # bytes of an answer's first line; nothing more is read
HTTPS = 443
# Addresses that hold others: what they lead to may be private.
WRAPPED = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))


class Sender:
    """`trusted`: hosts with ports (`127.0.0.1:8443`) for which neither address nor port is checked. Only tests have any."""

    def __init__(self, trusted: frozenset[str] = frozenset(), tls: ssl.SSLContext | None = None) -> None:
        self.trusted = trusted
        self._given = tls
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Loaded when it is needed first: that takes a while."""
        return self._given or ssl.create_default_context()

    def check(self, endpoint: str) -> SplitResult:
        """Raise if this cannot be the address of a push service. What its name leads to is checked when something is sent."""
        try:
            parts = urlsplit(endpoint)
            sound = self._is_sound(endpoint, parts)
        except ValueError:
            sound = False
        if not sound:
            raise BadMessage("the https address of a push service", "another", "endpoint")
        return parts

    def _is_sound(self, endpoint: str, parts: SplitResult) -> bool:
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= LONGEST
        if not plain or parts.scheme != "https" or not parts.hostname or "@" in parts.netloc or parts.fragment:
            return False
        return parts.netloc in self.trusted or (parts.port in (None, HTTPS) and is_domain(parts.hostname))

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises OSError (TimeoutError is one) if there is none, or the name leads nowhere public."""
        parts = self.check(endpoint)
        async with asyncio.timeout(SECONDS):
            address = await self._address(parts)
            reader, writer = await asyncio.open_connection(
                address, parts.port or HTTPS, ssl=self._tls, server_hostname=parts.hostname, limit=LINE
            )
            try:
                writer.write(request(parts, headers, body))
                await writer.drain()
                return status_of(await reader.readuntil(b"\r\n"))
            except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
                raise OSError("no answer of HTTP") from error
            finally:
                writer.transport.abort()

    async def _address(self, parts: SplitResult) -> str:
        """Looked up once, checked, and then used: a second lookup could lead elsewhere."""
        host, port = parts.hostname or "", parts.port or HTTPS
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, getaddrinfo, host, port, 0, SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if parts.netloc not in self.trusted and not all(map(is_public, addresses)):
            raise OSError("not a public address")
        return addresses[0]

    async def stop(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)


def is_domain(host: str) -> bool:
    """A name of the internet, not a number and not a name of the own network."""
    last = host.rstrip(".").rpartition(".")
    return bool(last[0]) and last[2].isascii() and not last[2].isdigit() and ":" not in host


def is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return found.is_global and not found.is_multicast and not any(found in net for net in WRAPPED if net.version == found.version)


def request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"host: {parts.netloc}", f"content-length: {len(body)}", "connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def status_of(line: bytes) -> int:
    """A redirect is a status like any other: nobody follows it."""
    version, status, *_ = line.split()
    if not version.startswith(b"HTTP/1."):
        raise ValueError("not HTTP")
    return int(status)
