import { useEffect, useRef, useState } from 'react'
import type { Cart, CartState } from '../../../core/cart/model.ts'
import type { DrawerView } from '../drawer-view.ts'
import { changesText } from './cart-texts.ts'

/** Quiet time before changes are said: ten clicks on “+” and the subtotal that follows are one sentence. */
const QUIET_MS = 500

/**
 * What the live region says: how the cart differs from what a listener last knew, once the edits are answered and
 * nothing has moved for a moment. The cart as it is when the drawer opens is known from reading it.
 */
export function useAnnouncement(view: DrawerView, { status, pending, cart }: CartState, open: boolean): string {
  const known = useRef<Cart>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!open || status !== 'ready') known.current = undefined
    else known.current ??= cart
    const before = known.current
    if (!before || pending > 0) return
    const timer = setTimeout(() => {
      known.current = cart
      setText((last) => changesText(view, before, cart) || last)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [open, status, pending, cart, view])
  return open ? text : ''
}
