import type { ReactNode } from 'react'
import type { CartChange, CartNews } from '../../core/cart/cart-news.ts'
import { formatMoney } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
import type { DrawerView } from './drawer-view.ts'
import { type LateWords, useLate } from './late-view.ts'

const HEADINGS = { merge: 'newsMerge', elsewhere: 'newsElsewhere', gone: 'newsEnded' } as const

/** What changed in the cart behind the shopper's back, until they have seen it. */
export function News({ view, news }: { readonly view: DrawerView; readonly news: CartNews }): ReactNode {
  const t = useLate(view)
  return (
    <div part="news" className="told" role="status">
      {t(HEADINGS[news.cause])}
      <Button
        look="icon"
        part="news-close-button"
        label={t('newsClose')}
        onClick={() => view.store.cart.dismissNotice('news')}
      >
        ×
      </Button>
      <ul>
        {news.changes.map((change) => (
          <li key={change.kind + change.lineId}>{changeText(t, change, view.locale)}</li>
        ))}
      </ul>
    </div>
  )
}

/** One change in words. */
export function changeText(t: LateWords, { kind, name, before, after }: CartChange, locale: string): string {
  if (kind === 'added') return t('newsAdded', { name })
  if (kind === 'removed') return t('newsRemoved', { name })
  if (kind === 'quantity') {
    return t('newsQuantity', { name, before: before?.quantity ?? 0, after: after?.quantity ?? 0 })
  }
  if (kind === 'price' && before?.price && after?.price) {
    return t('newsPrice', {
      name,
      before: formatMoney(before.price, locale),
      after: formatMoney(after.price, locale),
    })
  }
  if (after?.availability === 'AVAILABLE') return t('newsBack', { name })
  return t(after?.availability === 'PARTIALLY_AVAILABLE' ? 'newsShort' : 'newsGone', { name })
}
