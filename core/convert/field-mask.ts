import type { Converter } from './conversion.ts'
import { isPlain } from './is-plain.ts'

/** Which fields a PATCH replaces: a list of paths in ours, one comma-separated string on the wire. */
export const fieldMask: Converter = {
  read: (wire) => {
    if (isPlain(wire)) return wire['paths']
    return typeof wire === 'string' ? wire.split(',').filter(Boolean) : wire
  },
  write: (ours) => (Array.isArray(ours) ? ours.join(',') : ours),
}
