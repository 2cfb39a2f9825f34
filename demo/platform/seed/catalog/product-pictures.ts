import { composePicture } from './pictures/compose.ts'
import { swatches } from './pictures/palette.ts'
import { productEntries } from './product-entries.ts'
import { seedPictures } from './product-media.ts'

let composers: ReadonlyMap<string, () => string> | undefined

/** The SVG of a media id; `undefined` if it is not one of the seeded shop. The same id always has the same picture. */
export function pictureSvg(id: string): string | undefined {
  composers ??= new Map(
    productEntries.flatMap((entry) =>
      seedPictures(entry).map(
        ({ id: mediaId, view, color }) =>
          [mediaId, () => composePicture(entry.object, view, swatches[color], entry.paper)] as const,
      ),
    ),
  )
  return composers.get(id)?.()
}

let secured: ReadonlySet<string> | undefined

/** Whether a picture is accessible only with a URL that expires. */
export function isSecurePicture(id: string): boolean {
  secured ??= new Set(
    productEntries.filter(({ secure }) => secure).flatMap((entry) => seedPictures(entry).map(({ id }) => id)),
  )
  return secured.has(id)
}
