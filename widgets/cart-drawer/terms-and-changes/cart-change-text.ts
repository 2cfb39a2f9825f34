import type { CartChange } from '../../../core/cart/line.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { TranslateSpecial } from './special-view.ts'

/** Returns the text of a remote change of the cart. */
export function cartChangeText(t: TranslateSpecial, { kind, name, before, after }: CartChange, locale: string): string {
  if (kind === 'added') return t('changesAdded', { name })
  if (kind === 'removed') return t('changesRemoved', { name })
  if (kind === 'quantity') {
    return t('changesQuantity', { name, before: before?.quantity ?? 0, after: after?.quantity ?? 0 })
  }
  if (kind === 'price' && before?.price && after?.price) {
    return t('changesPrice', {
      name,
      before: formatMoney(before.price, locale),
      after: formatMoney(after.price, locale),
    })
  }
  if (after?.availability === 'AVAILABLE') return t('changesBack', { name })
  return t(after?.availability === 'PARTIALLY_AVAILABLE' ? 'changesShort' : 'changesGone', { name })
}
