import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rendition } from '../../../core/catalog/media.ts'
import type { ProductVideo } from '../../../core/catalog/model.ts'
import { type Network, videoFile } from './gallery-model.ts'

export interface VideoSlideProps {
  readonly video: ProductVideo
  readonly name: string
  /** False while it is not seen: then it does not play on. */
  readonly playable: boolean
  readonly onBroken: () => void
}

/** A film with the browser's own controls. Nothing of it is loaded before it is played, and it plays only when asked to. */
export function VideoSlide({ video, name, playable, onBroken }: VideoSlideProps): ReactNode {
  const element = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string>()
  // Its width is known when the look of the gallery is there: what the layout effects of the views around it bring.
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Network }
    const width = element.current?.clientWidth ?? 0
    const network = connection ?? {}
    setUrl(videoFile(video, width, { density: devicePixelRatio, network })?.url)
  }, [video])
  useLayoutEffect(() => {
    if (!playable) element.current?.pause()
  }, [playable])
  const { poster } = video
  return (
    // biome-ignore lint/a11y/useMediaCaption: the catalogue keeps no captions
    <video
      ref={element}
      part="video"
      controls
      playsInline
      preload="none"
      src={url}
      aria-label={name}
      poster={poster && rendition(poster, 720, 720)}
      onError={onBroken}
    />
  )
}
