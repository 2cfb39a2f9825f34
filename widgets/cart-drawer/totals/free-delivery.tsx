import type { ReactNode } from 'react'
import { isPositive, minus } from '../../../core/convert/decimal.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { CartProps } from '../drawer-view.ts'
import { useLazyMessages } from '../use-lazy-messages.ts'
import freeDeliveryCss from './free-delivery.css?inline'
import { freeDeliveryMessages } from './free-delivery-messages.ts'

interface FreeDeliveryProps extends CartProps {
  /** Subtotal for free shipping, as a decimal in the currency that is charged: `50`. */
  readonly from: string
}

/** Renders the missing amount for free shipping. Renders nothing if `from` is 0 or not a decimal. */
export function FreeDelivery({ view, cart, from }: FreeDeliveryProps): ReactNode {
  const t = useLazyMessages(view, freeDeliveryMessages, freeDeliveryCss)
  const subtotal = cart.totals?.details?.chargedTotals?.subtotal ?? cart.totals?.subtotal
  if (!subtotal || !isPositive(from)) return null
  const missing = minus(from, subtotal.amount)
  const isReached = missing.startsWith('-') || !isPositive(missing)
  const price = formatMoney({ amount: missing, currency: subtotal.currency }, view.locale)
  const text = isReached ? t('freeDelivery') : t('freeDeliveryLeft', { price })
  return (
    <div part="free-delivery">
      <span id="free-delivery">{text}</span>
      <progress
        max={1}
        value={isReached ? 1 : Number(subtotal.amount) / Number(from)}
        aria-labelledby="free-delivery"
      />
    </div>
  )
}
