import type { Platform } from '../platform.ts'
import { isSecurePicture, pictureSize, pictureSvg } from '../seed/pictures.ts'
import { videoFile } from '../seed/videos.ts'
import { checkAccess } from './access.ts'
import type { Picture } from './picture-store.ts'
import type { MediaSources } from './routes.ts'

/** The pictures and videos of the seeded shop, each picture drawn once. */
export function seededMedia(platform: Pick<Platform, 'config' | 'clock'>): MediaSources {
  const drawn = new Map<string, Picture>()
  return {
    access: (id, token) => (isSecurePicture(id) ? checkAccess(id, token, platform) : 'open'),
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
