import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { rendition, srcSet } from '../../../core/catalog/media.ts'
import type { Picture as PictureData } from '../../../core/catalog/model.ts'

export interface PictureProps {
  /** Absent: the place is kept, and filled with a plain surface. */
  readonly picture?: PictureData | undefined
  /** Width ÷ height of the place. */
  readonly ratio: number
  /** Widths in pixels that a browser may choose from, smallest first. */
  readonly widths: readonly number[]
  /** How wide the place is, as in the `sizes` attribute. */
  readonly sizes: string
  /** In place of the picture's own text; empty where the name stands beside it. */
  readonly alt?: string | undefined
  /** Above the fold: loaded at once and first. */
  readonly eager?: boolean
  readonly part?: string
}

/** A picture of the platform in a place of fixed shape: nothing moves when it arrives, or when it cannot be had. */
export function Picture({ picture, ratio, widths, sizes, alt, eager, part }: PictureProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  const [small = 320] = widths
  const image = useRef<HTMLImageElement>(null)
  const url = picture?.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another image
  useLayoutEffect(() => {
    const shown = image.current
    // Chromium keeps what has automatic `sizes` alive as long as the page, and with it the element that it was in. Nothing is loaded for its sake.
    return () => {
      for (const name of ['srcset', 'src', 'sizes']) shown?.removeAttribute(name)
    }
  }, [url])
  return (
    <span className="picture" part={part} style={{ aspectRatio: String(ratio) }}>
      {picture && broken !== picture.url && (
        // The order counts: a source that is there before the browser knows that it is lazy is chosen for the width of the window.
        <img
          key={picture.url}
          ref={image}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          sizes={sizes}
          srcSet={srcSet(picture, widths, ratio)}
          src={rendition(picture, small, Math.round(small / ratio))}
          alt={alt ?? picture.alt}
          onError={() => setBroken(picture.url)}
        />
      )}
    </span>
  )
}
