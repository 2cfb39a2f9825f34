import type { ReactNode } from 'react'
import { isPositive, minus } from '../../../core/convert/decimal.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { CartProps } from '../drawer-view.ts'
import { useLazyMessages } from '../use-lazy-messages.ts'
import freeShippingCss from './free-shipping.css?inline'
import { freeShippingMessages } from './free-shipping-messages.ts'

interface FreeShippingProps extends CartProps {
  /** Subtotal for free shipping, as a decimal in the currency that is charged: `50`. */
  readonly from: string
}

/** Renders the missing amount for free shipping. Renders nothing if `from` is 0 or not a decimal. */
export function FreeShipping({ view, cart, from }: FreeShippingProps): ReactNode {
  const t = useLazyMessages(view, freeShippingMessages, freeShippingCss)
  const subtotal = cart.totals?.details?.chargedTotals?.subtotal ?? cart.totals?.subtotal
  if (!subtotal || !isPositive(from)) return null
  const missing = minus(from, subtotal.amount)
  const isReached = !isPositive(missing)
  const price = formatMoney({ amount: missing, currency: subtotal.currency }, view.locale)
  const text = isReached ? t('freeShipping') : t('freeShippingLeft', { price })
  return (
    <div part="free-shipping">
      <span id="free-shipping">{text}</span>
      <progress
        max={1}
        value={isReached ? 1 : Number(subtotal.amount) / Number(from)}
        aria-labelledby="free-shipping"
      />
    </div>
  )
}
