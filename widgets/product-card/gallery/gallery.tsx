import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hasModifier } from '../../shared/focus/has-modifier.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { DetailView } from '../detail/detail-view.ts'
import { keyTarget } from './gallery-model.ts'
import { Slide, slideName, Thumbnail, TurnButton } from './gallery-slide.tsx'
import { useSlides } from './use-slides.ts'
import { Zoom } from './zoom/zoom.tsx'

export interface GalleryProps {
  readonly view: DetailView
  /** Index of the picture of the current choices. */
  readonly index: number
  /** Called when a picture or video could not be loaded. */
  readonly onBroken: () => void
}

/** Renders the pictures and videos of a product. Swipes, clicks and keys change the current one, and a dialog enlarges pictures. */
export function Gallery({ view, index, onBroken }: GalleryProps): ReactNode {
  const { product, detail, t } = view
  const { pictures } = product
  const count = pictures.length
  const { carousel, at, go } = useSlides(count, index)
  const [zoomed, zoom] = useState(false)
  const thumbnails = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumbnail = thumbnails.current?.children[at]
    if (thumbnails.current && thumbnail instanceof HTMLElement)
      thumbnails.current.scrollLeft =
        thumbnail.offsetLeft - thumbnails.current.clientWidth / 2 + thumbnail.clientWidth / 2
  }, [at])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // A video handles its own keys.
    if (hasModifier(event) || event.target instanceof HTMLVideoElement) return
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = keyTarget(event.key, at, count, mirrored)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const shown = pictures[at]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the carousel and the thumbnails inside
    <div className="gallery" part="gallery" onKeyDown={onKeyDown}>
      <div className="stage">
        {/* biome-ignore lint/a11y/useSemanticElements: not a form, so no fieldset */}
        <div
          ref={carousel}
          role="group"
          className="track"
          part="track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be focusable
          tabIndex={0}
          aria-label={t('pictures', { name: product.name })}
        >
          {count === 0 && <span className="picture" />}
          {pictures.map(({ url }, place) => (
            <Slide key={url} view={view} place={place} at={at} onBroken={onBroken} />
          ))}
        </div>
        {count > 1 && (
          <div className="turn">
            <TurnButton to="previous" off={at === 0} view={view} onClick={() => go(at - 1)} />
            <TurnButton to="next" off={at === count - 1} view={view} onClick={() => go(at + 1)} />
          </div>
        )}
        <div className="badges">
          {product.ribbon && (
            <span className="ribbon" part="ribbon">
              {product.ribbon}
            </span>
          )}
          <slot name="badge" />
        </div>
        {shown && !detail?.videos[at] && (
          <Button look="icon" part="zoom-button" popup="dialog" label={t('zoom')} onClick={() => zoom(true)}>
            <span className="lens" />
          </Button>
        )}
      </div>
      {count > 1 && (
        <div className="strip" part="thumbnails" ref={thumbnails}>
          {pictures.map(({ url }, place) => (
            <Thumbnail key={url} view={view} place={place} chosen={place === at} onClick={() => go(place)} />
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {count > 1 && slideName(view, at)}
      </span>
      {shown && zoomed && (
        <Zoom
          view={view}
          at={at}
          slideImage={(place) => carousel.current?.children[place]?.querySelector('img')}
          go={go}
          onClose={() => zoom(false)}
        />
      )}
    </div>
  )
}
