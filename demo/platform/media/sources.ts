import type { MediaSources } from './routes.ts'

/** The pictures and videos of the seeded shop. */
export const seededMedia: MediaSources = {
  picture: () => undefined,
  video: () => undefined,
}
