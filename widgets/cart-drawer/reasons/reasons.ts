import type { Cart, CartNotice } from '../../../core/cart/model.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../../core/redirects/failure/redirect-not-allowed.ts'
import { formatMoney, type Messages } from '../../shared/i18n/i18n.ts'
import type { CartError, CartProblem } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import { CODES, REASONS } from './codes.ts'
import { errorMessages } from './error-messages.ts'

export type ReasonKey = keyof typeof errorMessages

/** Codes whose text contains a minimum amount, each with the key of the text to use if the amount is unknown. */
const MINIMUM_REASONS: Readonly<Record<string, ReasonKey>> = {
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  SUBTOTAL_BELOW_ORDER_MINIMUM: 'orderMinimum',
}

/** The currencies of a cart at the time of an error. */
type Currencies = Pick<Cart, 'currency' | 'chargedIn'>

type View = Pick<DrawerView, 't' | 'locale'>

/**
 * Returns the text of a notice or a platform error in the shopper's language, with formatted amounts.
 *
 * A code without its own text gets the text of `fallbackKey`, never the platform's text.
 */
export function reasonText(
  { t, locale }: View,
  problem: CartProblem,
  cart: Currencies,
  fallbackKey: ReasonKey | 'SYSTEM_ERROR' = 'SYSTEM_ERROR',
): string {
  if ('kind' in problem) return noticeText(t, problem)
  const english: Messages = errorMessages
  const text = (key: string, price = ''): string | undefined => {
    const found = t(key, { price }, english[key] ?? key)
    return found === key ? undefined : found
  }
  const reason = REASONS[`${problem.code}:${problem.data?.['reason']}`]
  const code = isPlatformError(problem) && problem.status === 429 ? 'TOO_MANY_REQUESTS' : (reason ?? problem.code)
  if (isPlatformError(problem) && isRedirectNotAllowed(problem)) return text('redirectNotAllowed') ?? ''
  const textWithoutAmount = MINIMUM_REASONS[code]
  if (textWithoutAmount) {
    const { currency, chargedIn = currency } = cart
    const amount = currency ? minimumOf(problem, cart) : undefined
    return text(amount ? code : textWithoutAmount, amount && formatMoney({ amount, currency: chargedIn }, locale)) ?? ''
  }
  return text(CODES[code] ?? code) ?? text(fallbackKey) ?? fallbackKey
}

const noticeKeys = { 'nothing-added': 'nothingAdded', removed: 'lineRemoved', duplicate: 'addedTwice' } as const

/** Returns the text of a result that differs from the requested change. A line without a name is called “This item”. */
function noticeText(t: View['t'], { kind, name, quantity = 0 }: CartNotice): string {
  const key = noticeKeys[kind as keyof typeof noticeKeys]
  return t(key, { name: name || t('thisItem', {}, errorMessages.thisItem), count: quantity }, errorMessages[key])
}

const DECIMAL = /^\d+(\.\d+)?$/

/** Numbers of an English text, with or without thousands separators. */
const GROUPED_NUMBER = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Returns the minimum of a coupon or an order, in the currency that is charged. The platform sends it in the data or only in the description. */
function minimumOf(error: CartError, { chargedIn }: Currencies): string | undefined {
  // A shop that charges in the shopper's currency sends both amounts as well.
  const [dataAmount] = amountsIn(error.data, chargedIn ? /min|subtotal|^amount/i : /min|subtotal|^converted/i)
  const description = 'text' in error ? error.text : error.message
  return dataAmount ?? description?.match(GROUPED_NUMBER)?.at(-1)?.replaceAll(',', '')
}

/** Returns the amounts in fields whose names match, and in the objects of such fields. */
function amountsIn(data: object | undefined, names: RegExp): string[] {
  return Object.entries(data ?? {}).flatMap(([key, value]: [string, unknown]) => {
    if (!names.test(key)) return []
    if (typeof value === 'object' && value) return amountsIn(value, names)
    return DECIMAL.test(String(value)) ? [String(value)] : []
  })
}
