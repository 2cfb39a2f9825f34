import { checkAccess } from '../media/access.ts'
import { externalUrl } from '../media/external.ts'
import type { Picture } from '../media/picture-store.ts'
import type { MediaSources } from '../media/routes.ts'
import type { Platform } from '../platform.ts'
import { PICTURE_SIDE } from './catalog/pictures/compose.ts'
import { isSecurePicture, pictureSvg } from './catalog/product-pictures.ts'
import { videoFile } from './catalog/videos.ts'

/** Pictures and videos of the seeded shop. Composed pictures are cached. */
export function seededMedia(platform: Pick<Platform, 'config' | 'clock' | 'db'>): MediaSources {
  const pictures = new Map<string, Picture>()
  return {
    external: (id) => externalUrl(platform, id),
    access: (id, token) => (isSecurePicture(id) ? checkAccess(id, token, platform) : 'open'),
    picture: (id) => {
      const existing = pictures.get(id)
      if (existing !== undefined) return existing
      const svg = pictureSvg(id)
      if (svg === undefined) return undefined
      const picture = { svg, width: PICTURE_SIDE, height: PICTURE_SIDE }
      pictures.set(id, picture)
      return picture
    },
    video: videoFile,
  }
}
