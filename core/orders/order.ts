import type { Money, Picture } from '../catalog/model.ts'
import type { AccountAddress } from '../members/account.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { FulfillmentStatus, OrderPaymentStatus, OrderStatus, TimelineEvent } from './enumerations.ts'

/** An order in a list of orders. */
export interface OrderSummary {
  /** ID of the order. */
  readonly id: string
  /** Order number for buyers, such as `10042`. Empty if the platform sent none. */
  readonly number: string
  /** Date and time of the purchase, or of the creation of the order if it has none. Absent if unknown. */
  readonly placed?: Date
  /** Whether the order is approved, pending, rejected, canceled or not placed yet. Empty if unknown. */
  readonly status: OpenEnum<OrderStatus>
  /** Whether the order is paid or refunded, in whole or in part. Empty if unknown. */
  readonly payment: OpenEnum<OrderPaymentStatus>
  /** Whether the items were handed over or sent. Empty if unknown. */
  readonly fulfillment: OpenEnum<FulfillmentStatus>
  /** Total of the order. Absent if the platform sent none. */
  readonly total?: Money
  /** Number of units in all lines. */
  readonly count: number
  /** Pictures of the first four lines that have one. */
  readonly pictures: readonly Picture[]
}

/** One line of an order. */
export interface OrderLine {
  /** ID of the line, unique within its order. Empty if the platform sent none. */
  readonly id: string
  /** Name of the item, in the language of the buyer if there is a translation. */
  readonly name: string
  /** Chosen options in display form: `[{ name: 'Size', value: 'M' }]`. */
  readonly details: readonly {
    /** Name of the option, or title of the text field. */
    readonly name: string
    /** Chosen value, or the text of the buyer. */
    readonly value: string
    /** Color of the value, as the platform sent it. Absent if the value is not a color. */
    readonly color?: string
  }[]
  /** Picture of the item. Absent if there is none. */
  readonly picture?: Picture
  /** Whole units that were ordered. */
  readonly quantity: number
  /** Unit price. */
  readonly price?: Money
  /** Price of all units. */
  readonly total?: Money
  /** Number of refunded units. */
  readonly refunded: number
  /** Download link of a digital item. Absent if the URL is not safe (`safeUrl`). */
  readonly download?: {
    /** URL of the file. */
    readonly url: string
    /** Date and time when the link expires. Absent if the platform sent none. */
    readonly until?: Date
  }
}

/** Totals of an order. Amounts of zero are absent, except subtotal and total. */
export interface OrderTotals {
  /** Price of all items, before the other amounts. Absent if the platform sent none. */
  readonly subtotal?: Money
  /** Price of the delivery, before tax. */
  readonly shipping?: Money
  /** Total tax. */
  readonly tax?: Money
  /** Total discount, without a sign. */
  readonly discount?: Money
  /** Total of the additional fees, before tax. */
  readonly fees?: Money
  /** Total of the order. Absent if the platform sent none. */
  readonly total?: Money
}

/** One payment of an order, in any state. */
export interface OrderPayment {
  /** ID of the payment. If the platform sent none, the index of the payment, or an empty text. */
  readonly id: string
  /** Amount of the payment. Absent if unknown. */
  readonly amount?: Money
  /** `APPROVED`, `AUTHORIZED`, `PENDING`, `CANCELED`, `DECLINED`, `VOIDED`, or another status of the platform. Empty if unknown. */
  readonly status: string
  /** Date and time of the payment, or of its last change that is known. Absent if unknown. */
  readonly date?: Date
  /** Brand of the card, or name of another payment method. */
  readonly method?: string
  /** Last four digits of the card. Absent for other payment methods. */
  readonly lastDigits?: string
}

/** One refund of an order. */
export interface OrderRefund {
  /** ID of the refund. If the platform sent none, the index of the refund, the ID of its activity, or an empty text. */
  readonly id: string
  /** Refunded or requested amount. Absent if unknown. */
  readonly amount?: Money
  /** `SUCCEEDED`, `STARTED`, `PENDING`, `FAILED`, or another status of the platform. */
  readonly status: string
  /** Date and time of the refund. Absent if unknown. */
  readonly date?: Date
  /** The merchant's reason. Absent if there is none. */
  readonly reason?: string
}

/** Tracking information of one parcel. Has a number, a URL, or both. */
export interface OrderTracking {
  /** Tracking number of the carrier. Absent if there is only a URL. */
  readonly number?: string
  /** Carrier, as the merchant named it. Absent if unknown. */
  readonly carrier?: string
  /** Absent if the URL is not safe (`safeUrl`). */
  readonly url?: string
}

/** One event of the timeline. */
export interface OrderEvent {
  /** Identifies the event within its order. */
  readonly id: string
  /** What happened. Refunds have one event each, with their latest status. */
  readonly type: TimelineEvent
  /** Date and time of the event. Absent if unknown. */
  readonly date?: Date
  /** Amount of a refund or of a declined payment. Absent for other events. */
  readonly amount?: Money
  /** The merchant's reason for a refund. Absent for other events, and without a reason. */
  readonly text?: string
}

/** Delivery method and address of an order. */
export interface OrderDelivery {
  /** `pickup`: the buyer collects the order. `shipping`: any other delivery. */
  readonly kind: 'shipping' | 'pickup'
  /** Name of the delivery option. Empty if there is none. */
  readonly title: string
  /** Display text, such as “3–5 days”. */
  readonly time?: string
  /** Instructions of the merchant. Absent if there are none. */
  readonly instructions?: string
  /** Address of the delivery, or of the pickup location. Absent if unknown. */
  readonly address?: AccountAddress
  /** First and last name of the recipient. Absent if unknown. */
  readonly recipient?: string
  /** Start of the delivery time slot. Absent if there is none. */
  readonly from?: Date
  /** End of the delivery time slot, or latest time of the delivery. Absent if there is neither. */
  readonly to?: Date
}

/** An order with all details that its buyer sees. */
export interface OrderDetail extends OrderSummary {
  /** Currency of the amounts, as an ISO 4217 code. Empty if unknown. */
  readonly currency: string
  /** Lines in the order of the platform. */
  readonly lines: readonly OrderLine[]
  /** Subtotal, shipping, tax and the other parts of the total. */
  readonly totals: OrderTotals
  /** Whether the prices include the tax. */
  readonly taxIncluded: boolean
  /** Amount that was paid. Absent if it is zero. */
  readonly paid?: Money
  /** Amount that is still to pay. Absent if it is zero, or if the order is canceled or rejected. */
  readonly due?: Money
  /** Amount that was refunded. Absent if it is zero. */
  readonly refunded?: Money
  /** Code of the coupon. Absent if none was used. */
  readonly coupon?: string
  /** The buyer's note to the merchant. Absent if there is none. */
  readonly note?: string
  /** Email of the buyer. Absent if unknown. */
  readonly email?: string
  /** Billing address. Absent if unknown. */
  readonly billing?: AccountAddress
  /** First and last name of the person who is billed. Absent if unknown. */
  readonly billedTo?: string
  /** How the order is delivered. Absent if the order has no delivery. */
  readonly delivery?: OrderDelivery
  /** Payments, oldest first. */
  readonly payments: readonly OrderPayment[]
  /** Refunds, oldest first. */
  readonly refunds: readonly OrderRefund[]
  /** Parcels that can be tracked, each once. Empty if there are none. */
  readonly tracking: readonly OrderTracking[]
  /** Newest first. */
  readonly events: readonly OrderEvent[]
}
