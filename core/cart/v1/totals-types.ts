import type {
  ChargeType,
  DiscountType,
  Jurisdiction,
  ManualCalculationReason,
  PaymentOption,
  PickupMethod,
  Severity,
  TaxFallbackReason,
  TaxRateType,
  WeightUnit,
} from '../../commerce/enumerations.ts'
import type { Translatable, WirePrice } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { SelectedShippingOption, WireCart } from './types.ts'

/** Input of an estimate. Without an address, there is no shipping, and tax only if it does not depend on the address. */
export interface EstimateTotals {
  /** Shipping option to calculate with. Without it, the platform selects one. */
  readonly selectedShippingOption?: SelectedShippingOption
  /** Address to deliver to. Shipping and tax depend on it. */
  readonly shippingAddress?: Address
  /** Billing address, for tax. */
  readonly billingAddress?: Address
  /** Memberships that pay for items. */
  readonly selectedMemberships?: {
    /** The memberships, with the items that each pays for. */
    readonly memberships: readonly SelectedMembership[]
  }
}

/** A membership that the buyer pays with, and the lines that it pays for, at least one in requests. */
export interface SelectedMembership {
  /** ID of the membership. */
  readonly id: string
  /** ID of the app that provides the membership. */
  readonly appId: string
  /** IDs of the items that it pays for. */
  readonly lineItemIds?: readonly string[]
}

/** Sums over all lines. Amounts are decimal strings. */
export interface PriceSummary {
  /** Price of all items, after discounts of items and before the discounts of the cart, shipping and tax. */
  readonly subtotal?: WirePrice
  /** Shipping price, before tax. */
  readonly shipping?: WirePrice
  /** Total tax. */
  readonly tax?: WirePrice
  /** Total discount. */
  readonly discount?: WirePrice
  /** Amount to pay. */
  readonly total?: WirePrice
  /** Total of the additional fees, before tax. */
  readonly additionalFees?: WirePrice
}

/** `taxRate` is a decimal string, 0 to 1. */
export interface TaxDetails {
  /** Amount that is taxed. */
  readonly taxableAmount?: WirePrice
  /** Tax rate as a decimal: `0.085` is 8.5%. */
  readonly taxRate?: string
  /** Total tax. */
  readonly totalTax?: WirePrice
  /** The parts of the rate. */
  readonly rateBreakdown?: readonly {
    /** Name of the tax. */
    readonly name?: string
    /** Rate of this part, as a decimal. */
    readonly rate?: string
    /** Tax of this part. */
    readonly tax?: WirePrice
  }[]
  /** The tax by authority. */
  readonly taxBreakdown?: readonly TaxBreakdown[]
}

/** The tax of one authority. */
export interface TaxBreakdown {
  /** Name of the authority's area, such as `New York`. */
  readonly jurisdiction?: string | null
  /** Kind of area, such as a state or a city. */
  readonly jurisdictionType?: OpenEnum<Jurisdiction>
  /** Name of the tax, such as `NY State Sales Tax`. */
  readonly taxName?: string | null
  /** Kind of tax, such as sales tax or VAT. */
  readonly taxType?: string | null
  /** Rate as a decimal. */
  readonly rate?: string | null
  /** Tax of this authority. */
  readonly taxAmount?: WirePrice
  /** Amount that is taxed. */
  readonly taxableAmount?: WirePrice
  /** Amount that this authority does not tax. */
  readonly nonTaxableAmount?: WirePrice
}

/** How the tax was calculated. */
export interface TaxCalculationDetails {
  /** Whether the rate was set by hand or calculated automatically. */
  readonly rateType?: OpenEnum<TaxRateType>
  /** Why a rate that was set by hand applies. */
  readonly manualRateReason?: OpenEnum<ManualCalculationReason>
  /** Why the automatic calculation was replaced by a fallback rate. */
  readonly autoTaxFallbackDetails?: {
    /** Reason of the fallback. */
    readonly fallbackReason?: OpenEnum<TaxFallbackReason>
    /** Error of the tax service. */
    readonly error?: {
      /** Code of the error. */
      readonly code?: string
      /** Description of the error, for developers. */
      readonly description?: string
    }
  }
}

/** The totals of one line. */
export interface CalculatedLineItem {
  /** ID of the line. */
  readonly lineItemId: string
  /** When and how the item is paid. */
  readonly paymentOption?: OpenEnum<PaymentOption>
  /** Prices of the whole line. */
  readonly pricesBreakdown?: {
    /** Price of the line with tax. */
    readonly totalPriceAfterTax?: WirePrice
    /** Price of the line without tax. */
    readonly totalPriceBeforeTax?: WirePrice
    /** Tax on the line. */
    readonly taxDetails?: TaxDetails
    /** Discount on the line. */
    readonly totalDiscount?: WirePrice
    /** Unit price after discounts. */
    readonly price?: WirePrice
    /** Unit price before the discounts of the cart. */
    readonly priceBeforeDiscounts?: WirePrice
    /** Unit price multiplied by the quantity. */
    readonly lineItemPrice?: WirePrice
    /** Unit price before the discounts of the catalog. */
    readonly fullPrice?: WirePrice
  }
}

/** Delivery time and pickup location. */
export interface DeliveryLogistics {
  /** Expected delivery time, as a text for shoppers. */
  readonly deliveryTime?: string | null
  /** Instructions for pickup or delivery, as a text for shoppers. */
  readonly instructions?: string | null
  /** Period in which the order is delivered. */
  readonly deliveryTimeSlot?: {
    /** Start of the period. */
    readonly from?: Date | null
    /** End of the period. */
    readonly to?: Date | null
  }
  /** Where the order is picked up. */
  readonly pickupDetails?: {
    /** Address to pick up from. */
    readonly address?: Address
    /** Whether the address is a location of the business. */
    readonly businessLocation?: boolean
    /** Kind of pickup, such as in a store. */
    readonly pickupMethod?: OpenEnum<PickupMethod>
  }
}

/** The delivery option that the totals include. */
export interface SelectedCarrierServiceOption {
  /** Code of the option, unique within its carrier. */
  readonly code?: string
  /** Name of the option for shoppers. */
  readonly title?: string
  /** ID of the carrier. */
  readonly carrierId?: string | null
  /** Delivery time, instructions and pickup. */
  readonly logistics?: DeliveryLogistics
  /** Price and tax of the option. */
  readonly cost?: {
    /** Shipping price with tax, after discounts. */
    readonly totalPriceAfterTax?: WirePrice
    /** Shipping price without tax, after discounts. */
    readonly totalPriceBeforeTax?: WirePrice
    /** Tax on shipping. */
    readonly taxDetails?: TaxDetails
    /** Discount on shipping. */
    readonly totalDiscount?: WirePrice
    /** Shipping price before discounts. */
    readonly price?: WirePrice
  }
  /** Whether this is the requested option. `false` if the platform selected another one. */
  readonly requestedShippingOption?: boolean
}

/** The delivery options of one carrier. */
export interface CarrierServiceOption {
  /** ID of the carrier. */
  readonly carrierId?: string
  /** Options of the carrier. */
  readonly shippingOptions?: readonly {
    /** Code of the option, unique within its carrier. */
    readonly code?: string
    /** Name of the option for shoppers. */
    readonly title?: string
    /** Delivery time, instructions and pickup. */
    readonly logistics?: DeliveryLogistics
    /** Price of the option. */
    readonly cost?: {
      /** Shipping price. */
      readonly price?: WirePrice
      /** Further charges, such as handling or insurance. */
      readonly otherCharges?: readonly {
        /** Kind of charge. */
        readonly type?: OpenEnum<ChargeType>
        /** Price of the charge. */
        readonly price?: WirePrice
      }[]
    }
  }[]
}

/** A discount in the totals: a coupon, a merchant's discount or a discount rule. */
export interface AppliedDiscount {
  /** The coupon, if the discount is one. */
  readonly coupon?: {
    /** ID of the coupon. */
    readonly id?: string
    /** Code that the shopper entered. */
    readonly code?: string
    /** Name of the coupon. */
    readonly name?: string
    /** Discount of the coupon. */
    readonly amount?: WirePrice
  }
  /** The discount that the merchant gave, if it is one. */
  readonly merchantDiscount?: {
    /** Discount as an amount. */
    readonly amount?: WirePrice
    /** Discount in percent, 0 to 100. */
    readonly percentage?: number | null
  }
  /** The automatic discount, if it is one. */
  readonly discountRule?: {
    /** ID of the rule. */
    readonly id?: string
    /** Name of the rule for shoppers. */
    readonly name?: Translatable
    /** Discount of the rule. */
    readonly amount?: WirePrice
  }
  /** Whether the discount applies to the cart, to lines or to shipping. */
  readonly discountType?: OpenEnum<DiscountType>
  /** IDs of the lines that the discount applies to. Empty: the whole cart. */
  readonly lineItemIds?: readonly string[]
}

/** A membership of the buyer that pays for lines. */
export interface Membership {
  /** ID of the membership. */
  readonly id?: string
  /** ID of the app that provides it. */
  readonly appId?: string
  /** Name of the membership for shoppers. */
  readonly name?: Translatable
  /** IDs of the lines that it can pay for. */
  readonly lineItemIds?: readonly string[]
  /** Uses of the membership. Absent if it has no limit. */
  readonly credits?: {
    /** Number of uses in total. */
    readonly total?: number
    /** Number of uses that remain. */
    readonly remaining?: number
  }
  /** Date and time at which it ends. */
  readonly expirationDate?: Date | null
}

/** Why a part of the totals could not be calculated. */
export interface CalculationError {
  /** Error of the business rules, if it is one. */
  readonly applicationError?: {
    /** Code of the error. */
    readonly code?: string
    /** Description of the error, for developers. */
    readonly description?: string
    /** Further data of the error. */
    readonly data?: Readonly<Record<string, unknown>>
  }
  /** Invalid fields, if it is a validation error. */
  readonly validationError?: {
    /** One entry per invalid field. */
    readonly fieldViolations?: readonly {
      /** Path of the field. */
      readonly field?: string
      /** What is wrong with it. */
      readonly description?: string
    }[]
  }
  /** Error of the platform or an app, if it is one. */
  readonly systemError?: {
    /** Code of the error. */
    readonly errorCode?: string | null
  }
}

/** The estimated totals of the current cart. Amounts are decimal strings in `currency`. */
export interface EstimatedTotals {
  /** The cart that was calculated. */
  readonly cart?: WireCart
  /** Prices of each line. */
  readonly calculatedLineItems?: readonly CalculatedLineItem[]
  /** Totals of the cart. */
  readonly priceSummary?: PriceSummary
  /** Tax of the cart. */
  readonly taxSummary?: {
    /** Amount that is taxed. */
    readonly taxableAmount?: WirePrice
    /** Total tax. */
    readonly totalTax?: WirePrice
    /** How the tax was calculated. */
    readonly calculationDetails?: TaxCalculationDetails
    /** The taxes of all lines and the delivery, summed by authority. */
    readonly aggregatedTaxBreakdown?: readonly {
      /** Name of the tax. */
      readonly taxName?: string
      /** Kind of tax, such as sales tax or VAT. */
      readonly taxType?: string
      /** Name of the authority's area. */
      readonly jurisdiction?: string
      /** Kind of area, such as a state or a city. */
      readonly jurisdictionTypeEnum?: OpenEnum<Jurisdiction>
      /** Rate as a decimal. */
      readonly rate?: string
      /** Tax of this kind on all items. */
      readonly aggregatedTaxAmount?: WirePrice
      /** Amount of all items that is taxed. */
      readonly aggregatedTaxableAmount?: WirePrice
    }[]
  }
  /** Shipping options for the address. */
  readonly shippingInfo?: {
    /** Shipping region of the address. */
    readonly region?: {
      /** ID of the region. */
      readonly id?: string
      /** Name of the region. */
      readonly name?: string
    }
    /** The option that the totals contain. */
    readonly selectedCarrierServiceOption?: SelectedCarrierServiceOption
    /** Options to choose from, by carrier. */
    readonly carrierServiceOptions?: readonly CarrierServiceOption[]
  }
  /** Discounts that the totals contain. */
  readonly appliedDiscounts?: readonly AppliedDiscount[]
  /** Parts that could not be calculated. The other parts are valid. */
  readonly calculationErrors?: {
    /** Shipping could not be calculated. */
    readonly generalShippingCalculationError?: CalculationError
    /** Tax could not be calculated. */
    readonly taxCalculationError?: CalculationError
    /** The coupon could not be applied. */
    readonly couponCalculationError?: CalculationError
    /** The gift card could not be applied. */
    readonly giftCardCalculationError?: CalculationError
    /** The requested delivery option is not offered: the totals include another one. */
    readonly selectedShippingOptionError?: CalculationError
    /** Memberships could not be read. */
    readonly membershipError?: CalculationError
    /** Automatic discounts could not be calculated. */
    readonly discountsCalculationError?: CalculationError
    /** Why the cart cannot be ordered. */
    readonly orderValidationErrors?: readonly {
      /** Code of the error. */
      readonly code?: string
      /** Description of the error, for developers. */
      readonly description?: string
    }[]
  }
  /** A gift card that pays for a part. It can be entered at the checkout only. */
  readonly giftCard?: {
    /** Code of the gift card with its first characters hidden. */
    readonly obfuscatedCode?: string
    /** Amount that the gift card pays. */
    readonly amount?: WirePrice
    /** ID of the app that issued the gift card. */
    readonly appId?: string
  }
  /** Unit of all weights. */
  readonly weightUnit?: OpenEnum<WeightUnit>
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency?: string
  /** The part of the totals to pay at checkout. */
  readonly payNow?: PriceSummary
  /** The part of the totals to pay later, such as the rest after a deposit. */
  readonly payLater?: PriceSummary
  /** Memberships of the member that can pay for items. */
  readonly membershipOptions?: {
    /** Memberships that can be selected. */
    readonly eligibleMemberships?: readonly Membership[]
    /** Memberships that cannot be used, with the reason. */
    readonly invalidMemberships?: readonly {
      /** The membership. */
      readonly membership?: Membership
      /** Why it cannot be used. */
      readonly reason?: string
    }[]
    /** Memberships that the totals contain. */
    readonly selectedMemberships?: readonly SelectedMembership[]
  }
  /** Fees of the shop or its apps, such as gift wrapping. */
  readonly additionalFees?: readonly {
    /** Code of the fee. */
    readonly code?: string | null
    /** Name of the fee for shoppers. */
    readonly name?: string
    /** Price of the fee. */
    readonly price?: WirePrice
  }[]
  /** Rules of the shop that the cart violates. */
  readonly violations?: readonly {
    /** `WARNING`: checkout is possible. `ERROR`: it is not. */
    readonly severity?: OpenEnum<Severity>
    /** Explanation from the app, in the language of the shopper. */
    readonly description?: string | null
    /** What violates the rule. */
    readonly target?: {
      /** The line, if it is one. */
      readonly lineItem?: {
        /** ID of the line. */
        readonly id?: string
      }
      /** Another part of the cart. */
      readonly other?: {
        /** Name of the part. */
        readonly name?: string
      }
    }
  }[]
}
