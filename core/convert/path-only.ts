import type { Converter } from './conversion.ts'

/** Removes a path parameter from the payload. Other path parameters are sent in both the path and the payload. */
export const pathOnly: Converter = {
  read: (wire) => wire,
  write: (ours) => ({ toString: () => String(ours ?? ''), toJSON: () => undefined }),
}
