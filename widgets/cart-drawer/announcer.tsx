import { type ReactNode, type RefObject, useEffect } from 'react'
import { pageDocument } from '../../core/unclobbered.ts'

/** Long enough for a screen reader to take a text up; afterwards it would only be in the way of somebody who reads on. */
const KEPT_MS = 5_000

/**
 * The live regions of the cart, empty until something is announced. A region that comes into the page together with its text is
 * not announced by every screen reader, so visible messages have no live role of their own.
 */
export function Announcer(): ReactNode {
  return (
    <>
      <div className="visually-hidden" role="status" aria-atomic="false" data-live="polite" />
      <div className="visually-hidden" role="alert" aria-atomic="false" data-live="assertive" />
    </>
  )
}

/** Announces `text` in the region of the cart that the element is in, when it appears and whenever it changes. */
export function useAnnounced(
  element: RefObject<Element | null>,
  text: string,
  live: 'polite' | 'assertive' | 'off',
): void {
  useEffect(() => {
    const root = element.current?.getRootNode() as Partial<ShadowRoot> | undefined
    const region = root?.querySelector?.(`[data-live=${live}]`)
    if (!region || !text) return
    const line = pageDocument().createElement('p')
    line.textContent = text
    region.append(line)
    const timer = setTimeout(() => line.remove(), KEPT_MS)
    return () => {
      clearTimeout(timer)
      line.remove()
    }
  }, [element, text, live])
}
