import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { useModal } from '../../../shared/dialog/use-modal.ts'
import { hasModifier } from '../../../shared/focus/has-modifier.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DetailView } from '../../detail/detail-view.ts'
import { keyTarget } from '../gallery-model.ts'
import { Arrows, slideName } from '../gallery-slide.tsx'
import { uncroppedUrl, useDecodedUrl } from './uncropped-picture.ts'
import { MAX_SCALE, useZoom, type ZoomControl } from './use-zoom.ts'
import { animateFrom, loadedScale } from './zoom-transition.ts'

export interface ZoomProps {
  readonly view: DetailView
  /** Index of the enlarged picture. */
  readonly current: number
  /** Returns the image of a slide, which may already be loaded. */
  readonly slideImage: (index: number) => HTMLImageElement | null | undefined
  readonly goTo: (to: number) => void
  readonly onClose: () => void
}

/**
 * Renders the pictures in a dialog that covers the window. Buttons, keys, wheel, double click and pinches zoom. Pictures can be scrolled and
 * changed.
 */
export function Zoom({ view, current, slideImage, goTo, onClose }: ZoomProps): ReactNode {
  const { product, detail, t } = view
  const indexes = product.pictures.flatMap((_, index) => (detail?.videos[index] ? [] : [index]))
  const moveBy = (by: number): void => {
    const to = indexes[indexes.indexOf(current) + by]
    if (to !== undefined) goTo(to)
  }
  const picture = product.pictures[current]
  const zoom = useZoom(current, moveBy)
  const { pane, image } = zoom
  const uncropped = picture && uncroppedUrl(picture)
  const src = useDecodedUrl(uncropped, slideImage(current))
  const base = picture && src !== uncropped ? loadedScale(picture, slideImage(current)) : 1
  const dialog = useModal({ open: true, close: onClose })
  /** The keys of the gallery change the picture while it is not zoomed. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = keyTarget(event.key, indexes.indexOf(current), indexes.length, isRtl)
    // The gallery behind the dialog must not handle the key.
    if (target !== undefined) event.stopPropagation()
    const to = indexes[target ?? -1]
    if (to === undefined || zoom.scale > 1 || hasModifier(event)) {
      zoom.onKeyDown(event)
      return
    }
    event.preventDefault()
    goTo(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first picture is animated
  useLayoutEffect(() => animateFrom(slideImage(current), image.current, base), [])
  if (!picture) return null
  const name = picture.alt || product.name
  return (
    <dialog
      {...dialog}
      className="zoom"
      part="zoom"
      aria-label={t('zoomedOf', { name })}
      onKeyDown={onKeyDown}
      // The picture covers the window, so there is no backdrop to click.
      onClick={undefined}
    >
      {/* The status of the gallery is inert while the dialog is open. */}
      <span className="visually-hidden" role="status">
        {indexes.length > 1 && slideName(view, current)}
      </span>
      <div className="pane" ref={pane}>
        <img key={picture.url} ref={image} src={src} alt={name} draggable={false} style={{ scale: String(base) }} />
      </div>
      {indexes.length > 1 && (
        <Arrows view={view} isFirst={current === indexes[0]} isLast={current === indexes.at(-1)} moveBy={moveBy} />
      )}
      <ZoomToolbar zoom={zoom} onClose={onClose} locale={view.locale} t={t} />
    </dialog>
  )
}

interface ZoomToolbarProps extends Pick<ZoomProps, 'onClose'> {
  readonly zoom: ZoomControl
  readonly locale: string
  readonly t: DetailView['t']
}

function ZoomToolbar({ zoom: { scale, zoomOut, zoomIn }, onClose, locale, t }: ZoomToolbarProps): ReactNode {
  return (
    <div className="tools">
      <Button variant="icon" part="zoom-out-button" label={t('zoomOut')} disabled={scale <= 1} onClick={zoomOut}>
        −
      </Button>
      <output>{new Intl.NumberFormat(locale, { style: 'percent' }).format(scale)}</output>
      <Button variant="icon" part="zoom-in-button" label={t('zoomIn')} disabled={scale >= MAX_SCALE} onClick={zoomIn}>
        +
      </Button>
      <Button variant="icon" part="zoom-close-button" label={t('closeZoom')} onClick={onClose}>
        ×
      </Button>
    </div>
  )
}
