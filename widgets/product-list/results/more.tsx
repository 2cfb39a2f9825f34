import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { partMessages } from '../lazy-messages.ts'

/** Number of loads by scrolling until the button must be pressed. The button lets shoppers reach content below the list. */
const MAX_LOADS = 3
/** Distance from the end of the list at which more products are loaded. */
const MARGIN = '600px 0px'

export interface MoreProps {
  /** Whether more products are loaded when the end of the list is near. */
  readonly auto: boolean
  readonly busy: boolean
  readonly load: (isRequested: boolean) => void
  readonly t: Translate<typeof partMessages>
}

/** Renders “Load more”, for lists without page numbers. */
export function More({ auto, busy, load, t }: MoreProps): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const [remaining, setRemaining] = useState(MAX_LOADS)
  const latestLoad = useRef(load)
  latestLoad.current = load
  const isWatching = auto && remaining > 0 && !busy
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setRemaining((before) => before - 1)
        latestLoad.current(false)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  return (
    <div ref={end} className="more">
      <Button
        variant="plain"
        part="more-button"
        busy={busy}
        onClick={() => {
          setRemaining(MAX_LOADS)
          load(true)
        }}
      >
        {t('more')}
      </Button>
    </div>
  )
}
