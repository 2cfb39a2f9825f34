import type { Converter } from './conversion.ts'

/** Removes a path parameter from the payload. Other path parameters are sent in both the path and the payload. */
export const pathOnly: Converter = {
  read: (wire) => wire,
  // The path contains the text of the value. JSON omits the field, because `toJSON` returns undefined.
  write: (ours) => ({ toString: () => String(ours ?? ''), toJSON: () => undefined }),
}
