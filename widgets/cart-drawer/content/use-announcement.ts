import { useEffect, useRef, useState } from 'react'
import type { Cart, CartState } from '../../../core/cart/model.ts'
import type { DrawerView } from '../drawer-view.ts'
import { changesText } from './cart-texts.ts'

/** Debounces announcements: ten clicks on “+” and the resulting subtotal are announced as one text. */
const DEBOUNCE_MS = 500

/**
 * Returns the text of the live region: the changes since the last announcement, once no mutation is pending and the cart has not changed for
 * `DEBOUNCE_MS`. The cart at the time of opening is the baseline and is not announced.
 */
export function useAnnouncement(view: DrawerView, { status, pending, cart }: CartState, open: boolean): string {
  const previous = useRef<Cart>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!open || status !== 'ready') previous.current = undefined
    else previous.current ??= cart
    // Otherwise the region would contain the text when the drawer opens again.
    if (!open) setText('')
    const before = previous.current
    if (!before || pending > 0) return
    const timer = setTimeout(() => {
      previous.current = cart
      setText((last) => changesText(view, before, cart) || last)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [open, status, pending, cart, view])
  return text
}
