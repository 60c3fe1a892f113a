"""Proof that nobody chose the seed: the hash of the server's secret is shown first, players add luck of their own, all is shown at the end.

seed = SHA-256(secret || for every seat in order: the length of its luck as 4 bytes, big-endian || its luck in UTF-8)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..core.errors import BadRecord


def seed_from(secret: bytes, lucks: Sequence[str]) -> bytes:
    mixed = sha256(secret)
    for luck in lucks:
        text = luck.encode()
        mixed.update(len(text).to_bytes(4, "big") + text)
    return mixed.digest()


def proof_of(secret: bytes, lucks: Sequence[str]) -> dict[str, Any]:
    """What goes into the record under "proof"."""
    return {"secret": secret.hex(), "hash": sha256(secret).hexdigest(), "luck": list(lucks)}


def check_proof(record: Mapping[str, Any]) -> str | None:
    """The hash that was shown before the match; None if the record has no proof. Raises if the proof is wrong."""
    proof = record.get("proof")
    if proof is None:
        return None
    secret, lucks = _form(proof, record["seats"])
    if sha256(secret).hexdigest() != proof.get("hash"):
        raise BadRecord(f"the hash {sha256(secret).hexdigest()} of the secret", repr(proof.get("hash")))
    if seed_from(secret, lucks).hex() != record["seed"]:
        raise BadRecord("the seed that secret and luck give", repr(record["seed"]))
    return str(proof["hash"])


def _form(proof: Any, seats: int) -> tuple[bytes, list[str]]:
    try:
        secret = bytes.fromhex(proof["secret"])
        lucks = proof["luck"]
    except (TypeError, KeyError, ValueError) as error:
        raise BadRecord("a proof of secret, hash and luck", repr(proof)[:80]) from error
    if not isinstance(lucks, list) or len(lucks) != seats or not all(isinstance(luck, str) for luck in lucks):
        raise BadRecord("a text of luck for every seat", repr(lucks)[:80])
    return secret, lucks
