"""Web Push: messages encrypted for one browser (RFC 8291), and tokens that say which server sends them (VAPID, RFC 8292)."""

from __future__ import annotations

import hmac
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT, AUTH, SALT, SCALAR = 65, 16, 16, 32  # bytes
RECORD = 4096  # bytes of a record: a message is one
PADDED = 512  # bytes of every message: its length tells the push service nothing
TOKEN_AGE = 12 * 3600  # seconds that a token is good; push services accept a day


def to_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Keys


def new_key() -> str:
    return key_text(ec.generate_private_key(CURVE))


def key_text(key: ec.EllipticCurvePrivateKey) -> str:
    return to_text(key.private_numbers().private_value.to_bytes(SCALAR, "big"))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Raises ValueError if it is none."""
    if len(to_bytes(text)) != SCALAR:
        raise ValueError(f"a key of {SCALAR} bytes")
    return ec.derive_private_key(int.from_bytes(to_bytes(text), "big"), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(private: str) -> str:
    """What browsers are told when they subscribe."""
    return to_text(point_of(read_key(private)))


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are a point of the curve and a secret, as a browser makes them."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to_bytes(p256dh))
        return len(to_bytes(p256dh)) == POINT and len(to_bytes(auth)) == AUTH
    except ValueError:
        return False


# Messages


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """As one record, padded to the same length whatever it says."""
    return seal(message.ljust(PADDED), p256dh, auth, ec.generate_private_key(CURVE), os.urandom(SALT))


def seal(message: bytes, p256dh: str, auth: str, sender: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    theirs, ours = to_bytes(p256dh), point_of(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(to_bytes(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, of at most 32 bytes."""
    drawn = hmac.digest(salt, secret, "sha256")
    return hmac.digest(drawn, info + b"\x01", "sha256")[:length]


# Tokens


def authorization(private: str, endpoint: str, contact: str, seconds: int) -> str:
    """The header that says who sends, signed for the push service of this endpoint. `seconds`: the time of day."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": seconds + TOKEN_AGE, "sub": contact}
    signed = ".".join([to_text(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims)])
    r, s = decode_dss_signature(read_key(private).sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{to_text(r.to_bytes(SCALAR, 'big') + s.to_bytes(SCALAR, 'big'))}"
    return f"vapid t={token}, k={public_key(private)}"


def topic_of(person: str, table: str) -> str:
    """A later message with the same topic replaces one that was not delivered. It tells the push service no name."""
    return to_text(sha256(f"{person} {table}".encode()).digest())[:32]
