import type { Cart, CartNotice } from '../../core/cart/cart.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import { failureKind } from '../shared/failure.ts'
import { formatMoney } from '../shared/i18n.ts'
import type { DrawerView } from './drawer-view.ts'

type Words = Pick<DrawerView, 't' | 'locale'>

/** Why something failed: the words kept for the error's code, else the platform's own where it refused on purpose. */
export function reasonText({ t }: Words, error: PlatformError | undefined): string {
  const kind = failureKind(error)
  if (!error || kind !== 'refused') return t(kind === 'offline' ? 'TIMEOUT' : 'SYSTEM_ERROR')
  // Merchants may have words for codes that are not among ours; a key without any is given back as it is.
  const text = t(error.code as 'SYSTEM_ERROR')
  return text === error.code ? error.message : text
}

/** What the platform did other than asked, in words for the shopper. A line without a name is survived. */
export function noticeText(words: Words, notice: CartNotice): string {
  const { t } = words
  const { kind, name = t('thisItem'), quantity: count = 0, error } = notice
  if (kind === 'capped') return t('onlyLeft', { count })
  if (kind === 'nothing-added') return t('nothingAdded', { name })
  if (kind === 'removed') return t('lineGone', { name })
  return t('rolledBack', { reason: reasonText(words, error) })
}

/**
 * What a listener must hear of the way from one cart to the other; empty when there is nothing they would notice.
 *
 * The first subtotal of all is no news unless something else is.
 */
export function changesText({ t, locale }: Words, before: Cart, after: Cart): string {
  const said: string[] = []
  const old = new Map(before.lines.map((line) => [line.key, line]))
  for (const { key, name, quantity: count } of after.lines) {
    const was = old.get(key)
    if (was?.quantity !== count) said.push(t(was || count > 1 ? 'saidQuantity' : 'saidAdded', { name, count }))
    old.delete(key)
  }
  for (const { name } of old.values()) said.push(t('removed', { name }))
  const code = after.coupon?.code
  if (code !== before.coupon?.code) said.push(code ? t('couponApplied', { code }) : t('couponRemoved'))
  const was = before.totals?.subtotal.amount
  const subtotal = after.totals?.subtotal
  if (subtotal && subtotal.amount !== was && (was || said.length > 0)) {
    said.push(t('saidSubtotal', { price: formatMoney(subtotal, locale) }))
  }
  // Where it goes to and how changes the total alone.
  const total = after.totals?.total
  if (total && was === subtotal?.amount && total.amount !== before.totals?.total.amount) {
    said.push(`${t('total')} ${formatMoney(total, locale)}`)
  }
  return said.join('. ')
}
