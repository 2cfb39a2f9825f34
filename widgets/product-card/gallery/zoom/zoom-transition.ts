import type { Picture } from '../../../../core/catalog/model.ts'
import { isLoaded } from './uncropped-picture.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the scale at which an image, which is cropped to the center of `picture` with the size `crop`, covers the same area within `viewport` as
 * the whole picture will. Both fit into `viewport`. Returns 1 for a picture of unknown size.
 */
export function cropScale(picture: Partial<Size>, crop: Size, viewport: Size): number {
  if (!picture.width || !picture.height) return 1
  const ratio = picture.width / picture.height
  const cropRatio = crop.width / crop.height
  const widthOf = (aspectRatio: number): number => Math.min(viewport.width, viewport.height * aspectRatio)
  const width = widthOf(ratio)
  return Math.min(width, (width / ratio) * cropRatio) / widthOf(cropRatio)
}

/** Returns the scale of the slide's image while it replaces the enlarged picture. */
export function loadedScale(picture: Picture, loaded: HTMLImageElement | null | undefined): number {
  if (!isLoaded(loaded)) return 1
  const crop = { width: loaded.naturalWidth, height: loaded.naturalHeight }
  return cropScale(picture, crop, { width: innerWidth, height: innerHeight })
}

/** Animates `image`, which is scaled by `baseScale`, from the position of `from`. */
export function animateFrom(
  from: HTMLImageElement | null | undefined,
  image: HTMLImageElement | null,
  baseScale: number,
): void {
  if (!isLoaded(from) || !image || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [start, end] = [from.getBoundingClientRect(), { width: innerWidth, height: innerHeight }]
  const scale = start.width / Math.min(end.width, end.height) / baseScale
  const x = (start.x + start.width / 2 - end.width / 2) / baseScale
  const y = (start.y + start.height / 2 - end.height / 2) / baseScale
  const transform = `translate(${x}px, ${y}px) scale(${scale})`
  image.animate([{ transform }, { transform: 'none' }], { duration: 220, easing: 'ease-out' })
}
