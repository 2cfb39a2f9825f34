import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { rendition, srcSet } from '../../../core/catalog/media.ts'
import type { Picture as PictureData } from '../../../core/catalog/model.ts'

export interface PictureProps {
  /** Absent: shows an empty placeholder of the same size. */
  readonly picture?: PictureData | undefined
  /** Widths in pixels of the renditions in `srcset`, smallest first. */
  readonly widths: readonly number[]
  /** Width of the picture in the layout, as in the `sizes` attribute. */
  readonly sizes: string
  /** Overrides the alternative text of the picture. Empty if the name is shown next to it. */
  readonly alt?: string | undefined
  /** Whether the picture is above the fold. It is then loaded eagerly, with high priority. */
  readonly eager?: boolean
  readonly part?: string
}

/**
 * Renders a square picture of the platform, or the middle of it with `--store-picture-ratio`. The layout does not shift when the picture loads or
 * fails to load.
 */
export function Picture({ picture, widths, sizes, alt, eager, part }: PictureProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>()
  const [small = 320] = widths
  const image = useRef<HTMLImageElement>(null)
  const url = picture?.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another image
  useLayoutEffect(() => {
    const img = image.current
    // Chromium keeps images with automatic `sizes` alive for the lifetime of the page, together with the element that contained them. Without these
    // attributes it releases them, and removing the attributes loads nothing.
    return () => {
      for (const name of ['srcset', 'src', 'sizes']) img?.removeAttribute(name)
    }
  }, [url])
  return (
    <span className="picture" part={part}>
      {picture && failedUrl !== picture.url && (
        // `loading` must precede `srcSet`: otherwise the browser chooses the source before the image is lazy, for the width of the window.
        <img
          key={picture.url}
          ref={image}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          sizes={sizes}
          srcSet={srcSet(picture, widths, 1)}
          src={rendition(picture, small, small)}
          alt={alt ?? picture.alt}
          onError={() => setFailedUrl(picture.url)}
        />
      )}
    </span>
  )
}
