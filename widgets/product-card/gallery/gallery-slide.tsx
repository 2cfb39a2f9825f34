import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import type { DetailView } from '../detail/detail-view.ts'
import { rendered } from './gallery-model.ts'
import { VideoSlide } from './video-slide.tsx'

/** Returns the accessible name of a slide, such as “Image 2 of 4: Ember mug, close up”. */
export function slideName({ product: { pictures, name }, detail, t }: DetailView, place: number): string {
  const text = pictures[place]?.alt || name
  return t(detail?.videos[place] ? 'film' : 'picture', { at: place + 1, count: pictures.length, text })
}

export interface SlideProps {
  readonly view: DetailView
  readonly place: number
  /** Index of the current slide. */
  readonly at: number
  readonly onBroken: () => void
}

/** Renders a picture or video. Pictures that are not next to the current slide are loaded later. */
export function Slide({ view, place, at, onBroken }: SlideProps): ReactNode {
  const { product, detail } = view
  const picture = product.pictures[place]
  const video = detail?.videos[place]
  const slide = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Hidden slides must not be focusable, nor be read by screen readers.
    if (slide.current) slide.current.inert = place !== at
  }, [place, at])
  if (!picture) return null
  const isNear = Math.abs(place - at) <= 1
  const { src, srcSet, avif } = rendered(picture, 720)
  return (
    <div className="slide picture" part="image" ref={slide}>
      {video ? (
        <VideoSlide video={video} name={picture.alt || product.name} playable={place === at} onBroken={onBroken} />
      ) : (
        <picture>
          {avif && <source type="image/avif" srcSet={isNear ? avif : undefined} sizes={SIZES} />}
          <img
            key={picture.url}
            src={isNear ? src : undefined}
            srcSet={isNear ? srcSet : undefined}
            sizes={SIZES}
            alt={picture.alt || product.name}
            fetchPriority={place === at ? 'high' : 'low'}
            decoding="async"
            onError={onBroken}
          />
        </picture>
      )}
    </div>
  )
}

export interface TurnButtonProps {
  readonly to: 'previous' | 'next'
  /** Whether there is no picture in this direction. */
  readonly off: boolean
  readonly view: DetailView
  readonly onClick: () => void
}

/** Renders a button to the previous or next picture. */
export function TurnButton({ to, off, view, onClick }: TurnButtonProps): ReactNode {
  return (
    <Button look="icon" part={`${to}-button`} label={view.t(to)} disabled={off} onClick={onClick}>
      <span className={`chevron ${to}`} />
    </Button>
  )
}

const SIZES = '(max-width: 760px) 100vw, min(50vw, 640px)'

export interface ThumbnailProps {
  readonly view: DetailView
  readonly place: number
  readonly chosen: boolean
  readonly onClick: () => void
}

/** Renders a button to one picture. */
export function Thumbnail({ view, place, chosen, onClick }: ThumbnailProps): ReactNode {
  const { product, detail } = view
  return (
    <button
      type="button"
      className="thumbnail"
      part={chosen ? 'thumbnail thumbnail-chosen' : 'thumbnail'}
      aria-label={slideName(view, place)}
      aria-current={chosen}
      onClick={onClick}
    >
      <Picture picture={product.pictures[place]} ratio={1} widths={[72, 144]} sizes="72px" alt="" />
      {detail?.videos[place] && <span className="play" aria-hidden="true" />}
    </button>
  )
}
