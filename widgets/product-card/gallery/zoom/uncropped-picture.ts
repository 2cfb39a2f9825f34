import { useEffect, useState } from 'react'
import { rendition } from '../../../../core/catalog/media.ts'
import type { Picture } from '../../../../core/catalog/model.ts'

/** Returns the URL of the uncropped rendition of an enlarged picture. */
export function uncroppedUrl(picture: Picture): string {
  const side = Math.min(Math.max(picture.width ?? 2000, 1000), 2500)
  return rendition(picture, side, Math.round((side * (picture.height ?? side)) / (picture.width ?? side)))
}

/** Returns the URL to show: that of the image `loaded`, until the picture at `url` is decoded. */
export function useDecodedUrl(
  url: string | undefined,
  loaded: HTMLImageElement | null | undefined,
): string | undefined {
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

/** Whether an image has loaded, so that it can be shown instead of the uncropped picture. */
export function isLoaded(image: HTMLImageElement | null | undefined): image is HTMLImageElement {
  return Boolean(image?.complete && image.naturalWidth > 0)
}
