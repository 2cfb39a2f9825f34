import type { ReactNode } from 'react'
import type { Preorder } from '../../../../core/catalog/model.ts'
import type { DetailView } from '../detail-view.ts'

export interface DetailNotesProps {
  readonly view: DetailView
  readonly preorder: Preorder | undefined
  /** All pre-orders of the product. Space is reserved for the longest of their messages. */
  readonly preorders: readonly Preorder[]
}

/** Renders notes about stock, the terms of a pre-order, and whether the product is digital. */
export function DetailNotes({ view, preorder, preorders }: DetailNotesProps): ReactNode {
  const { product, form, t } = view
  const { state, max = 0 } = form.stock
  const stock = {
    in: t('inStockNow'),
    low: t('lowStock', { count: max }),
    out: t('soldOut'),
  }
  const preorderTexts = [...new Set(preorders.map((one) => preorderText(one, t)))]
  const shownText = preorder && preorderText(preorder, t)
  return (
    <div className="notes" part="notes">
      <b className={`stock ${preorder ? 'preorder' : state}`} part="stock" aria-live="polite">
        {preorder ? t('preOrder') : stock[state]}
      </b>
      {preorderTexts.length > 0 && (
        <span className="stack">
          {preorderTexts.map((text) => (
            <span key={text} className={text === shownText ? '' : 'reserved'}>
              {text}
            </span>
          ))}
        </span>
      )}
      {product.kind === 'digital' && <span>{t('digitalNote')}</span>}
    </div>
  )
}

function preorderText({ message, limit }: Preorder, t: DetailView['t']): string {
  return [message ?? t('preOrderNote'), limit && t('limit', { count: limit })].filter(Boolean).join(' ')
}
