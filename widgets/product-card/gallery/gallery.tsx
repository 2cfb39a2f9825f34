import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hasModifier } from '../../shared/focus/has-modifier.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { DetailView } from '../detail/detail-view.ts'
import { keyTarget } from './gallery-model.ts'
import { Arrows, Slide, slideName, Thumbnail } from './gallery-slide.tsx'
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
  const { carousel, current, goTo } = useSlides(count, index)
  const [isZoomed, setZoomed] = useState(false)
  const shown = pictures[current]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the carousel and the thumbnails inside
    <div className="gallery" part="gallery" onKeyDown={(event) => handleKey(event, current, count, goTo)}>
      <div className="stage">
        {/* biome-ignore lint/a11y/useSemanticElements: not a form, so no fieldset */}
        <div
          ref={carousel}
          role="group"
          className="carousel"
          part="carousel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be focusable
          tabIndex={0}
          aria-label={t('pictures', { name: product.name })}
        >
          {count === 0 && <span className="picture" />}
          {pictures.map(({ url }, slide) => (
            <Slide key={url} view={view} index={slide} current={current} onBroken={onBroken} />
          ))}
        </div>
        {count > 1 && (
          <Arrows
            view={view}
            isFirst={current === 0}
            isLast={current === count - 1}
            moveBy={(by) => goTo(current + by)}
          />
        )}
        <div className="badges">
          {product.ribbon && (
            <span className="ribbon" part="ribbon">
              {product.ribbon}
            </span>
          )}
          <slot name="badge" />
        </div>
        {shown && !detail?.videos[current] && (
          <Button variant="icon" part="zoom-button" popup="dialog" label={t('zoom')} onClick={() => setZoomed(true)}>
            <slot name="zoom-icon">
              <span className="lens" />
            </slot>
          </Button>
        )}
      </div>
      {count > 1 && <Thumbnails view={view} current={current} goTo={goTo} />}
      <span className="visually-hidden" role="status">
        {count > 1 && slideName(view, current)}
      </span>
      {shown && isZoomed && (
        <Zoom
          view={view}
          current={current}
          slideImage={(slide) => carousel.current?.children[slide]?.querySelector('img')}
          goTo={goTo}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  )
}

function handleKey(
  event: KeyboardEvent<HTMLElement>,
  current: number,
  count: number,
  goTo: (index: number) => void,
): void {
  // A video handles its own keys.
  if (hasModifier(event) || event.target instanceof HTMLVideoElement) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const to = keyTarget(event.key, current, count, isRtl)
  if (to === undefined) return
  event.preventDefault()
  goTo(to)
}

interface ThumbnailsProps {
  readonly view: DetailView
  /** Index of the current picture. */
  readonly current: number
  readonly goTo: (index: number) => void
}

/** Renders the row of thumbnails, and scrolls it so that the current one is in its center. */
function Thumbnails({ view, current, goTo }: ThumbnailsProps): ReactNode {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumbnail = row.current?.children[current]
    if (row.current && thumbnail) row.current.scrollLeft += centerOf(thumbnail) - centerOf(row.current)
  }, [current])
  return (
    <div className="thumbnails" part="thumbnails" ref={row}>
      {view.product.pictures.map(({ url }, index) => (
        <Thumbnail key={url} view={view} index={index} isCurrent={index === current} onClick={() => goTo(index)} />
      ))}
    </div>
  )
}

/** Returns the center of an element in the viewport, in pixels from the left. */
function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
