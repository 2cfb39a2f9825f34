import type { ReactNode } from 'react'
import type { OrderSummary } from '../../../core/orders/order.ts'
import type { PanelView } from '../panel-view.ts'
import { word } from './status-text.ts'

type Tone = 'good' | 'open' | 'bad' | 'plain'

/** How a status reads at a glance; a status that is newer than this list is plain. */
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

/** The statuses of an order as badges: of one that is canceled, that and what became of the money. */
export function Badges({ t, order }: { readonly t: PanelView['t']; readonly order: OrderSummary }): ReactNode {
  return (
    <span className="badges">
      {statusesOf(order).map((name) => (
        <span key={name} part="status" className={`badge ${tones[name] ?? 'plain'}`}>
          {word(t, name)}
        </span>
      ))}
    </span>
  )
}

/** What is worth showing of how an order stands. */
function statusesOf({ status, payment, fulfillment }: OrderSummary): readonly string[] {
  const ended = status === 'CANCELED' || status === 'REJECTED'
  const money = ended && !payment.includes('REFUNDED') ? '' : payment
  return [...new Set([ended ? status : fulfillment, money].filter(Boolean))]
}
