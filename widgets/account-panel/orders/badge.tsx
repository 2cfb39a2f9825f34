import type { ReactNode } from 'react'
import type { OrderSummary } from '../../../core/orders/order.ts'
import type { PanelView } from '../panel-view.ts'
import { statusText } from './status-text.ts'

type Tone = 'good' | 'open' | 'bad' | 'neutral'

/** The badge color per status. Unknown statuses are `neutral`. */
const tones: Readonly<Record<string, Tone>> = {
  PAID: 'good',
  FULFILLED: 'good',
  NOT_PAID: 'open',
  PENDING: 'open',
  PENDING_MERCHANT: 'open',
  PARTIALLY_PAID: 'open',
  PARTIALLY_FULFILLED: 'open',
  CANCELED: 'bad',
  REJECTED: 'bad',
  DECLINED: 'bad',
}

/** Renders the statuses of an order as badges: fulfillment and payment, or for a canceled order the cancellation and a refund. */
export function Badges({ t, order }: { readonly t: PanelView['t']; readonly order: OrderSummary }): ReactNode {
  return (
    <span className="badges">
      {statusesOf(order).map((name) => (
        <span key={name} part="status" className={`badge ${tones[name] ?? 'neutral'}`}>
          {statusText(t, name)}
        </span>
      ))}
    </span>
  )
}

/** Returns the statuses to show. The payment status of a canceled or rejected order is shown only for refunds. */
function statusesOf({ status, payment, fulfillment }: OrderSummary): readonly string[] {
  const isEnded = status === 'CANCELED' || status === 'REJECTED'
  const paymentStatus = isEnded && !payment.includes('REFUNDED') ? '' : payment
  return [...new Set([isEnded ? status : fulfillment, paymentStatus].filter(Boolean))]
}
