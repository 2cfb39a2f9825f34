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
  readonly selectedShippingOption?: SelectedShippingOption
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  readonly selectedMemberships?: { readonly memberships: readonly SelectedMembership[] }
}

/** A membership that the buyer pays with, and the lines that it pays for, at least one in requests. */
export interface SelectedMembership {
  readonly id: string
  readonly appId: string
  readonly lineItemIds?: readonly string[]
}

/** Sums over all lines. Amounts are decimal strings. */
export interface PriceSummary {
  readonly subtotal?: WirePrice
  readonly shipping?: WirePrice
  readonly tax?: WirePrice
  readonly discount?: WirePrice
  readonly total?: WirePrice
  readonly additionalFees?: WirePrice
}

/** `taxRate` is a decimal string, 0 to 1. */
export interface TaxDetails {
  readonly taxableAmount?: WirePrice
  readonly taxRate?: string
  readonly totalTax?: WirePrice
  readonly rateBreakdown?: readonly { readonly name?: string; readonly rate?: string; readonly tax?: WirePrice }[]
  readonly taxBreakdown?: readonly TaxBreakdown[]
}

/** The tax of one authority. */
export interface TaxBreakdown {
  readonly jurisdiction?: string | null
  readonly jurisdictionType?: OpenEnum<Jurisdiction>
  readonly taxName?: string | null
  readonly taxType?: string | null
  readonly rate?: string | null
  readonly taxAmount?: WirePrice
  readonly taxableAmount?: WirePrice
  readonly nonTaxableAmount?: WirePrice
}

/** How the tax was calculated. */
export interface TaxCalculationDetails {
  readonly rateType?: OpenEnum<TaxRateType>
  readonly manualRateReason?: OpenEnum<ManualCalculationReason>
  readonly autoTaxFallbackDetails?: {
    readonly fallbackReason?: OpenEnum<TaxFallbackReason>
    readonly error?: { readonly code?: string; readonly description?: string }
  }
}

/** The totals of one line. */
export interface CalculatedLineItem {
  readonly lineItemId: string
  readonly paymentOption?: OpenEnum<PaymentOption>
  readonly pricesBreakdown?: {
    readonly totalPriceAfterTax?: WirePrice
    readonly totalPriceBeforeTax?: WirePrice
    readonly taxDetails?: TaxDetails
    readonly totalDiscount?: WirePrice
    readonly price?: WirePrice
    readonly priceBeforeDiscounts?: WirePrice
    readonly lineItemPrice?: WirePrice
    readonly fullPrice?: WirePrice
  }
}

/** Delivery time and pickup location. */
export interface DeliveryLogistics {
  readonly deliveryTime?: string | null
  readonly instructions?: string | null
  readonly deliveryTimeSlot?: { readonly from?: Date | null; readonly to?: Date | null }
  readonly pickupDetails?: {
    readonly address?: Address
    readonly businessLocation?: boolean
    readonly pickupMethod?: OpenEnum<PickupMethod>
  }
}

/** The delivery option that the totals include. */
export interface SelectedCarrierServiceOption {
  readonly code?: string
  readonly title?: string
  readonly carrierId?: string | null
  readonly logistics?: DeliveryLogistics
  readonly cost?: {
    readonly totalPriceAfterTax?: WirePrice
    readonly totalPriceBeforeTax?: WirePrice
    readonly taxDetails?: TaxDetails
    readonly totalDiscount?: WirePrice
    readonly price?: WirePrice
  }
  readonly requestedShippingOption?: boolean
}

/** The delivery options of one carrier. */
export interface CarrierServiceOption {
  readonly carrierId?: string
  readonly shippingOptions?: readonly {
    readonly code?: string
    readonly title?: string
    readonly logistics?: DeliveryLogistics
    readonly cost?: {
      readonly price?: WirePrice
      readonly otherCharges?: readonly {
        readonly type?: OpenEnum<ChargeType>
        readonly price?: WirePrice
      }[]
    }
  }[]
}

/** A discount in the totals: a coupon, a merchant's discount or a discount rule. */
export interface AppliedDiscount {
  readonly coupon?: {
    readonly id?: string
    readonly code?: string
    readonly name?: string
    readonly amount?: WirePrice
  }
  readonly merchantDiscount?: { readonly amount?: WirePrice; readonly percentage?: number | null }
  readonly discountRule?: { readonly id?: string; readonly name?: Translatable; readonly amount?: WirePrice }
  readonly discountType?: OpenEnum<DiscountType>
  readonly lineItemIds?: readonly string[]
}

/** A membership of the buyer that pays for lines. */
export interface Membership {
  readonly id?: string
  readonly appId?: string
  readonly name?: Translatable
  readonly lineItemIds?: readonly string[]
  readonly credits?: { readonly total?: number; readonly remaining?: number }
  readonly expirationDate?: Date | null
}

/** Why a part of the totals could not be calculated. */
export interface CalculationFault {
  readonly applicationError?: {
    readonly code?: string
    readonly description?: string
    readonly data?: Readonly<Record<string, unknown>>
  }
  readonly validationError?: {
    readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[]
  }
  readonly systemError?: { readonly errorCode?: string | null }
}

/** The estimated totals of the current cart. Amounts are decimal strings in `currency`. */
export interface EstimatedTotals {
  readonly cart?: WireCart
  readonly calculatedLineItems?: readonly CalculatedLineItem[]
  readonly priceSummary?: PriceSummary
  readonly taxSummary?: {
    readonly taxableAmount?: WirePrice
    readonly totalTax?: WirePrice
    readonly calculationDetails?: TaxCalculationDetails
    /** The taxes of all lines and the delivery, summed by authority. */
    readonly aggregatedTaxBreakdown?: readonly {
      readonly taxName?: string
      readonly taxType?: string
      readonly jurisdiction?: string
      readonly jurisdictionTypeEnum?: OpenEnum<Jurisdiction>
      readonly rate?: string
      readonly aggregatedTaxAmount?: WirePrice
      readonly aggregatedTaxableAmount?: WirePrice
    }[]
  }
  readonly shippingInfo?: {
    readonly region?: { readonly id?: string; readonly name?: string }
    readonly selectedCarrierServiceOption?: SelectedCarrierServiceOption
    readonly carrierServiceOptions?: readonly CarrierServiceOption[]
  }
  readonly appliedDiscounts?: readonly AppliedDiscount[]
  readonly calculationErrors?: {
    readonly generalShippingCalculationError?: CalculationFault
    readonly taxCalculationError?: CalculationFault
    readonly couponCalculationError?: CalculationFault
    readonly giftCardCalculationError?: CalculationFault
    /** The requested delivery option is not offered: the totals include another one. */
    readonly selectedShippingOptionError?: CalculationFault
    readonly membershipError?: CalculationFault
    readonly discountsCalculationError?: CalculationFault
    readonly orderValidationErrors?: readonly { readonly code?: string; readonly description?: string }[]
  }
  /** A gift card that pays for a part. It can be entered at the checkout only. */
  readonly giftCard?: { readonly obfuscatedCode?: string; readonly amount?: WirePrice; readonly appId?: string }
  readonly weightUnit?: OpenEnum<WeightUnit>
  readonly currency?: string
  readonly payNow?: PriceSummary
  readonly payLater?: PriceSummary
  readonly membershipOptions?: {
    readonly eligibleMemberships?: readonly Membership[]
    readonly invalidMemberships?: readonly { readonly membership?: Membership; readonly reason?: string }[]
    readonly selectedMemberships?: readonly SelectedMembership[]
  }
  readonly additionalFees?: readonly {
    readonly code?: string | null
    readonly name?: string
    readonly price?: WirePrice
  }[]
  readonly violations?: readonly {
    readonly severity?: OpenEnum<Severity>
    readonly description?: string | null
    readonly target?: { readonly lineItem?: { readonly id?: string }; readonly other?: { readonly name?: string } }
  }[]
}
