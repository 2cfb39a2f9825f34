import type { CartChange } from '../../../core/cart/line.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { TranslateSpecial } from './special-view.ts'

/** Returns the text of a remote change of the cart. */
export function cartChangeText(t: TranslateSpecial, { kind, name, before, after }: CartChange, locale: string): string {
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
