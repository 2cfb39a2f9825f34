import type { Address } from '../convert/address.ts'
import type { EstimatedTotals } from './totals-types.ts'
import type { WireCart, WireImage, WireLineItem } from './types.ts'

/**
 * What the page's cart reads of the platform's answers, converted or not: nothing in it differs between the two but pictures,
 * and dates, which are texts on the wire: read them by `dayOf`.
 */
export interface CartAnswer
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
  readonly contactInfo?: { readonly address?: Pick<Address, 'country' | 'subdivision' | 'city' | 'postalCode'> }
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

export interface TotalsAnswer extends Omit<EstimatedTotals, 'cart'> {
  readonly cart?: CartAnswer
}

/** The moment that an answer names, converted or not. */
export function dayOf(named: Date | string | null | undefined): Date | undefined {
  return named ? new Date(named) : undefined
}
