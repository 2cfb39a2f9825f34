import type { StoreEvent } from '../../core/events/page-events.ts'
import { useListener } from './use-listener.ts'

/** Answers who asks the page for its cart, unless another cart has: one per page does. */
export function useToggle(toggle: (opener: Element | undefined) => void): void {
  useListener(document, 'store:cart:toggle', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    toggle((event as StoreEvent<'store:cart:toggle'>).detail?.opener)
  })
}
