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
  /** Name of the tax. */
  readonly taxName?: string
  /** Kind of tax, such as sales tax or VAT. */
  readonly taxType?: string
  /** Name of the authority's area. */
  readonly jurisdiction?: string
  /** Kind of area, such as a state or a city. */
  readonly jurisdictionType?: OpenEnum<Jurisdiction>
  /** Rate as a decimal. */
  readonly rate?: string
  /** Tax of this kind on the whole order. */
  readonly aggregatedTaxAmount?: WirePrice
}

/** Totals of an order. Amounts are decimal strings in the currency of the order. The platform sends no `convertedAmount` here. */
export interface OrderPriceSummary {
  /** Price of all items, before discounts of the order, shipping and tax. */
  readonly subtotal?: WirePrice
  /** Shipping price, before tax. */
  readonly shipping?: WirePrice
  /** Total tax. */
  readonly tax?: WirePrice
  /** Total discount. */
  readonly discount?: WirePrice
  /** Total of the order. */
  readonly total?: WirePrice
  /** Total of the additional fees, before tax. */
  readonly totalAdditionalFees?: WirePrice
}

/** A line of an order. It describes the item at the time of the order. Quantities are whole units. */
export interface OrderLineItem {
  /** ID of the line, unique within its order. */
  readonly id?: string
  /** Name of the product, in the language of the site and of the buyer. */
  readonly productName?: Translatable
  /** The item in its catalog. */
  readonly catalogReference?: CatalogReference
  /** ID of the catalog item that the line belongs to, if `catalogReference` names a part of it. */
  readonly rootCatalogItemId?: string | null
  /** Quantity in whole units. */
  readonly quantity?: number
  /** Unit price after discounts. */
  readonly price?: WirePrice
  /** Unit price before discounts. */
  readonly priceBeforeDiscounts?: WirePrice
  /** Price of all units. */
  readonly lineItemPrice?: WirePrice
  /** Discount on the line. */
  readonly totalDiscount?: WirePrice
  /** Price of the line without tax. */
  readonly totalPriceBeforeTax?: WirePrice
  /** Price of the line with tax. */
  readonly totalPriceAfterTax?: WirePrice
  /** Tax on the amount. */
  readonly taxDetails?: OrderTaxDetails
  /** Address that the tax depends on. */
  readonly taxableAddress?: {
    /** Whether it is the billing, shipping or business address. */
    readonly addressType?: OpenEnum<TaxableAddressType>
  }
  /** Selected options and texts, in display order. */
  readonly descriptionLines?: readonly DescriptionLine[]
  /** Picture of the item. */
  readonly image?: Image
  /** SKU, weight and whether the item is shipped. */
  readonly physicalProperties?: PhysicalProperties
  /** Kind of item, such as physical or digital. */
  readonly itemType?: WireItemType
  /** When and how the item is paid. */
  readonly paymentOption?: OpenEnum<PaymentOption>
  /** Amount to pay now for an item with a deposit. */
  readonly depositAmount?: WirePrice
  /** Text next to the price, such as “per hour”. */
  readonly priceDescription?: Translatable
  /** Date and participants of a booked service. */
  readonly serviceProperties?: ServiceProperties
  /** ID of the service that ships the item. */
  readonly fulfillerId?: string | null
  /** Number of refunded units. */
  readonly refundQuantity?: number | null
  /** Number of refunded units that were put back into stock. */
  readonly restockQuantity?: number | null
  /** File of a digital item. The link is for this buyer only, and expires on `expirationDate`. */
  readonly digitalFile?: {
    /** ID of the file. */
    readonly fileId?: string
    /** Address to download the file from. */
    readonly link?: string | null
    /** Date and time at which the link expires. */
    readonly expirationDate?: Date | null
  }
  /** The subscription, if the item is sold as one. */
  readonly subscriptionInfo?: OrderSubscription
  /** Locations that the units come from. */
  readonly locations?: readonly {
    /** ID of the location. */
    readonly id?: string
    /** Units from this location. */
    readonly quantity?: number
    /** Name of the location. */
    readonly name?: string | null
  }[]
}

/** An additional fee, such as for gift wrap. */
export interface OrderAdditionalFee {
  /** ID of the fee in the order. */
  readonly id?: string
  /** Code of the fee. */
  readonly code?: string | null
  /** Name of the fee for shoppers. */
  readonly name?: string
  /** Price of the fee. */
  readonly price?: WirePrice
  /** Price without tax. */
  readonly priceBeforeTax?: WirePrice
  /** Price with tax. */
  readonly priceAfterTax?: WirePrice
  /** Tax on the amount. */
  readonly taxDetails?: OrderTaxDetails
  /** ID of the app that added the fee. */
  readonly providerAppId?: string | null
  /** IDs of the lines that the fee is for. */
  readonly lineItemIds?: readonly string[]
  /** Who added the fee. */
  readonly source?: OpenEnum<AdditionalFeeSource>
}

/** An order of the platform. Source: core/README.md#orders; the platform's reference, Orders. */
export interface WireOrder {
  /** ID of the order. */
  readonly id: string
  /** Order number for buyers. Increases within the shop. */
  readonly number?: string
  /** Date and time of the creation. */
  readonly createdDate?: Date
  /** Date and time of the last change. */
  readonly updatedDate?: Date
  /** Date and time of the purchase, for orders imported from elsewhere. */
  readonly purchasedDate?: Date | null
  /** Whether the order is approved, canceled or not placed yet. */
  readonly status?: OpenEnum<OrderStatus>
  /** Whether the order is paid, refunded or unpaid. */
  readonly paymentStatus?: OpenEnum<OrderPaymentStatus>
  /** Whether all, some or none of the items are shipped. */
  readonly fulfillmentStatus?: OpenEnum<FulfillmentStatus>
  /** Lines of the order. */
  readonly lineItems?: readonly OrderLineItem[]
  /** Who placed the order. */
  readonly buyerInfo?: {
    /** ID of the visitor. */
    readonly visitorId?: string
    /** ID of the member. */
    readonly memberId?: string
    /** ID of the contact in the site's contact list. */
    readonly contactId?: string | null
    /** Email of the buyer. */
    readonly email?: string | null
  }
  /** Billing address and contact details. */
  readonly billingInfo?: OrderAddress
  /** Contact details of the recipient, who may be another person than the buyer. */
  readonly recipientInfo?: OrderAddress
  /** Shipping option, destination and price. */
  readonly shippingInfo?: OrderShippingInfo
  /** Totals of the order. */
  readonly priceSummary?: OrderPriceSummary
  /** Totals to pay after the free period of subscriptions. */
  readonly payAfterFreeTrial?: OrderPriceSummary
  /** Paid, refunded and open amounts at the time of the response. */
  readonly balanceSummary?: {
    /** Amount that is still to pay. */
    readonly balance?: WirePrice
    /** Amount that was paid. */
    readonly paid?: WirePrice
    /** Amount that was refunded. */
    readonly refunded?: WirePrice
    /** Amount that is authorized and not captured. */
    readonly authorized?: WirePrice
    /** Amount of refunds in progress. */
    readonly pendingRefund?: WirePrice
    /** Amount of payments in progress. */
    readonly pending?: WirePrice
  }
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency?: string | null
  /** Conversion, if the buyer saw another currency. */
  readonly currencyConversionDetails?: {
    /** Currency before the conversion, as an ISO 4217 code. */
    readonly originalCurrency?: string | null
    /** Rate of the conversion, a decimal string. */
    readonly conversionRate?: string | null
  }
  /** Whether the prices contain tax. */
  readonly taxIncludedInPrices?: boolean
  /** Tax of the order. Deprecated by the platform in favor of `taxInfo`. */
  readonly taxSummary?: {
    /** Total tax. */
    readonly totalTax?: WirePrice
  }
  /** Tax of the order. */
  readonly taxInfo?: {
    /** Total tax. */
    readonly totalTax?: WirePrice
    /** The tax by authority. */
    readonly taxBreakdown?: readonly OrderTaxBreakdown[]
    /** Whether the buyer pays no tax. */
    readonly taxExempt?: boolean | null
  }
  /** Discounts of the order. */
  readonly appliedDiscounts?: readonly OrderAppliedDiscount[]
  /** Fees of the shop or its apps. */
  readonly additionalFees?: readonly OrderAdditionalFee[]
  /** Activities of the order, oldest first. */
  readonly activities?: readonly OrderActivity[]
  /** Payments and refunds, if the platform sends them with the order. */
  readonly orderTransactions?: OrderTransactions
  /** Language of the buyer, as a two-letter code. */
  readonly buyerLanguage?: string | null
  /** Main language of the site, as a two-letter code. */
  readonly siteLanguage?: string | null
  /** Unit of all weights. */
  readonly weightUnit?: OpenEnum<WeightUnit>
  /** Note of the buyer for the shop. */
  readonly buyerNote?: string | null
  /** Whether the merchant has archived the order. */
  readonly archived?: boolean | null
  /** Advertisement that led to the order. */
  readonly attributionSource?: OpenEnum<'UNSPECIFIED' | 'FACEBOOK_ADS'>
  /** Who created the order. */
  readonly createdBy?: {
    /** ID of the user of the platform, for staff of the shop. */
    readonly userId?: string
    /** ID of the member. */
    readonly memberId?: string
    /** ID of the visitor. */
    readonly visitorId?: string
    /** ID of the app, if one created it. */
    readonly appId?: string
  }
  /** Sales channel. */
  readonly channelInfo?: {
    /** Kind of channel, such as `WEB`. */
    readonly type?: OpenEnum<ChannelType>
    /** ID of the order in another system. */
    readonly externalOrderId?: string | null
    /** Address of the order in another system. */
    readonly externalOrderUrl?: string | null
  }
  /** Whether someone of the shop has opened the order. */
  readonly seenByAHuman?: boolean | null
  /** ID of the checkout that the order was placed with. */
  readonly checkoutId?: string | null
  /** ID that the cart, checkout and order of one purchase share, for analytics. */
  readonly purchaseFlowId?: string | null
  /** Further fields of the checkout. */
  readonly customFields?: readonly {
    /** Title of the field. */
    readonly title?: string
    /** Title in the language of the buyer. */
    readonly translatedTitle?: string | null
    /** What the buyer entered. */
    readonly value?: unknown
  }[]
  /** Location of the business that sold the order. */
  readonly businessLocation?: {
    /** ID of the location. */
    readonly id?: string
    /** Name of the location. */
    readonly name?: string
  }
  /** Additional fields that apps have defined. */
  readonly extendedFields?: {
    /** Values by app namespace and field name. */
    readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  /** Tags of the order. */
  readonly tags?: {
    /** Tags that only the merchant sees. */
    readonly privateTags?: {
      /** IDs of the tags. */
      readonly tagIds?: readonly string[]
    }
    /** Tags that apps and visitors may see. */
    readonly tags?: {
      /** IDs of the tags. */
      readonly tagIds?: readonly string[]
    }
  }
}
