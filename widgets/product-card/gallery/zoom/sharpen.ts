import { useEffect, useState } from 'react'
import { rendition } from '../../../../core/catalog/media.ts'
import type { Picture } from '../../../../core/catalog/model.ts'

/** Returns the URL of the uncropped rendition of an enlarged picture. */
export function sharpUrl(picture: Picture): string {
  const side = Math.min(Math.max(picture.width ?? 2000, 1000), 2500)
  return rendition(picture, side, Math.round((side * (picture.height ?? side)) / (picture.width ?? side)))
}

/** Returns the URL to show: that of the image `loaded`, until the picture at `url` is decoded. */
export function useSharpened(url: string | undefined, loaded: HTMLImageElement | null | undefined): string | undefined {
  const [decoded, setDecoded] = useState<string>()
  useEffect(() => {
    const image = new Image()
    image.src = url ?? ''
    const show = (): void => setDecoded(url)
    // Also show a picture that cannot be decoded, so that the browser displays it as broken.
    image.decode().then(show, show)
    return () => {
      image.src = ''
    }
  }, [url])
  return decoded !== url && isLoaded(loaded) ? loaded.currentSrc : url
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the scale at which an image, which is cropped to the center of `picture` with the size `crop`, covers the same area within `viewport` as the
 * whole picture will. Both fit into `viewport`. Returns 1 for a picture of unknown size.
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

function isLoaded(image: HTMLImageElement | null | undefined): image is HTMLImageElement {
  return Boolean(image?.complete && image.naturalWidth > 0)
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
