// What an event changed in a view: a JSON merge patch (RFC 7396).
import type { Patch, View } from './wire'

/** The view after a patch. A view always has the same keys: one that the patch takes away is null. */
export function patched(view: View, patch: Patch): View {
  const after = merged(view, patch) as View
  for (const key of Object.keys(view)) if (!(key in after)) after[key] = null as never
  return after
}

/** MergePatch of RFC 7396. The target stays as it is. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = merged(result[key], value)
  }
  return result
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
