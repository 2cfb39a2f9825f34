import type { EstimateError } from '../../../core/cart/estimate.ts'
import type { Cart, CartNotice } from '../../../core/cart/model.ts'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'
import { failureKind } from '../../shared/errors/failure.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'

/** An error of the platform: of a call, or of a part of the totals. */
export type CartError = PlatformError | EstimateError

/** What a text explains. */
export type CartProblem = CartError | CartNotice

type TextView = Pick<DrawerView, 't' | 'locale'>

/**
 * Returns the text of a connection or server error. Returns `undefined` for application errors, `CART_CHANGED` and notices, which need lazy texts.
 */
export function immediateReason({ t }: TextView, problem: CartProblem): string | undefined {
  if (!isPlatformError(problem)) return undefined
  const kind = failureKind(problem)
  return kind === 'refused' || problem.code === 'CART_CHANGED'
    ? undefined
    : t(kind === 'offline' ? 'TIMEOUT' : 'SYSTEM_ERROR')
}

/**
 * Returns the live region text for the differences between two carts. Returns an empty string if there are none.
 *
 * The first known subtotal is announced only together with another change.
 */
export function changesText({ t, locale }: TextView, before: Cart, after: Cart): string {
  const announcements: string[] = []
  const previousLines = new Map(before.lines.map((line) => [line.key, line]))
  for (const { key, name, quantity: count } of after.lines) {
    const was = previousLines.get(key)
    if (was?.quantity !== count) announcements.push(t(was || count > 1 ? 'lineQuantity' : 'lineAdded', { name, count }))
    previousLines.delete(key)
  }
  for (const { name } of previousLines.values()) announcements.push(t('removed', { name }))
  const code = after.coupon?.code
  if (code !== before.coupon?.code) announcements.push(code ? t('couponApplied', { code }) : t('couponRemoved'))
  const was = before.totals?.subtotal.amount
  const subtotal = after.totals?.subtotal
  if (subtotal && subtotal.amount !== was && (was || announcements.length > 0)) {
    announcements.push(t('newSubtotal', { price: formatMoney(subtotal, locale) }))
  }
  // Address and shipping method change the total but not the subtotal.
  const total = after.totals?.total
  if (total && was === subtotal?.amount && total.amount !== before.totals?.total.amount) {
    announcements.push(`${t('total')} ${formatMoney(total, locale)}`)
  }
  return announcements.join('. ')
}
