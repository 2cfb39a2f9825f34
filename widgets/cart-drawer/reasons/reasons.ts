import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { isRedirectNotAllowed } from '../../../core/redirects/redirect-not-allowed.ts'
import { createTranslate, formatMoney } from '../../shared/i18n/i18n.ts'
import type { Refusal } from '../content/cart-texts.ts'
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
 * A code without its own text gets the text of `general`, never the platform's text.
 */
export function reasonText(
  { t, locale }: View,
  refusal: Refusal,
  currency: string,
  general: ReasonKey | 'SYSTEM_ERROR' = 'SYSTEM_ERROR',
): string {
  const english = createTranslate(errorMessages, locale)
  const text = (key: string, price = ''): string | undefined => {
    const own = t(key as 'SYSTEM_ERROR', { price })
    const found = own === key ? english(key as ReasonKey, { price }) : own
    return found === key ? undefined : found
  }
  const code = isPlatformError(refusal) && refusal.status === 429 ? 'TOO_MANY_REQUESTS' : refusal.code
  if (isPlatformError(refusal) && isRedirectNotAllowed(refusal)) return text('redirectNotAllowed') ?? ''
  const unnamed = MINIMUMS[code]
  if (unnamed) {
    const amount = currency ? minimumOf(refusal) : undefined
    return text(amount ? code : unnamed, amount && formatMoney({ amount, currency }, locale)) ?? ''
  }
  return text(SYNONYMS[code] ?? code) ?? text(general) ?? general
}

const DECIMAL = /^\d+(\.\d+)?$/

/** Numbers of an English text, with or without thousands separators. */
const GROUPED = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Returns the minimum amount of a coupon or an order. The platform sends it in the data of the error, or only in its description. */
function minimumOf(refusal: Refusal): string | undefined {
  const [named] = Object.entries(refusal.data ?? {}).flatMap(([key, value]) =>
    /min|subtotal/i.test(key) && DECIMAL.test(String(value)) ? [String(value)] : [],
  )
  const description = 'text' in refusal ? refusal.text : refusal.message
  return named ?? description?.match(GROUPED)?.at(-1)?.replaceAll(',', '')
}
