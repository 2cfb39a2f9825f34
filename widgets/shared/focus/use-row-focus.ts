import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { giveFocus } from '../../shared/focus/focus.ts'

/** The focused control, its closest `data-rows` ancestor, and the index of its row in there. */
interface Spot {
  readonly control: Element
  readonly list: Element
  readonly index: number
}

/**
 * Restores the focus when the focused control is removed from the DOM, for example with its line or when a coupon is applied.
 *
 * The focus moves to the row at the same index, or to the last row: to “Undo”, else to the first input, else to the first button or link.
 * Lists are marked with `data-rows`; their children are the rows. Returns the handler of focus events in the drawer.
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
