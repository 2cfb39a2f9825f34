import type { ReactNode } from 'react'
import type { CartLine } from '../../../core/cart/line.ts'
import type { CartState } from '../../../core/cart/model.ts'
import { focusedElement } from '../../shared/focus/focus.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { canUndo, type Row, removalOf, violationsOf } from '../model.ts'
import { Line } from './cart-line.tsx'
import type { RemovalControl } from './use-removal.ts'

interface LinesProps {
  readonly view: DrawerView
  readonly state: CartState
  readonly rows: readonly Row[]
  readonly removal: RemovalControl
  /** Called before each mutation of the cart. */
  readonly onEdit: () => void
}

/** Renders the lines of the cart, and the undo row in the place of the line removed last. */
export function Lines({ view, state, rows, removal, onEdit }: LinesProps): ReactNode {
  const { store, host: target } = view
  const { cart } = store
  const remove = (line: CartLine): void => {
    onEdit()
    if (canUndo(line)) removal.start(removalOf(rows, line))
    void cart.remove(line.id, { target })
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit removes the list semantics from lists without markers
    <ul part="lines" role="list" data-rows="">
      {rows.map(({ line, removed }) =>
        removed ? (
          <UndoRow
            key={line.key}
            view={view}
            name={line.name}
            pause={removal.pause}
            onUndo={() => {
              onEdit()
              void cart.undoRemove(line.id, { target })
            }}
          />
        ) : (
          <Line
            key={line.key}
            view={view}
            line={line}
            violations={violationsOf(state.cart, line)}
            notice={state.notices.find(({ lineId }) => lineId === line.id)}
            onQuantity={(quantity) => {
              if (quantity === 0) return remove(line)
              onEdit()
              void cart.setQuantity(line.id, quantity, { target })
            }}
            onRemove={() => remove(line)}
          />
        ),
      )}
    </ul>
  )
}

interface UndoRowProps {
  readonly view: DrawerView
  readonly name: string
  readonly pause: (isPaused: boolean) => void
  readonly onUndo: () => void
}

function UndoRow({ view: { t }, name, pause, onUndo }: UndoRowProps): ReactNode {
  return (
    <li
      part="line-removed"
      onFocusCapture={() => pause(true)}
      onBlurCapture={() => pause(false)}
      onPointerEnter={() => pause(true)}
      onPointerLeave={({ currentTarget }) => pause(currentTarget.contains(focusedElement()))}
    >
      {t('removed', { name })}
      <Button variant="quiet" part="undo-button" label={t('undoLine', { name })} onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
