import { type ReactNode, useEffect, useRef } from 'react'
import { rendition } from '../../core/catalog/media.ts'
import type { Picture } from '../../core/catalog/product.ts'
import { Button } from '../shared/ui/button.tsx'
import type { DetailTranslate } from './detail-view.ts'
import { useZoom } from './use-zoom.ts'

export interface ZoomProps {
  readonly picture: Picture
  readonly name: string
  readonly t: DetailTranslate
  readonly onClose: () => void
}

/** A picture over the whole window: enlarged by buttons, keys, wheel, double click and two fingers, and moved about. */
export function Zoom({ picture, name, t, onClose }: ZoomProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pane, image, scale, onKeyDown, larger, smaller } = useZoom()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // The browser gives the focus back to where it was.
    return () => opened?.close()
  }, [])
  const side = Math.min(Math.max(picture.width ?? 2000, 1000), 2500)
  const height = Math.round((side * (picture.height ?? side)) / (picture.width ?? side))
  return (
    <dialog
      ref={dialog}
      className="zoom"
      part="zoom"
      aria-label={t('zoomedOf', { name: picture.alt || name })}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className="pane" ref={pane}>
        <img ref={image} src={rendition(picture, side, height)} alt={picture.alt || name} draggable={false} />
      </div>
      <div className="tools">
        <Button look="icon" part="zoom-out-button" label={t('zoomOut')} disabled={scale <= 1} onClick={smaller}>
          −
        </Button>
        <output>{`${Math.round(scale * 100)} %`}</output>
        <Button look="icon" part="zoom-in-button" label={t('zoomIn')} disabled={scale >= 4} onClick={larger}>
          +
        </Button>
        <Button look="icon" part="zoom-close-button" label={t('closeZoom')} onClick={() => dialog.current?.close()}>
          ×
        </Button>
      </div>
    </dialog>
  )
}
