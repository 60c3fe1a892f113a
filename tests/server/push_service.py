"""A push service of our own, and a browser that reads what it is sent: decryption is written here a second time, from RFC 8291."""

from __future__ import annotations

import asyncio
import hmac
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import jwt
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tontine.server.push_sender import Sender
from tontine.server.subscriptions import Subscription, id_of
from tontine.server.web_push import point_of, read_key, to_bytes, to_text

AUTH = b"sixteen letters!"


class Browser:
    """What a browser keeps for itself of a subscription."""

    def __init__(self, endpoint: str, private: str | None = None) -> None:
        self.endpoint = endpoint
        self.private = read_key(private) if private else ec.generate_private_key(ec.SECP256R1())
        self.auth = AUTH

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(point_of(self.private)), "auth": to_text(self.auth)}

    def subscription(self, person: str, *, language: str = "en", every: bool = False, device: str = "", at: int = 1) -> Subscription:
        keys = self.keys
        return Subscription(id_of(self.endpoint), person, device, self.endpoint, keys["p256dh"], keys["auth"], language, every, at)

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        first = hmac.digest(self.auth, shared, "sha256")
        secret = hmac.digest(first, b"WebPush: info\x00" + point_of(self.private) + theirs + b"\x01", "sha256")
        drawn = hmac.digest(salt, secret, "sha256")
        key = hmac.digest(drawn, b"Content-Encoding: aes128gcm\x00\x01", "sha256")[:16]
        nonce = hmac.digest(drawn, b"Content-Encoding: nonce\x00\x01", "sha256")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        return plain[:-1]


class Received:
    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    def claims(self, audience: str) -> Any:
        """What the token says, after its signature was checked by a library."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(given["k"]))
        return jwt.decode(given["t"], point, algorithms=["ES256"], audience=audience, options={"verify_exp": False})


class PushService:
    """Takes what is posted. `answer` is what it says, or nothing if it never answers."""

    def __init__(self, certificate: bytes) -> None:
        self.netloc = ""
        self.received: list[Received] = []
        self.answer = b"HTTP/1.1 201 Created\r\n\r\n"
        self.certificate = certificate

    def sender(self) -> Sender:
        trusting = ssl.create_default_context(cadata=self.certificate.decode())
        return Sender(frozenset({self.netloc}), trusting)

    def browser(self, name: str) -> Browser:
        return Browser(f"https://{self.netloc}/{name}")

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in [line.partition(":") for line in head[1:] if line]}
        body = await reader.readexactly(int(headers["content-length"]))
        self.received.append(Received(head[0].split()[1], headers, body))
        if self.answer:
            writer.write(self.answer)
        else:
            await reader.read()
        writer.close()


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    certificate, key = self_signed()
    (folder / "service.pem").write_bytes(certificate + key)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(folder / "service.pem")
    service = PushService(certificate)
    server = await asyncio.start_server(service.take, "127.0.0.1", 0, ssl=tls)
    service.netloc = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()


def self_signed() -> tuple[bytes, bytes]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push")])
    day, now = timedelta(days=2), datetime.now()
    built = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
    address = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    signed = built.add_extension(address, False).sign(key, SHA256())
    return signed.public_bytes(Encoding.PEM), key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def said(browser: Browser, received: Received) -> Any:
    return json.loads(browser.read(received.body))
