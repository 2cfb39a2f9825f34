import { fileURLToPath } from 'node:url'
import { productEntries } from './product-entries.ts'
import { videoId } from './product-media.ts'

/** Suffixes of the video files by quality. */
const names: Readonly<Record<string, string>> = { '640p': '', '320p': '-320' }

/** The file of a seeded video in a quality such as `640p`, or `undefined`. */
export function videoFile(id: string, quality: string): { readonly path: string; readonly type: string } | undefined {
  const entry = productEntries.find((candidate) => candidate.video === true && videoId(candidate.slug) === id)
  const name = Object.hasOwn(names, quality) ? names[quality] : undefined
  if (entry === undefined || name === undefined) return undefined
  return { path: fileURLToPath(new URL(`./video/${entry.slug}${name}.mp4`, import.meta.url)), type: 'video/mp4' }
}
