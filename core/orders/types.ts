/** The V1 orders of the platform, as they are on the wire after conversion. Fields the platform may leave out are optional. */

import type { ChannelType, Jurisdiction, PaymentOption, WeightUnit } from '../cart/enumerations.ts'
import type {
  CatalogReference,
  DescriptionLine,
  PhysicalProperties,
  ServiceProperties,
  Translatable,
  WireItemType,
  WirePrice,
} from '../cart/types.ts'
import type { Image } from '../convert/image.ts'
import type { Open } from '../open.ts'
import type { OrderActivity } from './activity-types.ts'
import type {
  AdditionalFeeSource,
  FulfillmentStatus,
  OrderPaymentStatus,
  OrderStatus,
  TaxableAddressType,
} from './enumerations.ts'
import type {
  OrderAddress,
  OrderAppliedDiscount,
  OrderShippingInfo,
  OrderSubscription,
  OrderTaxDetails,
} from './part-types.ts'

/** What one authority takes. */
export interface OrderTaxBreakdown {
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: Open<Jurisdiction>
  readonly rate?: string
  readonly aggregatedTaxAmount?: WirePrice
}

/** Amounts are decimal strings in the currency of the order. `convertedAmount` is not told here. */
export interface OrderPriceSummary {
  readonly subtotal?: WirePrice
  readonly shipping?: WirePrice
  readonly tax?: WirePrice
  readonly discount?: WirePrice
  readonly total?: WirePrice
  readonly totalAdditionalFees?: WirePrice
}

/** A line of an order: what was bought, as it was at that time. Quantities are whole units. */
export interface OrderLineItem {
  readonly id?: string
  readonly productName?: Translatable
  readonly catalogReference?: CatalogReference
  readonly rootCatalogItemId?: string | null
  readonly quantity?: number
  /** Unit price after discounts. */
  readonly price?: WirePrice
  readonly priceBeforeDiscounts?: WirePrice
  /** Price of all units. */
  readonly lineItemPrice?: WirePrice
  readonly totalDiscount?: WirePrice
  readonly totalPriceBeforeTax?: WirePrice
  readonly totalPriceAfterTax?: WirePrice
  readonly taxDetails?: OrderTaxDetails
  readonly taxableAddress?: { readonly addressType?: Open<TaxableAddressType> }
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly image?: Image
  readonly physicalProperties?: PhysicalProperties
  readonly itemType?: WireItemType
  readonly paymentOption?: Open<PaymentOption>
  readonly depositAmount?: WirePrice
  readonly priceDescription?: Translatable
  readonly serviceProperties?: ServiceProperties
  readonly fulfillerId?: string | null
  /** Units given back, and of those put back into stock. */
  readonly refundQuantity?: number | null
  readonly restockQuantity?: number | null
  /** For digital goods; the link is personal and ends on the date. */
  readonly digitalFile?: {
    readonly fileId?: string
    readonly link?: string | null
    readonly expirationDate?: Date | null
  }
  readonly subscriptionInfo?: OrderSubscription
  readonly locations?: readonly { readonly id?: string; readonly quantity?: number; readonly name?: string | null }[]
}

/** A fee beside the goods, such as for gift wrap. */
export interface OrderAdditionalFee {
  readonly id?: string
  readonly code?: string | null
  readonly name?: string
  readonly price?: WirePrice
  readonly priceBeforeTax?: WirePrice
  readonly priceAfterTax?: WirePrice
  readonly taxDetails?: OrderTaxDetails
  readonly providerAppId?: string | null
  readonly lineItemIds?: readonly string[]
  readonly source?: Open<AdditionalFeeSource>
}

/** An order of the platform. Source: SPEC.md §3, Order; its payments and refunds are told by the calls of payments. */
export interface WireOrder {
  readonly id: string
  /** Told to buyers; counts up within the shop. */
  readonly number?: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
  readonly purchasedDate?: Date | null
  readonly status?: Open<OrderStatus>
  readonly paymentStatus?: Open<OrderPaymentStatus>
  readonly fulfillmentStatus?: Open<FulfillmentStatus>
  readonly lineItems?: readonly OrderLineItem[]
  readonly buyerInfo?: {
    readonly visitorId?: string
    readonly memberId?: string
    readonly contactId?: string | null
    readonly email?: string | null
  }
  readonly billingInfo?: OrderAddress
  readonly recipientInfo?: OrderAddress
  readonly shippingInfo?: OrderShippingInfo
  readonly priceSummary?: OrderPriceSummary
  readonly payAfterFreeTrial?: OrderPriceSummary
  /** What was paid and what is still to come, at the time of the answer. */
  readonly balanceSummary?: {
    readonly balance?: WirePrice
    readonly paid?: WirePrice
    readonly refunded?: WirePrice
    readonly authorized?: WirePrice
    readonly pendingRefund?: WirePrice
    readonly pending?: WirePrice
  }
  readonly currency?: string | null
  readonly currencyConversionDetails?: {
    readonly originalCurrency?: string | null
    readonly conversionRate?: string | null
  }
  readonly taxIncludedInPrices?: boolean
  readonly taxSummary?: { readonly totalTax?: WirePrice }
  readonly taxInfo?: {
    readonly totalTax?: WirePrice
    readonly taxBreakdown?: readonly OrderTaxBreakdown[]
    readonly taxExempt?: boolean | null
  }
  readonly appliedDiscounts?: readonly OrderAppliedDiscount[]
  readonly additionalFees?: readonly OrderAdditionalFee[]
  readonly activities?: readonly OrderActivity[]
  readonly buyerLanguage?: string | null
  readonly siteLanguage?: string | null
  readonly weightUnit?: Open<WeightUnit>
  readonly buyerNote?: string | null
  readonly archived?: boolean | null
  readonly attributionSource?: Open<'UNSPECIFIED' | 'FACEBOOK_ADS'>
  readonly createdBy?: {
    readonly userId?: string
    readonly memberId?: string
    readonly visitorId?: string
    readonly appId?: string
  }
  readonly channelInfo?: {
    readonly type?: Open<ChannelType>
    readonly externalOrderId?: string | null
    readonly externalOrderUrl?: string | null
  }
  readonly seenByAHuman?: boolean | null
  readonly checkoutId?: string | null
  readonly purchaseFlowId?: string | null
  readonly customFields?: readonly {
    readonly title?: string
    readonly translatedTitle?: string | null
    readonly value?: unknown
  }[]
  readonly businessLocation?: { readonly id?: string; readonly name?: string }
  readonly extendedFields?: {
    readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  readonly tags?: {
    readonly privateTags?: { readonly tagIds?: readonly string[] }
    readonly tags?: { readonly tagIds?: readonly string[] }
  }
}
