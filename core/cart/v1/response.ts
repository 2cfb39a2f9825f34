import type { WireImage } from '../../commerce/types.ts'
import type { Address } from '../../convert/address.ts'
import type { EstimatedTotals } from './totals-types.ts'
import type { WireCart, WireLineItem } from './types.ts'

/**
 * What the page's cart reads of the platform's answers, converted or not: nothing in it differs between the two but pictures,
 * and dates, which are texts on the wire: read them by `dayOf`.
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

/** The date of an answer, converted or not; `undefined` for none and for one that is no date. */
export function parseDate(value: Date | string | null | undefined): Date | undefined {
  const date = value ? new Date(value) : undefined
  return Number.isNaN(date?.getTime()) ? undefined : date
}
