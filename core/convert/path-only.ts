import type { Converter } from './conversion.ts'

/** A payload field that fills its place in the path and, unlike others, is not sent beside it. */
export const pathOnly: Converter = {
  read: (wire) => wire,
  write: (ours) => ({ toString: () => String(ours ?? ''), toJSON: () => undefined }),
}
