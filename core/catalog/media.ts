import type { Picture } from './model.ts'

/**
 * The URL of a picture scaled and cut to exactly `width` × `height` pixels by the platform; the picture's own URL when
 * it is not the platform's.
 *
 * The origin is that of the picture's URL. The browser gets the best format that it names in `Accept`.
 * Source: core/README.md#conversions.
 */
export function rendition(picture: Picture, width: number, height: number): string {
  // Secure pictures bring their key as a query.
  const [, base, id, key = ''] = /^([^?#]*?\/media\/)([^/?#]+)[^?#]*(\?[^#]*)?/.exec(picture.url) ?? []
  if (!base || !id || !picture.id) return picture.url
  return `${base}${id}/v1/fill/w_${Math.round(width)},h_${Math.round(height)},al_c,q_80,enc_auto/${id}${key}`
}

/**
 * A `srcset` of renditions `widths` pixels wide in the aspect `ratio` (width ÷ height). None is larger than the original,
 * but there is always one. Empty for a picture that is not the platform's.
 */
export function srcSet(picture: Picture, widths: readonly number[], ratio: number): string {
  const maxWidth = Math.min(picture.width ?? Infinity, (picture.height ?? Infinity) * ratio)
  const fitting = widths.filter((width) => width <= maxWidth)
  return (fitting.length ? fitting : widths.slice(0, 1))
    .map((width) => [rendition(picture, width, width / ratio), width] as const)
    .filter(([url]) => url !== picture.url)
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ')
}
