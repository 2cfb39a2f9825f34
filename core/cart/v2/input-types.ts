import type { CatalogReference } from '../../catalog/model.ts'
import type { PaymentOption } from '../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  Translatable,
  WireImage,
  WireItemType,
  WirePageUrl,
} from '../../commerce/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { UpsellBenefitType, ValidationsConfig } from './enumerations.ts'
import type {
  CartExtendedFields,
  CatalogOverride,
  ConvertedMoney,
  ItemServiceProperties,
  ItemTaxConfig,
  MembershipPayment,
  ModifierGroup,
} from './line-types.ts'
import type { WireCart } from './types.ts'

/** A catalogue item to add. Products of Catalog V3 are named by their `variantId`, also those without options. */
export interface CatalogItemInput {
  readonly catalogReference: CatalogReference
  /** Whole units, 1 to 100,000. */
  readonly quantity: number
  readonly membershipPayment?: MembershipPayment
  /** Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
  readonly catalogOverrideFields?: CatalogOverride
  readonly extendedFields?: CartExtendedFields
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** An item to add that is in no catalogue. Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
export interface CustomItemInput {
  readonly name: Translatable
  readonly quantityInfo: {
    /** Whole units, 1 to 100,000. */
    readonly requestedQuantity: number
    /** Absent if the stock is not tracked. */
    readonly availableQuantity?: number | null
    readonly fixedQuantity?: boolean
  }
  readonly pricing: {
    readonly price: ConvertedMoney
    readonly fullPrice?: ConvertedMoney
    readonly priceDescription?: Translatable
    readonly priceUndetermined?: boolean
  }
  readonly source?: {
    readonly catalogReference?: CatalogReference
    readonly rootCatalogItemId?: string | null
    readonly inventoryAppId?: string | null
  }
  readonly attributes: {
    readonly descriptionLines?: readonly DescriptionLine[]
    readonly image?: WireImage
    readonly url?: WirePageUrl
    readonly itemType?: WireItemType
    readonly physicalProperties?: PhysicalProperties
    readonly serviceProperties?: ItemServiceProperties
    readonly membersOnly?: boolean
  }
  readonly deliveryConfig?: { readonly deliveryProfileId?: string | null }
  readonly taxConfig?: ItemTaxConfig
  readonly paymentConfig?: {
    readonly depositAmount?: ConvertedMoney
    readonly paymentOption?: OpenEnum<PaymentOption>
  }
  readonly modifierGroups?: readonly ModifierGroup[]
}

/** Items to add: at most 300 of each kind, and at least one. */
export interface AddLineItems {
  readonly catalogItems?: readonly CatalogItemInput[]
  readonly customItems?: readonly CustomItemInput[]
}

/** A coupon code, 1 to 50 characters. */
export interface CouponInput {
  readonly code: string
}

/** A delivery method that the platform offers for the address of the cart. */
export interface DeliveryMethodInput {
  readonly code: string
  /** Id of the app that offers the method. */
  readonly appId?: string | null
}

/** A gift card code, 8 to 20 characters. */
export interface GiftCardInput {
  readonly code: string
  /** Default: as much as the total and the balance allow. */
  readonly redeemAmount?: ConvertedMoney
}

/** The fields of a cart that requests can set. */
export type CartFields = Partial<
  Pick<
    WireCart,
    | 'note'
    | 'source'
    | 'businessInfo'
    | 'customerInfo'
    | 'deliveryInfo'
    | 'taxInfo'
    | 'paymentInfo'
    | 'settings'
    | 'customCheckoutUrl'
    | 'extendedFields'
  >
>

/** A cart to create. */
export interface CreateCart extends AddLineItems {
  readonly cart?: CartFields
  /** At most one. */
  readonly coupons?: readonly CouponInput[]
  readonly deliveryMethod?: DeliveryMethodInput
  /** At most one. */
  readonly giftCards?: readonly GiftCardInput[]
}

/** Changes of 1 to 100 lines. A part that is absent stays as it is. */
export interface UpdateLineItems {
  readonly lineItems: readonly {
    readonly lineItemId: string
    /** Whole units, 1 to 100,000. */
    readonly quantity?: { readonly newQuantity: number }
    /** An empty object removes the membership. */
    readonly membershipPayment?: MembershipPayment
  }[]
}

/**
 * The parts of an estimate. All are `false` by default. An amount of a part that is `false` is `"0"`: not calculated, rather than free.
 */
export interface EstimateCart {
  /** Updates prices, stock and discounts from the catalogue first. */
  readonly refreshCart?: boolean
  readonly validationConfig?: ValidationsConfig
  readonly calculateDelivery?: boolean
  readonly calculateAdditionalFees?: boolean
  readonly calculateTax?: boolean
  readonly calculateGiftCards?: boolean
}

/** Options of a calculation. */
export interface CalculateCart {
  /** Updates prices, stock and discounts from the catalogue first. Default: false. */
  readonly refreshCart?: boolean
}

/** Forms that the buyer submitted for the order. */
export interface UpdateFormSubmissions {
  readonly formSubmissions?: readonly { readonly id?: string; readonly formSubmissionId?: string }[]
}

/** Items that are offered with a line. `price` is a decimal string. */
export interface ItemUpsells {
  readonly lineItemId?: string
  readonly upsells?: readonly {
    readonly id?: string
    readonly title?: string | null
    readonly description?: string | null
    readonly catalogReference?: CatalogReference
    readonly metadata?: { readonly benefitType?: OpenEnum<UpsellBenefitType>; readonly benefitValue?: string | null }
    readonly priceDetails?: { readonly price?: string; readonly description?: string | null }
  }[]
}

/** The order of a cart. `priceVerificationToken` is that of a calculation. */
export interface PlaceOrder {
  readonly cartId: string
  readonly priceVerificationToken?: string | null
  readonly savePaymentMethod?: boolean
  /** Authorizes the payment only, and captures it later. */
  readonly delayCapture?: boolean
}

/** The order of a cart, and the payment if there is one. */
export interface PlacedOrder {
  readonly orderId?: string
  readonly paymentGatewayOrderId?: string | null
  readonly completed?: boolean
}
