/** One product of a purchase. */
export interface PurchasedItem {
  /** ID of the product, or ID of the line for a custom item. */
  readonly id: string
  /** Name of the product. Empty if unknown. */
  readonly name: string
  /** Values of the chosen options, in order, without custom texts. */
  readonly choices: readonly string[]
  /** Price of one unit as a decimal string, in the currency of the purchase. */
  readonly price?: string
  /** Whole units that were ordered. Absent if unknown. */
  readonly quantity?: number
}

/**
 * A placed order for analytics. Amounts are decimal strings in `currency`. Names are in the shop's main language, so that reports contain one
 * name per product.
 */
export interface Purchase {
  /** ID of the order. */
  readonly orderId: string
  /** Currency of the amounts, as an ISO 4217 code. Absent if unknown. */
  readonly currency?: string
  /** Price of the items, before the discount. */
  readonly subtotal?: string
  /** Total discount, without a sign. */
  readonly discount?: string
  /** Total tax. */
  readonly tax?: string
  /** Price of the delivery, before tax. */
  readonly shipping?: string
  /** Code of the coupon that was used. */
  readonly coupon?: string
  /** Items of the order. Empty if the platform sent none. */
  readonly items: readonly PurchasedItem[]
}
