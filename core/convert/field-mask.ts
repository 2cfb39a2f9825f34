import type { Converter } from './conversion.ts'
import { isPlainObject } from './is-plain-object.ts'

/** Converts field masks, which name the fields that a PATCH replaces: comma-separated text ↔ list of paths. */
export const fieldMask: Converter = {
  read: (wire) => {
    if (isPlainObject(wire)) return wire['paths']
    return typeof wire === 'string' ? wire.split(',').filter(Boolean) : wire
  },
  write: (ours) => (Array.isArray(ours) ? ours.join(',') : ours),
}
