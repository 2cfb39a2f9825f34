import type { CartChange, ChangedLine } from '../../../core/cart/line.ts'
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
  return availabilityText(t, name, after)
}

/** Returns the text of a changed availability. It corresponds to the problem that the line shows, see `problemOf`. */
function availabilityText(t: TranslateSpecial, name: string, line: ChangedLine | undefined): string {
  const { availability, available: count = 0 } = line ?? {}
  const isPartial = availability === 'PARTIALLY_AVAILABLE'
  if (availability === 'AVAILABLE') return t('changesBack', { name })
  if (availability === 'NOT_FOUND') return t('changesDiscontinued', { name })
  if (isPartial && count > 0) return t('changesLeft', { name, count })
  return t(isPartial || availability === 'NOT_AVAILABLE' ? 'changesSoldOut' : 'changesAvailability', { name })
}
