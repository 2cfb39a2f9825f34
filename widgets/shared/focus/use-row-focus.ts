import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusedElement, giveFocus } from './focus.ts'

interface FocusedRow {
  readonly control: Element
  readonly list: Element
  readonly index: number
}

/**
 * Restores the focus when the focused control is removed, for example with its row of a list. A focus outside of the lists is kept.
 *
 * Moves it to the first match of `selectors` in the row at the same index, otherwise in the last row, otherwise to the first button. Lists
 * have the attribute `data-rows`; their children are the rows. Returns the focus handler of the element around the lists.
 */
export function useRowFocus(selectors: readonly string[]): (event: FocusEvent) => void {
  const focused = useRef<FocusedRow>(undefined)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return
    const { list, index } = focused.current
    focused.current = undefined
    if (focusedElement()?.matches(':not(body)')) return
    const row = list.children[index] ?? list.lastElementChild
    const matches = selectors.map((selector) => row?.querySelector(selector))
    giveFocus(matches.find(Boolean) ?? (list.getRootNode() as ShadowRoot).querySelector?.('button'))
  })
  return ({ target: control }) => {
    const list = control.closest('[data-rows]')
    const index = list ? [...list.children].findIndex((row) => row.contains(control)) : -1
    focused.current = list ? { control, list, index } : undefined
  }
}
