import fc from 'fast-check'
import { fields, image, list, text, url } from '../../arbitraries.ts'

/** Images and videos are the same in both formats. */
export { image }

/** Videos with up to two posters. */
const video = fc
  .tuple(fc.stringMatching(/^[0-9a-f]{6}_[0-9a-f]{32}$/), fc.stringMatching(/^[a-z0-9]{1,12}$/), list(image))
  .map(([id, name, posters]) => ({ id, filename: `${name}.mp4`, posters: posters.slice(0, 2) }))

/** A picture or video of a product. */
export const mediaItem = fields({
  id: text,
  url,
  image,
  video,
  altText: text,
  displayName: text,
  mediaType: fc.constantFrom('IMAGE', 'VIDEO'),
  thumbnail: fields({ url, width: fc.nat(4000), height: fc.nat(4000), altText: text }),
})

/** A formatted text. The SDK does not rename fields inside it, so nodes have no id here. */
export const richContent = fc.record({
  nodes: list(
    fields({
      type: fc.constantFrom('PARAGRAPH', 'TEXT'),
      textData: fields({ text }),
      nodes: list(fields({ type: text })),
    }),
  ),
})
