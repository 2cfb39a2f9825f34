import type { EstimatedTotals } from './totals-types.ts'
import type { WireCart, WireImage, WireLineItem } from './types.ts'

/** What the page's cart reads of the platform's answers, converted or not: nothing in it differs between the two but pictures. */
export interface CartAnswer
  extends Pick<
    WireCart,
    'id' | 'currency' | 'conversionCurrency' | 'appliedDiscounts' | 'buyerNote' | 'selectedShippingOption'
  > {
  readonly lineItems?: readonly LineAnswer[]
}

export interface LineAnswer
  extends Pick<
    WireLineItem,
    | 'id'
    | 'quantity'
    | 'catalogReference'
    | 'productName'
    | 'url'
    | 'price'
    | 'fullPrice'
    | 'descriptionLines'
    | 'availability'
  > {
  readonly image?: Omit<WireImage, 'urlExpirationDate'> | string
}

export interface TotalsAnswer extends Pick<EstimatedTotals, 'priceSummary' | 'appliedDiscounts' | 'calculationErrors'> {
  readonly cart?: CartAnswer
  readonly shippingInfo?: { readonly selectedCarrierServiceOption?: unknown }
}
