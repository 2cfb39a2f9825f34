import type { Picture } from './model.ts'

/**
 * Returns the URL of a picture that the platform scales and crops to exactly `width` × `height` pixels. Returns the picture's URL unchanged
 * if the platform does not host it.
 *
 * The origin is that of the picture's URL. The platform selects the format by the browser's `Accept` header.
 * Source: core/README.md#conversions.
 */
export function rendition(picture: Picture, width: number, height: number): string {
  // The URLs of secure pictures contain a token in the query.
  const [, base, id, query = ''] = /^([^?#]*?\/media\/)([^/?#]+)[^?#]*(\?[^#]*)?/.exec(picture.url) ?? []
  if (!base || !id || !picture.id) return picture.url
  return `${base}${id}/v1/fill/w_${Math.round(width)},h_${Math.round(height)},al_c,q_80,enc_auto/${id}${query}`
}

/**
 * Returns a `srcset` of renditions with the given `widths` in pixels and the aspect `ratio` (width ÷ height). Omits renditions larger than
 * the original, but always contains at least one. Empty if the platform does not host the picture.
 */
export function srcSet(picture: Picture, widths: readonly number[], ratio: number): string {
  const maxWidth = Math.min(picture.width ?? Infinity, (picture.height ?? Infinity) * ratio)
  const isHosted = rendition(picture, 1, 1) !== picture.url
  const fitting = widths.filter((width, index) => isHosted && (width <= maxWidth || index === 0))
  return fitting.map((width) => `${rendition(picture, width, width / ratio)} ${width}w`).join(', ')
}
