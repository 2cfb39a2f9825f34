import type { Money, Picture } from '../catalog/product.ts'
import type { AccountAddress } from '../members/account.ts'
import type { Open } from '../open.ts'
import type { FulfillmentStatus, OrderActivityType, OrderPaymentStatus, OrderStatus } from './enumerations.ts'

/** An order in a list of orders. */
export interface OrderSummary {
  readonly id: string
  /** Told to buyers, such as `10042`; empty when the platform gave none. */
  readonly number: string
  readonly placed?: Date
  readonly status: Open<OrderStatus>
  readonly payment: Open<OrderPaymentStatus>
  readonly fulfillment: Open<FulfillmentStatus>
  readonly total?: Money
  /** Whole units over all lines. */
  readonly count: number
  /** Pictures of the first lines, four at most. */
  readonly pictures: readonly Picture[]
}

/** One line of an order. */
export interface OrderLine {
  readonly id: string
  readonly name: string
  /** Chosen options, as shown: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly { readonly name: string; readonly value: string; readonly color?: string }[]
  readonly picture?: Picture
  readonly quantity: number
  /** Unit price. */
  readonly price?: Money
  /** Price of all units. */
  readonly total?: Money
  /** Units that were given back. */
  readonly refunded: number
  /** A file to fetch, with the date until which that works. Only a link that can be followed safely. */
  readonly download?: { readonly url: string; readonly until?: Date }
}

/** One row of the sum; amounts of zero are left out, but for subtotal and total. */
export interface OrderTotals {
  readonly subtotal?: Money
  readonly shipping?: Money
  readonly tax?: Money
  readonly discount?: Money
  readonly fees?: Money
  readonly total?: Money
}

/** Money that was paid, is held, was refused or given up. */
export interface OrderPayment {
  readonly id: string
  readonly amount?: Money
  /** As far as the platform tells: `APPROVED`, `AUTHORIZED`, `PENDING`, `CANCELED`, `DECLINED`, `VOIDED`. */
  readonly status: string
  readonly date?: Date
  /** Brand and last four digits of a card, or the name of another way to pay. */
  readonly method?: string
  readonly lastDigits?: string
}

/** Money that went back to the buyer. */
export interface OrderRefund {
  readonly id: string
  readonly amount?: Money
  /** `SUCCEEDED`, `STARTED`, `FAILED`. */
  readonly status: string
  readonly date?: Date
  readonly reason?: string
}

/** A parcel on its way. */
export interface OrderTracking {
  readonly number?: string
  readonly carrier?: string
  /** Only an address that can be followed safely. */
  readonly url?: string
}

/** One thing that happened. What merchants note for themselves is not among them. */
export interface OrderEvent {
  readonly id: string
  readonly type: Open<OrderActivityType>
  readonly date?: Date
  readonly amount?: Money
  readonly text?: string
}

/** How an order gets to its buyer. */
export interface OrderDelivery {
  readonly kind: 'shipping' | 'pickup'
  readonly title: string
  /** Words such as “3–5 days”. */
  readonly time?: string
  readonly instructions?: string
  readonly address?: AccountAddress
  readonly recipient?: string
  readonly from?: Date
  readonly to?: Date
}

/** An order with all that its buyer can be told of it. */
export interface OrderDetail extends OrderSummary {
  readonly currency: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly taxIncluded: boolean
  readonly paid?: Money
  readonly due?: Money
  readonly refunded?: Money
  readonly coupon?: string
  readonly note?: string
  readonly email?: string
  readonly billing?: AccountAddress
  readonly billedTo?: string
  readonly delivery?: OrderDelivery
  readonly payments: readonly OrderPayment[]
  readonly refunds: readonly OrderRefund[]
  readonly tracking: readonly OrderTracking[]
  /** Newest first. */
  readonly events: readonly OrderEvent[]
}
