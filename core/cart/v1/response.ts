import type { WireImage } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { EstimatedTotals } from './totals-types.ts'
import type { WireCart, WireLineItem } from './types.ts'

/**
 * The fields of a cart response that the store uses. Both the wire form and the converted form of a response have this type: they differ in
 * pictures, and in dates, which are strings in the wire form (see `parseDate`).
 */
export interface CartResponse
  extends Pick<
    WireCart,
    | 'id'
    | 'currency'
    | 'conversionCurrency'
    | 'appliedDiscounts'
    | 'buyerNote'
    | 'selectedShippingOption'
    | 'taxIncludedInPrices'
  > {
  readonly updatedDate?: Date | string
  readonly contactInfo?: { readonly address?: Pick<Address, 'country' | 'subdivision' | 'city' | 'postalCode'> }
  readonly lineItems?: readonly LineItemResponse[]
}

export interface LineItemResponse
  extends Pick<
    WireLineItem,
    | 'id'
    | 'quantity'
    | 'catalogReference'
    | 'productName'
    | 'url'
    | 'price'
    | 'fullPrice'
    | 'priceBeforeDiscounts'
    | 'lineItemPrice'
    | 'priceDescription'
    | 'descriptionLines'
    | 'availability'
    | 'itemType'
    | 'paymentOption'
    | 'depositAmount'
    | 'serviceProperties'
    | 'subscriptionOptionInfo'
    | 'customLineItem'
    | 'fixedQuantity'
  > {
  readonly image?: Omit<WireImage, 'urlExpirationDate'> | string
}

export interface TotalsResponse extends Omit<EstimatedTotals, 'cart'> {
  readonly cart?: CartResponse
}
