import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { giveFocus } from '../../shared/focus/focus.ts'

/** The control that has the focus, the list or section it is in, and the place of its row in there. */
interface Spot {
  readonly control: Element
  readonly list: Element
  readonly index: number
}

/**
 * Keeps the focus where it was when the control that has it goes away: a line that was removed, a coupon that was applied.
 *
 * It goes to the row in the same place, or the one before it: to “undo” first, else to the quantity, else to any control.
 * Lists say `data-rows`; their children are the rows. Returns what to do when the focus moves in the drawer.
 */
export function useKeptFocus(): (event: FocusEvent) => void {
  const spot = useRef<Spot>(undefined)
  useLayoutEffect(() => {
    if (!spot.current || spot.current.control.isConnected) return
    const { list, index } = spot.current
    spot.current = undefined
    const row = list.children[index] ?? list.lastElementChild
    giveFocus(
      row?.querySelector('[part=undo-button]') ??
        row?.querySelector('input') ??
        row?.querySelector('button, a') ??
        (list.getRootNode() as ShadowRoot).querySelector?.('button'),
    )
  })
  return ({ target: control }) => {
    const list = control.closest('[data-rows]')
    const index = list ? [...list.children].findIndex((row) => row.contains(control)) : -1
    spot.current = list ? { control, list, index } : undefined
  }
}
