import type { Converter } from './conversion.ts'

/** A path parameter that is not part of the payload. Other path parameters are sent in both. */
export const pathOnly: Converter = {
  read: (wire) => wire,
  write: (ours) => ({ toString: () => String(ours ?? ''), toJSON: () => undefined }),
}
