import type { Money } from '../catalog/model.ts'
import type { Severity } from '../commerce/enumerations.ts'

/** What the cart comes to. An amount that is absent has not been worked out. */
export interface Totals {
  readonly subtotal: Money
  readonly discount?: Money
  readonly shipping?: Money
  /** Absent while it is not known where the goods go to, unless there is some all the same. */
  readonly tax?: Money
  /** The tax is contained in the prices: it is not added to them. */
  readonly taxIncluded?: true
  readonly total: Money
  /** Nothing is delivered to the address of the cart: the total is without shipping. */
  readonly undeliverable?: true
  /** Absent when there are none. */
  readonly violations?: readonly Violation[]
  /** Delivery options, taxes, memberships and the like. Absent when the amounts above are all there is. */
  readonly details?: Estimate
  /** True while the lines have changed since: still shown, but about to be replaced. */
  readonly stale: boolean
}

/** A rule of the shop that the cart does not keep. One that is an `ERROR` keeps it from the checkout. */
export interface Violation {
  readonly severity: Severity | (string & {})
  /** The text of the merchant's rule. With a `code` it is the platform's own, English: show a text of your own by `code`. */
  readonly text: string
  /** Of a rule of the platform: `LINE_ITEMS_OUT_OF_STOCK` or `MEMBERSHIP_REQUIRED`. Absent for a rule of the merchant. */
  readonly code?: string
  /** Absent when it is the whole cart's. */
  readonly lineId?: string
}

/** A membership of the buyer to pay with. */
export interface MembershipChoice {
  /** Opaque: `EligibleMembership.id`. */
  readonly id: string
  /** The lines that it pays for: at least one. Each line is paid by one membership. */
  readonly lineItemIds: readonly string[]
}

/** A way of delivery, named by its code and, where several carriers have one of that code, its carrier. */
export interface DeliveryChoice {
  readonly code: string
  readonly carrierId?: string
}

/** A way for the goods to come to the shopper, as offered for their address. */
export interface DeliveryOption extends DeliveryChoice {
  readonly title: string
  /** How long it takes, in the shop's words. */
  readonly time?: string
  readonly instructions?: string
  /** Without the charges. */
  readonly price: Money
  /** What is charged beside the price: handling, insurance. */
  readonly charges: readonly { readonly kind: string; readonly price: Money }[]
  /** Where the goods are fetched. */
  readonly pickup?: { readonly place: string; readonly isPoint: boolean }
  /** The hours in which they are brought. */
  readonly slot?: { readonly from: Date; readonly to: Date }
  /** What the totals reckon with. */
  readonly selected: boolean
}

/** A plan of the buyer that pays for lines of the cart, or could; `lineItemIds` are all that it could pay for. */
export interface EligibleMembership extends MembershipChoice {
  readonly name: string
  /** Uses left. */
  readonly remaining?: number
  readonly expires?: Date
}

/** A plan of the buyer that cannot pay here. */
export interface IneligibleMembership {
  readonly name: string
  /** In the platform's words. */
  readonly reason: string
  readonly expires?: Date
}

/** Why a part of the totals has no effect. `code` is the platform's error code; empty when the platform itself failed. */
export interface EstimateError {
  readonly code: string
  /** The platform's description: English, for engineers. Show a text of your own by `code`. */
  readonly text: string
  /** What the platform attached to the error. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A part of the totals that could not be worked out. */
export interface EstimatePartError extends EstimateError {
  readonly part: 'giftCard' | 'discounts' | 'tax' | 'order'
}

/** What an order of the cart comes to, beside its sums. Lists are empty when there is nothing of the kind. */
export interface Estimate {
  readonly deliveryOptions: readonly DeliveryOption[]
  /** Why nothing can be delivered there. */
  readonly deliveryError?: EstimateError
  /** The way of delivery that the shopper chose is not offered any more: the totals reckon with the shop's own choice. */
  readonly deliveryUnavailable?: true
  /** By authority; `rate` is a share, such as `0.045`. */
  readonly taxes: readonly { readonly name: string; readonly rate?: number; readonly price: Money }[]
  readonly fees: readonly { readonly name: string; readonly price: Money }[]
  /** What the discount is made of, with the coupon where it is not all; `percentage` when that is what the merchant gave. */
  readonly discounts: readonly { readonly name?: string; readonly percentage?: number; readonly price: Money }[]
  /** Absent when all is paid when ordering. */
  readonly pay?: { readonly now: Money; readonly later: Money }
  readonly memberships: readonly EligibleMembership[]
  readonly ineligibleMemberships: readonly IneligibleMembership[]
  /** Why the coupon of the cart, or a membership that was chosen, has no effect. */
  readonly couponError?: EstimateError
  readonly membershipError?: EstimateError
  /** What else could not be worked out. */
  readonly errors: readonly EstimatePartError[]
  /** A gift card that pays a part of the total. */
  readonly giftCard?: { readonly code: string; readonly price: Money }
  /** What is really charged, where prices are shown in another currency. */
  readonly chargedTotals?: { readonly subtotal: Money; readonly total: Money }
}
