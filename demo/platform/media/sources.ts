import { pictureSize, pictureSvg } from '../seed/pictures.ts'
import { videoFile } from '../seed/videos.ts'
import type { Picture } from './picture-store.ts'
import type { MediaSources } from './routes.ts'

/** The pictures and videos of the seeded shop, each picture drawn once. */
export function seededMedia(): MediaSources {
  const drawn = new Map<string, Picture>()
  return {
    picture: (id) => {
      const known = drawn.get(id)
      if (known !== undefined) return known
      const svg = pictureSvg(id)
      if (svg === undefined) return undefined
      const picture = { svg, ...pictureSize(id) }
      drawn.set(id, picture)
      return picture
    },
    video: videoFile,
  }
}
