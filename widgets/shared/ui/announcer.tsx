import { type ReactNode, type RefObject, useEffect } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'

/** How screen readers announce a text: at once, after what they are reading, or not at all. */
export type Live = 'assertive' | 'polite' | 'off'

/** Time for a screen reader to read an announcement. The announcement is then removed, so that it is not read again while the page is browsed. */
const ANNOUNCED_MS = 5_000

/**
 * Renders the live regions of an element, empty until something is announced. Some screen readers do not announce a region that is inserted
 * together with its text, so visible messages have no live role of their own.
 */
export function Announcer(): ReactNode {
  return (
    <>
      <div className="visually-hidden" role="status" aria-atomic="false" data-live="polite" />
      <div className="visually-hidden" role="alert" aria-atomic="false" data-live="assertive" />
    </>
  )
}

/** Announces `text` in the `Announcer` of the same shadow root when it is inserted and whenever it changes. */
export function useAnnounced(element: RefObject<Element | null>, text: string, live: Live): void {
  useEffect(() => {
    const root = element.current?.getRootNode() as Partial<ShadowRoot> | undefined
    const region = root?.querySelector?.(`[data-live=${live}]`)
    if (!region || !text) return
    const line = pageDocument().createElement('p')
    line.textContent = text
    region.append(line)
    const timer = setTimeout(() => line.remove(), ANNOUNCED_MS)
    return () => {
      clearTimeout(timer)
      line.remove()
    }
  }, [element, text, live])
}
