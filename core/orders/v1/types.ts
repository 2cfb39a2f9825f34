/** V1 orders of the platform after conversion. Fields that the platform may omit are optional. */

import type { CatalogReference } from '../../catalog/model.ts'
import type { ChannelType, Jurisdiction, PaymentOption, WeightUnit } from '../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  ServiceProperties,
  Translatable,
  WireItemType,
  WirePrice,
} from '../../commerce/v1/types.ts'
import type { Image } from '../../convert/image.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { OrderTransactions } from '../../payments/v1/types.ts'
import type {
  AdditionalFeeSource,
  FulfillmentStatus,
  OrderPaymentStatus,
  OrderStatus,
  TaxableAddressType,
} from '../enumerations.ts'
import type { OrderActivity } from './activity-types.ts'
import type {
  OrderAddress,
  OrderAppliedDiscount,
  OrderShippingInfo,
  OrderSubscription,
  OrderTaxDetails,
} from './part-types.ts'

/** Tax of one jurisdiction. */
export interface OrderTaxBreakdown {
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: OpenEnum<Jurisdiction>
  readonly rate?: string
  readonly aggregatedTaxAmount?: WirePrice
}

/** Totals of an order. Amounts are decimal strings in the currency of the order. The platform sends no `convertedAmount` here. */
export interface OrderPriceSummary {
  readonly subtotal?: WirePrice
  readonly shipping?: WirePrice
  readonly tax?: WirePrice
  readonly discount?: WirePrice
  readonly total?: WirePrice
  readonly totalAdditionalFees?: WirePrice
}

/** A line of an order. It describes the item at the time of the order. Quantities are whole units. */
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
  readonly taxableAddress?: { readonly addressType?: OpenEnum<TaxableAddressType> }
  readonly descriptionLines?: readonly DescriptionLine[]
  readonly image?: Image
  readonly physicalProperties?: PhysicalProperties
  readonly itemType?: WireItemType
  readonly paymentOption?: OpenEnum<PaymentOption>
  readonly depositAmount?: WirePrice
  readonly priceDescription?: Translatable
  readonly serviceProperties?: ServiceProperties
  readonly fulfillerId?: string | null
  /** Number of refunded units. */
  readonly refundQuantity?: number | null
  /** Number of refunded units that were put back into stock. */
  readonly restockQuantity?: number | null
  /** File of a digital item. The link is for this buyer only, and expires on `expirationDate`. */
  readonly digitalFile?: {
    readonly fileId?: string
    readonly link?: string | null
    readonly expirationDate?: Date | null
  }
  readonly subscriptionInfo?: OrderSubscription
  readonly locations?: readonly { readonly id?: string; readonly quantity?: number; readonly name?: string | null }[]
}

/** An additional fee, such as for gift wrap. */
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
  readonly source?: OpenEnum<AdditionalFeeSource>
}

/** An order of the platform. Source: core/README.md#orders; the platform's reference, Orders. */
export interface WireOrder {
  readonly id: string
  /** Order number for buyers. Increases within the shop. */
  readonly number?: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
  readonly purchasedDate?: Date | null
  readonly status?: OpenEnum<OrderStatus>
  readonly paymentStatus?: OpenEnum<OrderPaymentStatus>
  readonly fulfillmentStatus?: OpenEnum<FulfillmentStatus>
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
  /** Paid, refunded and open amounts at the time of the response. */
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
  /** Payments and refunds, if the platform sends them with the order. */
  readonly orderTransactions?: OrderTransactions
  readonly buyerLanguage?: string | null
  readonly siteLanguage?: string | null
  readonly weightUnit?: OpenEnum<WeightUnit>
  readonly buyerNote?: string | null
  readonly archived?: boolean | null
  readonly attributionSource?: OpenEnum<'UNSPECIFIED' | 'FACEBOOK_ADS'>
  readonly createdBy?: {
    readonly userId?: string
    readonly memberId?: string
    readonly visitorId?: string
    readonly appId?: string
  }
  readonly channelInfo?: {
    readonly type?: OpenEnum<ChannelType>
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
