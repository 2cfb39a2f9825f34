import { type ReactNode, useRef } from 'react'
import type { CartChange } from '../../core/cart/model.ts'
import { formatMoney } from '../shared/i18n.ts'
import { useAnnounced } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import type { RemoteChangesProps } from './drawer-view.ts'
import { type SpecialWords, useSpecial } from './special-view.ts'

const HEADINGS = { merge: 'newsMerge', elsewhere: 'newsElsewhere', gone: 'newsEnded' } as const

/** The changes of the cart that this browser did not make, until the shopper dismisses them. */
export function RemoteChangesNotice({ view, remoteChanges }: RemoteChangesProps): ReactNode {
  const t = useSpecial(view)
  const element = useRef<HTMLDivElement>(null)
  const heading = t(HEADINGS[remoteChanges.cause])
  const texts = remoteChanges.changes.map((change) => changeText(t, change, view.locale))
  useAnnounced(element, [heading, ...texts].join(' '), 'polite')
  return (
    <div ref={element} part="news" className="callout info">
      {heading}
      <Button
        look="icon"
        part="news-close-button"
        label={t('newsClose')}
        onClick={() => view.store.cart.dismissNotice('remoteChanges')}
      >
        ×
      </Button>
      <ul>
        {remoteChanges.changes.map((change, index) => (
          <li key={change.kind + change.lineId}>{texts[index]}</li>
        ))}
      </ul>
    </div>
  )
}

/** One change in words. */
export function changeText(t: SpecialWords, { kind, name, before, after }: CartChange, locale: string): string {
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
