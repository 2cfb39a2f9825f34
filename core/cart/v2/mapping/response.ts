import type { WireImage } from '../../../commerce/v1/types.ts'
import type { Address } from '../../../convert/address.ts'
import type { WireCart } from '../types/cart-types.ts'
import type { DeliverySolution } from '../types/delivery-types.ts'
import type {
  ItemAttributes,
  ItemServiceProperties,
  SubscriptionOptionInfo,
  WireLineItem,
} from '../types/line-types.ts'
import type { CartSummary } from '../types/summary-types.ts'

/**
 * The fields of a cart response that the store uses. Both the wire form and the converted form of a response have this type: they differ in
 * pictures, and in dates, which are strings in the wire form (see `parseDate`).
 */
export interface CartResponse
  extends Pick<
    WireCart,
    | 'id'
    | 'revision'
    | 'note'
    | 'coupons'
    | 'businessInfo'
    | 'customerInfo'
    | 'taxInfo'
    | 'paymentInfo'
    | 'orderPlaced'
    | 'orderId'
  > {
  readonly lineItems?: readonly LineItemResponse[]
  readonly deliveryInfo?: {
    readonly address?: Pick<Address, 'country' | 'subdivision' | 'city' | 'postalCode'>
    readonly method?: NonNullable<WireCart['deliveryInfo']>['method']
  }
}

type Dated<T, Name extends keyof T> = Omit<T, Name> & { readonly [Key in Name]?: T[Key] | string }

interface AttributesResponse extends Omit<ItemAttributes, 'image' | 'subscriptionInfo' | 'serviceProperties'> {
  readonly image?: Omit<WireImage, 'urlExpirationDate'> | string
  readonly serviceProperties?: Dated<ItemServiceProperties, 'scheduledDate' | 'endDate'>
  readonly subscriptionInfo?: Omit<SubscriptionOptionInfo, 'subscriptionSettings'> & {
    readonly subscriptionSettings?: Dated<NonNullable<SubscriptionOptionInfo['subscriptionSettings']>, 'startDate'>
  }
}

export interface LineItemResponse
  extends Pick<
    WireLineItem,
    | 'id'
    | 'name'
    | 'quantityInfo'
    | 'pricing'
    | 'source'
    | 'deliveryConfig'
    | 'paymentConfig'
    | 'status'
    | 'customLineItem'
  > {
  readonly attributes?: AttributesResponse
}

export interface TotalsResponse {
  readonly cart?: CartResponse
  readonly summary?: CartSummary
}

type LogisticsResponse = NonNullable<DeliverySolution['logistics']>

export interface SolutionsResponse {
  readonly deliverySolutions?: readonly (Omit<DeliverySolution, 'logistics'> & {
    readonly logistics?: Omit<LogisticsResponse, 'deliveryTimeSlot'> & {
      readonly deliveryTimeSlot?: Dated<NonNullable<LogisticsResponse['deliveryTimeSlot']>, 'from' | 'to'>
    }
  })[]
}
