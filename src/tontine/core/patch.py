"""What changed from one view to the next, as a JSON merge patch (RFC 7396). It has an entry for every key that is new or different, and
null for one that is gone. Objects are compared entry by entry, lists as a whole.

Such a patch cannot say that a value is null. A view always has the same keys, so a key of the view that is gone *is* null. Objects
further down have keys that come and go, and no nulls. Law 5 holds this.
"""

from __future__ import annotations

from typing import Any

from .game import View

Patch = dict[str, Any]


def patch_between(before: View, after: View) -> Patch:
    """The patch that turns one view into the other. It is empty when they are the same."""
    if before.keys() == after.keys():  # nearly always
        patch = {key: value for key, value in after.items() if value != before[key]}
    else:
        gone = dict.fromkeys(before.keys() - after.keys())
        patch = {key: value for key, value in after.items() if value != before.get(key)} | gone
    for key, value in patch.items():
        if type(value) is dict and type(old := before.get(key)) is dict:
            patch[key] = patch_between(old, value)
    return patch


def patched(view: View, patch: Patch) -> View:
    """The view after the patch, with null for a key of the view that is gone."""
    return {**dict.fromkeys(view), **merged(view, patch)}


def merged(target: Any, patch: Any) -> Any:
    """MergePatch of RFC 7396; the target stays as it is."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result
