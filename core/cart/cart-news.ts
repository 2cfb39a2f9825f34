import type { CartLine } from './cart.ts'

/** One thing about the cart that is other than this browser showed it, though nobody changed it here. */
export interface CartChange {
  /**
   * `added`, `removed` and `quantity`: the cart was changed elsewhere. `price`: the merchant changed it. `availability`: the
   * line can no longer be had as it is, or can again; see `CartLine.availability`. A line may change in several ways.
   */
  readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'availability'
  readonly lineId: string
  readonly name: string
  /** Absent for a line that was `added`. */
  readonly before?: ChangedLine
  /** Absent for a line that was `removed`. */
  readonly after?: ChangedLine
}

/** What is compared of a line. */
export type ChangedLine = Pick<CartLine, 'quantity' | 'available' | 'availability' | 'price'>

/** What a shopper must be told of a cart that changed behind their back. */
export interface CartNews {
  /**
   * `merge`: a login brought the visitor's and the member's carts together. `elsewhere`: another device, or the merchant.
   * `gone`: the cart itself is there no more, for it was ordered or deleted elsewhere; its lines are told as `removed`.
   */
  readonly cause: 'merge' | 'elsewhere' | 'gone'
  /** Increases by one with every piece of news of this page. */
  readonly id: number
  /** At least one, in the order of the cart; lines that went come last. */
  readonly changes: readonly CartChange[]
}

/** A checkout of this cart that is open in another tab: what is changed here may not be in it. */
export interface CheckoutElsewhere {
  /** Milliseconds since 1970. */
  readonly since: number
}

/** What a shopper can tell the shop along with the cart. What is absent stays as it is. */
export interface CartInfo {
  /** For the merchant; at most 1,000 characters, none to take it back. */
  readonly buyerNote?: string
  /** The way of delivery, by the platform's own code of it; `null` to choose none. */
  readonly delivery?: DeliveryChoice | null
  /** Where the goods go to: what delivery and tax are worked out for. */
  readonly address?: CartAddress
  /** Plans to pay with. The totals of this page reckon with them; the platform asks for them again at the checkout. */
  readonly memberships?: readonly MembershipChoice[]
}

/** Where the goods go to, as far as a shopper says before the checkout. */
export interface CartAddress {
  /** ISO 3166-1 code: `US`. */
  readonly country: string
  /** ISO 3166-2 code: `US-NY`. */
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
}

/** A plan of the buyer, by the platform's names of it. */
export interface MembershipChoice {
  readonly id: string
  readonly appId: string
  /** The lines that it pays for: at least one, each paid by one plan. */
  readonly lineItemIds: readonly string[]
}

/** A way of delivery, named by its code and, where several carriers have one of that code, its carrier. */
export interface DeliveryChoice {
  readonly code: string
  readonly carrierId?: string
}
