import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import type { DetailView } from '../detail/detail-view.ts'
import { renditionsOf } from './gallery-model.ts'
import { VideoSlide } from './video-slide.tsx'

/** Returns the accessible name of a slide, such as “Image 2 of 4: Ember mug, close up”. */
export function slideName({ product: { pictures, name }, detail, t }: DetailView, index: number): string {
  const text = pictures[index]?.alt || name
  return t(detail?.videos[index] ? 'video' : 'picture', { at: index + 1, count: pictures.length, text })
}

export interface SlideProps {
  readonly view: DetailView
  readonly index: number
  /** Index of the current slide. */
  readonly current: number
  readonly onBroken: () => void
}

/** Renders a picture or video. Pictures that are not next to the current slide are loaded later. */
export function Slide({ view, index, current, onBroken }: SlideProps): ReactNode {
  const { product, detail } = view
  const picture = product.pictures[index]
  const video = detail?.videos[index]
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Hidden slides must not be focusable or readable by screen readers as soon as the thumbnails show another one as current.
    if (slide.current) slide.current.inert = index !== current
  }, [index, current])
  // A slide that is no longer near keeps its picture: it is visible until the carousel has scrolled to the current one.
  const isLoaded = useRef(false)
  isLoaded.current ||= Math.abs(index - current) <= 1
  if (!picture) return null
  const { src, srcSet, avif } = renditionsOf(picture, 720)
  return (
    <div className="slide picture" part="image" ref={slide}>
      {video ? (
        <VideoSlide
          video={video}
          name={picture.alt || product.name}
          isCurrent={index === current}
          onBroken={onBroken}
        />
      ) : (
        <picture>
          {avif && <source type="image/avif" srcSet={isLoaded.current ? avif : undefined} sizes={SIZES} />}
          <img
            key={picture.url}
            src={isLoaded.current ? src : undefined}
            srcSet={isLoaded.current ? srcSet : undefined}
            sizes={SIZES}
            alt={picture.alt || product.name}
            fetchPriority={index === current ? 'high' : 'low'}
            decoding="async"
            onError={onBroken}
          />
        </picture>
      )}
    </div>
  )
}

export interface ArrowsProps {
  readonly view: DetailView
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Called with 1 for the next and −1 for the previous picture. */
  readonly moveBy: (by: number) => void
}

/** Renders the buttons to the previous and the next picture. */
export function Arrows({ view: { t }, isFirst, isLast, moveBy }: ArrowsProps): ReactNode {
  return (
    <div className="turn">
      <Button variant="icon" part="previous-button" label={t('previous')} disabled={isFirst} onClick={() => moveBy(-1)}>
        <slot name="previous-icon">
          <span className="chevron previous" />
        </slot>
      </Button>
      <Button variant="icon" part="next-button" label={t('next')} disabled={isLast} onClick={() => moveBy(1)}>
        <slot name="next-icon">
          <span className="chevron next" />
        </slot>
      </Button>
    </div>
  )
}

const SIZES = '(max-width: 760px) 100vw, min(50vw, 640px)'

export interface ThumbnailProps {
  readonly view: DetailView
  readonly index: number
  readonly isCurrent: boolean
  readonly onClick: () => void
}

/** Renders a button to one picture. */
export function Thumbnail({ view, index, isCurrent, onClick }: ThumbnailProps): ReactNode {
  const { product, detail } = view
  return (
    <button
      type="button"
      className="thumbnail"
      part={isCurrent ? 'thumbnail thumbnail-chosen' : 'thumbnail'}
      aria-label={slideName(view, index)}
      aria-current={isCurrent}
      onClick={onClick}
    >
      <Picture picture={product.pictures[index]} widths={[72, 144]} sizes="72px" alt="" />
      {detail?.videos[index] && <span className="play" aria-hidden="true" />}
    </button>
  )
}
