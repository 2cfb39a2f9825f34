import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../../core/redirects/redirect-not-allowed.ts'
import { formatMoney, type Messages } from '../../shared/i18n/i18n.ts'
import type { CartError } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import { errorMessages } from './error-messages.ts'

export type ReasonKey = keyof typeof errorMessages

/** Codes of the platform that share the text of another code. */
const SYNONYMS: Readonly<Record<string, 'CART_CHANGED'>> = {
  LINE_ITEM_NOT_FOUND: 'CART_CHANGED',
  OWNED_CART_NOT_FOUND: 'CART_CHANGED',
  CHECKOUT_NOT_FOUND: 'CART_CHANGED',
}

/** Codes whose text contains a minimum amount, each with the key of the text to use if the amount is unknown. */
const MINIMUMS: Readonly<Record<string, ReasonKey>> = {
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  SUBTOTAL_BELOW_ORDER_MINIMUM: 'orderMinimum',
}

type View = Pick<DrawerView, 't' | 'locale'>

/**
 * Returns the text of a platform error in the shopper's language, with formatted amounts.
 *
 * A code without its own text gets the text of `fallbackKey`, never the platform's text.
 */
export function reasonText(
  { t, locale }: View,
  error: CartError,
  currency: string,
  fallbackKey: ReasonKey | 'SYSTEM_ERROR' = 'SYSTEM_ERROR',
): string {
  const english: Messages = errorMessages
  const text = (key: string, price = ''): string | undefined => {
    const found = t(key, { price }, english[key] ?? key)
    return found === key ? undefined : found
  }
  const code = isPlatformError(error) && error.status === 429 ? 'TOO_MANY_REQUESTS' : error.code
  if (isPlatformError(error) && isRedirectNotAllowed(error)) return text('redirectNotAllowed') ?? ''
  const textWithoutAmount = MINIMUMS[code]
  if (textWithoutAmount) {
    const amount = currency ? minimumOf(error) : undefined
    return text(amount ? code : textWithoutAmount, amount && formatMoney({ amount, currency }, locale)) ?? ''
  }
  return text(SYNONYMS[code] ?? code) ?? text(fallbackKey) ?? fallbackKey
}

const DECIMAL = /^\d+(\.\d+)?$/

/** Numbers of an English text, with or without thousands separators. */
const GROUPED = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Returns the minimum amount of a coupon or an order. The platform sends it in the data of the error, or only in its description. */
function minimumOf(error: CartError): string | undefined {
  const [dataAmount] = Object.entries(error.data ?? {}).flatMap(([key, value]) =>
    /min|subtotal/i.test(key) && DECIMAL.test(String(value)) ? [String(value)] : [],
  )
  const description = 'text' in error ? error.text : error.message
  return dataAmount ?? description?.match(GROUPED)?.at(-1)?.replaceAll(',', '')
}
