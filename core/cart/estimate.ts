import type { Money } from '../catalog/model.ts'
import type { Severity } from '../commerce/enumerations.ts'

/** The totals of a cart. An absent amount was not calculated. */
export interface Totals {
  /** Price of all lines after discounts of single lines, before the other amounts. */
  readonly subtotal: Money
  /** Amount that the discounts of the cart subtract, without a sign. Absent if there is none. */
  readonly discount?: Money
  /** Price of the delivery option in the totals. Absent if the totals include none. */
  readonly shipping?: Money
  /** Absent without a delivery address, unless there is a tax that does not depend on it. */
  readonly tax?: Money
  /** The prices include the tax. */
  readonly taxIncluded?: true
  /** Amount of the order. A gift card pays for a part of it (`details.giftCard`). */
  readonly total: Money
  /** There is no delivery to the address of the cart: the total does not include shipping. */
  readonly undeliverable?: true
  /** Absent when there are none. */
  readonly violations?: readonly Violation[]
  /** Delivery options, taxes, memberships and other details. Absent if there are none. */
  readonly details?: Estimate
  /** True if the lines have changed since the estimate. The next estimate replaces the totals. */
  readonly stale: boolean
}

/** A rule of the shop that the cart violates. An `ERROR` prevents the checkout. */
export interface Violation {
  /** `ERROR` prevents the checkout, `WARNING` does not. */
  readonly severity: Severity | (string & {})
  /** The text of the merchant's rule. With a `code`, it is the platform's English text: show a text of your own by `code`. */
  readonly text: string
  /** Code of a platform rule, such as `LINE_ITEMS_OUT_OF_STOCK` or `MEMBERSHIP_REQUIRED`. Absent for a rule of the merchant. */
  readonly code?: string
  /**
   * Additional data of the code. `minimumAmount` of an order is `{ amount, convertedAmount }`: in the currency of the shop, and in that of
   * the cart.
   */
  readonly data?: Readonly<Record<string, unknown>>
  /** Absent if the violation concerns the whole cart. */
  readonly lineId?: string
}

/** A membership of the buyer to pay with. */
export interface MembershipChoice {
  /** Opaque: `EligibleMembership.id`. */
  readonly id: string
  /** The lines that it pays for, at least one. Each line is paid for by at most one membership. */
  readonly lineItemIds: readonly string[]
}

/** A chosen delivery option, identified by its code and, if several carriers use that code, by the carrier. */
export interface DeliveryChoice {
  /** The carrier's code of the option. */
  readonly code: string
  /** ID of the carrier. Absent if the platform names none. */
  readonly carrierId?: string
}

/** A delivery option for the address of the cart. */
export interface DeliveryOption extends DeliveryChoice {
  readonly title: string
  /** The shop's description of the delivery time. */
  readonly time?: string
  readonly instructions?: string
  /** Price without the additional charges. */
  readonly price: Money
  /** Additional charges: handling, insurance. */
  readonly charges: readonly { readonly kind: string; readonly price: Money }[]
  /** The pickup location. */
  readonly pickup?: { readonly place: string; readonly isPoint: boolean }
  /** The delivery time slot. */
  readonly slot?: { readonly from: Date; readonly to: Date }
  /** The totals include this option. */
  readonly selected: boolean
}

/** A membership of the buyer that can pay for lines of the cart. `lineItemIds` are all lines that it can pay for. */
export interface EligibleMembership extends MembershipChoice {
  readonly name: string
  /** Remaining uses. */
  readonly remaining?: number
  readonly expires?: Date
}

/** A membership of the buyer that cannot pay for this cart. */
export interface IneligibleMembership {
  readonly name: string
  /** The platform's description. */
  readonly reason: string
  readonly expires?: Date
}

/** Why a part of the totals has no effect. `code` is the platform's error code; empty when the platform itself failed. */
export interface EstimateError {
  readonly code: string
  /** The platform's description: English, for engineers. Show a text of your own by `code`. */
  readonly text: string
  /** Additional data of the platform's error. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A part of the totals that could not be calculated. */
export interface EstimatePartError extends EstimateError {
  readonly part: 'giftCard' | 'discounts' | 'tax' | 'order'
}

/** A discount of the cart, of lines or of the delivery. */
export interface DiscountDetail {
  readonly name?: string
  /** The percentage that the merchant set, such as `10`. */
  readonly percentage?: number
  readonly price: Money
  /** The amount of the totals that is after this discount. Absent: the discount is a part of `Totals.discount`. */
  readonly includedIn?: 'subtotal' | 'shipping'
}

/** Details of the totals. Lists are empty if there are no entries. */
export interface Estimate {
  readonly deliveryOptions: readonly DeliveryOption[]
  /** Why there is no delivery to the address. */
  readonly deliveryError?: EstimateError
  /** The chosen delivery option is no longer offered: the totals include the shop's default option. */
  readonly deliveryUnavailable?: true
  /** Taxes by authority. `rate` is a fraction, such as `0.045`. */
  readonly taxes: readonly { readonly name: string; readonly rate?: number; readonly price: Money }[]
  readonly fees: readonly { readonly name: string; readonly price: Money }[]
  /** The discounts by name, including the coupon if there are others. */
  readonly discounts: readonly DiscountDetail[]
  /** The amounts to pay with the order, later, and after a free trial; absent if everything is paid with the order. */
  readonly pay?: {
    /** Zero if everything is paid later. */
    readonly now: Money
    /** Absent if nothing is paid later, except after a free trial. */
    readonly later?: Money
    /** Absent without a free trial. */
    readonly afterFreeTrial?: Money
  }
  readonly memberships: readonly EligibleMembership[]
  readonly ineligibleMemberships: readonly IneligibleMembership[]
  /** Why the coupon of the cart, or a chosen membership, has no effect. */
  readonly couponError?: EstimateError
  readonly membershipError?: EstimateError
  /** Other parts that could not be calculated. */
  readonly errors: readonly EstimatePartError[]
  /** A gift card that pays for a part of the total. `due` is what remains to pay, if the platform calculates it. */
  readonly giftCard?: { readonly code: string; readonly price: Money; readonly due?: Money }
  /** The totals in the currency of the payment, if prices are shown in another currency. `total` is what remains to pay after a gift card. */
  readonly chargedTotals?: { readonly subtotal: Money; readonly total: Money }
}

/** Information that a shopper enters for the cart. Absent fields are not changed. */
export interface CartInfo {
  /** Note to the merchant, at most 1,000 characters; an empty text removes it. */
  readonly buyerNote?: string
  /** The delivery option; `null` removes the choice. */
  readonly delivery?: DeliveryChoice | null
  /** The delivery address, which delivery options and taxes depend on. */
  readonly address?: CartAddress
  /**
   * Memberships to pay with. They are applied to the totals of this page; the shopper chooses them again at the checkout. No effect with Cart V2,
   * whose totals are those of the stored cart.
   */
  readonly memberships?: readonly MembershipChoice[]
}

/** The part of the delivery address that is entered before the checkout. */
export interface CartAddress {
  /** ISO 3166-1 code: `US`. */
  readonly country: string
  /** ISO 3166-2 code: `US-NY`. */
  readonly subdivision?: string
  /** Name of the city. Absent if the shopper has not entered it. */
  readonly city?: string
  /** Postal code. Absent if the shopper has not entered it. */
  readonly postalCode?: string
}
