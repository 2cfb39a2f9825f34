import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rendition } from '../../../core/catalog/media.ts'
import type { ProductVideo } from '../../../core/catalog/model.ts'
import { type Network, videoFile } from './gallery-model.ts'

export interface VideoSlideProps {
  readonly video: ProductVideo
  readonly name: string
  /** Whether the slide is the current one. Otherwise the video is paused. */
  readonly isCurrent: boolean
  readonly onBroken: () => void
}

/** Renders a video with the browser's controls. Nothing is loaded before it is played, except the poster. It does not start automatically. */
export function VideoSlide({ video, name, isCurrent, onBroken }: VideoSlideProps): ReactNode {
  const element = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string>()
  // The width is known only after the CSS of the gallery was added, in layout effects of the views around it.
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Network }
    const width = element.current?.clientWidth ?? 0
    const network = connection ?? {}
    setUrl(videoFile(video, width, { density: devicePixelRatio, network })?.url)
  }, [video])
  useLayoutEffect(() => {
    if (!isCurrent) element.current?.pause()
  }, [isCurrent])
  const { poster } = video
  return (
    // biome-ignore lint/a11y/useMediaCaption: the catalog has no captions
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
