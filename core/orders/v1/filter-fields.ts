import type { ChannelType } from '../../commerce/enumerations.ts'
import type { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '../enumerations.ts'

/**
 * Fields by which `searchOrders` filters. It does not sort by ids, booleans and fields of line items.
 *
 * Source: the platform's reference, Orders: supported filters and sorting.
 */
export interface OrderFilterFields {
  /** ID of the order. */
  readonly id: string
  /** Number of the order, as the shopper sees it. */
  readonly number: number
  /** Status of the order. */
  readonly status: OrderStatus
  /** Whether the order is paid. */
  readonly paymentStatus: OrderPaymentStatus
  /** Whether the items have been sent or handed over. */
  readonly fulfillmentStatus: FulfillmentStatus
  /** Whether the merchant has archived the order. */
  readonly archived: boolean
  /** Whether the merchant has opened the order. */
  readonly seenByAHuman: boolean
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
  /** ID of the checkout that the order was created from. */
  readonly checkoutId: string
  /** Email of the buyer. */
  readonly 'buyerInfo.email': string
  /** ID of the contact of the buyer. */
  readonly 'buyerInfo.contactId': string
  /** ID of the buyer as a member. */
  readonly 'buyerInfo.memberId': string
  /** Where the order was placed. */
  readonly 'channelInfo.type': ChannelType
  /** Names of the products, in the main language of the shop. */
  readonly 'lineItems.productName.original': readonly string[]
  /** IDs of the apps whose catalogs contain the items. */
  readonly 'lineItems.catalogReference.appId': readonly string[]
  /** IDs of the products. */
  readonly 'lineItems.catalogReference.catalogItemId': readonly string[]
  /** Compared as a number. */
  readonly 'priceSummary.total.amount': number
  /** Name of the delivery option. */
  readonly 'shippingInfo.title': string
  /** Name of the delivery region. */
  readonly 'shippingInfo.region.name': string
  /** Delivery time, as the shopper read it. */
  readonly 'shippingInfo.logistics.deliveryTime': string
  /** Start of the time slot of the delivery. */
  readonly deliveryTimeSlotFromDate: Date
  /** End of the time slot of the delivery. */
  readonly deliveryTimeSlotToDate: Date
}
