import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'

/** Loads by scrolling before the button must be pressed: then what is below the list can be reached. */
const LOADS = 3
/** How near the end of the list comes before more is asked for. */
const MARGIN = '600px 0px'

export interface MoreProps {
  /** True: the end of the list asks for more when it is near. */
  readonly auto: boolean
  readonly busy: boolean
  readonly load: (isAsked: boolean) => void
  readonly t: Translate<typeof partMessages>
}

/** The way to the rest of a list that has no numbers. */
export function More({ auto, busy, load, t }: MoreProps): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(LOADS)
  const reach = useRef(load)
  reach.current = load
  const isWatching = auto && left > 0 && !busy
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setLeft((before) => before - 1)
        reach.current(false)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  return (
    <div ref={end} className="more">
      <Button
        look="plain"
        part="more-button"
        busy={busy}
        onClick={() => {
          setLeft(LOADS)
          load(true)
        }}
      >
        {t('more')}
      </Button>
    </div>
  )
}
