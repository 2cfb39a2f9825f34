import type { ReactNode } from 'react'
import type { Preorder } from './detail-model.ts'
import type { DetailView } from './detail-view.ts'

/** What is to be known before buying: how many are left, that it is ordered ahead, that nothing is sent by post. */
export function DetailNotes({
  view,
  preorder,
}: {
  readonly view: DetailView
  readonly preorder: Preorder | undefined
}): ReactNode {
  const { product, form, t } = view
  const { state, most = 0 } = form.stock
  const low = state === 'low' && !preorder
  const notes = [
    preorder && (preorder.message ?? t('preOrderNote')),
    preorder?.limit && t('limit', { count: preorder.limit }),
    product.kind === 'digital' && t('digitalNote'),
  ].filter((note) => typeof note === 'string')
  return (
    (low || notes.length > 0) && (
      <div className="notes" part="notes">
        {low && <b>{t('lowStock', { count: most })}</b>}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </div>
    )
  )
}
