/**
 * Replaces the `wix:image:` URI of each picture in a payload of the SDK by its URL, and removes the alternative text that the SDK derives from
 * the file name.
 */
export function withPictureUrls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPictureUrls)
  if (typeof value !== 'object' || value === null) return value
  const { url, altText, id, filename } = value as Readonly<Record<string, unknown>>
  if (typeof url === 'string' && url.startsWith('wix:image://') && altText === filename) {
    const { altText: _, ...rest } = value as Readonly<Record<string, unknown>>
    return { ...rest, url: `https://static.wixstatic.com/media/${id}` }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPictureUrls(inner)]))
}
