import type { Money, Picture } from '../catalog/model.ts'
import type { AccountAddress } from '../members/account.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { FulfillmentStatus, OrderPaymentStatus, OrderStatus, TimelineEvent } from './enumerations.ts'

/** An order in a list of orders. */
export interface OrderSummary {
  readonly id: string
  /** Order number for buyers, such as `10042`. Empty if the platform sent none. */
  readonly number: string
  readonly placed?: Date
  readonly status: OpenEnum<OrderStatus>
  readonly payment: OpenEnum<OrderPaymentStatus>
  readonly fulfillment: OpenEnum<FulfillmentStatus>
  readonly total?: Money
  /** Number of units in all lines. */
  readonly count: number
  /** Pictures of the first four lines that have one. */
  readonly pictures: readonly Picture[]
}

/** One line of an order. */
export interface OrderLine {
  readonly id: string
  readonly name: string
  /** Chosen options in display form: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly { readonly name: string; readonly value: string; readonly color?: string }[]
  readonly picture?: Picture
  readonly quantity: number
  /** Unit price. */
  readonly price?: Money
  /** Price of all units. */
  readonly total?: Money
  /** Number of refunded units. */
  readonly refunded: number
  /** Download link of a digital item, and its expiration date. Absent if the URL is not safe (`safeUrl`). */
  readonly download?: { readonly url: string; readonly until?: Date }
}

/** Totals of an order. Amounts of zero are absent, except subtotal and total. */
export interface OrderTotals {
  readonly subtotal?: Money
  readonly shipping?: Money
  readonly tax?: Money
  readonly discount?: Money
  readonly fees?: Money
  readonly total?: Money
}

/** One payment of an order, in any state. */
export interface OrderPayment {
  readonly id: string
  readonly amount?: Money
  /** `APPROVED`, `AUTHORIZED`, `PENDING`, `CANCELED`, `DECLINED`, `VOIDED`, or another status of the platform. Empty if unknown. */
  readonly status: string
  readonly date?: Date
  /** Brand of the card, or name of another payment method. */
  readonly method?: string
  readonly lastDigits?: string
}

/** One refund of an order. */
export interface OrderRefund {
  readonly id: string
  readonly amount?: Money
  /** `SUCCEEDED`, `STARTED`, `PENDING`, `FAILED`, or another status of the platform. */
  readonly status: string
  readonly date?: Date
  readonly reason?: string
}

/** Tracking information of one parcel. Has a number, a URL, or both. */
export interface OrderTracking {
  readonly number?: string
  readonly carrier?: string
  /** Absent if the URL is not safe (`safeUrl`). */
  readonly url?: string
}

/** One event of the timeline. */
export interface OrderEvent {
  readonly id: string
  readonly type: TimelineEvent
  readonly date?: Date
  readonly amount?: Money
  readonly text?: string
}

/** Delivery method and address of an order. */
export interface OrderDelivery {
  readonly kind: 'shipping' | 'pickup'
  readonly title: string
  /** Display text, such as “3–5 days”. */
  readonly time?: string
  readonly instructions?: string
  readonly address?: AccountAddress
  readonly recipient?: string
  readonly from?: Date
  readonly to?: Date
}

/** An order with all details that its buyer sees. */
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
