import type { ChannelType } from '../../commerce/enumerations.ts'
import type { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '../enumerations.ts'

/**
 * Fields by which `searchOrders` filters. It does not sort by ids, booleans and fields of line items.
 *
 * Source: the platform's reference, Orders: supported filters and sorting.
 */
export interface OrderFilterFields {
  readonly id: string
  readonly number: number
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
  readonly fulfillmentStatus: FulfillmentStatus
  readonly archived: boolean
  readonly seenByAHuman: boolean
  readonly createdDate: Date
  readonly updatedDate: Date
  readonly checkoutId: string
  readonly 'buyerInfo.email': string
  readonly 'buyerInfo.contactId': string
  readonly 'buyerInfo.memberId': string
  readonly 'channelInfo.type': ChannelType
  readonly 'lineItems.productName.original': readonly string[]
  readonly 'lineItems.catalogReference.appId': readonly string[]
  readonly 'lineItems.catalogReference.catalogItemId': readonly string[]
  /** Compared as a number. */
  readonly 'priceSummary.total.amount': number
  readonly 'shippingInfo.title': string
  readonly 'shippingInfo.region.name': string
  readonly 'shippingInfo.logistics.deliveryTime': string
  readonly deliveryTimeSlotFromDate: Date
  readonly deliveryTimeSlotToDate: Date
}
