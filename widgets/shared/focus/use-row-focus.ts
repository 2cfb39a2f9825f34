import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { giveFocus, isFocusLost } from './focus.ts'

/** Position of a control in a list. */
interface Position {
  readonly list: Element
  /** The rows before that of the control. */
  readonly previousRows: readonly Element[]
}

/**
 * Restores the focus when the focused control is removed, for example with its row of a list. A focus outside of the lists is kept.
 *
 * Moves it to the first match of `selectors` in the row that is in the place of the removed one, otherwise in the last row, otherwise to the first
 * button or focusable heading. Lists have the attribute `data-rows`; their children are the rows. A row may be a list: if it is removed, the list
 * around it applies. Returns the focus handler of the element around the lists.
 */
export function useRowFocus(selectors: readonly string[]): (event: FocusEvent) => void {
  const focused = useRef<{ readonly control: Element; readonly positions: readonly Position[] }>(undefined)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return
    const position = focused.current.positions.find(({ list }) => list.isConnected)
    focused.current = undefined
    if (!position || !isFocusLost()) return
    const { list, previousRows } = position
    const row = list.children[previousRows.filter(({ isConnected }) => isConnected).length] ?? list.lastElementChild
    const matches = selectors.map((selector) => row?.querySelector(selector))
    giveFocus(matches.find(Boolean) ?? (list.getRootNode() as ShadowRoot).querySelector('button, [tabindex]'))
  })
  return ({ target: control }) => {
    const positions: Position[] = []
    for (let list = control.closest('[data-rows]'); list; list = list.parentElement?.closest('[data-rows]') ?? null) {
      const rows = [...list.children]
      const index = rows.findIndex((row) => row.contains(control))
      positions.push({ list, previousRows: rows.slice(0, index) })
    }
    focused.current = { control, positions }
  }
}
