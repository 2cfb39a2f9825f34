import type { CatalogReference } from '../../../catalog/model.ts'
import type { PaymentOption } from '../../../commerce/enumerations.ts'
import type {
  DescriptionLine,
  PhysicalProperties,
  Translatable,
  WireImage,
  WireItemType,
  WirePageUrl,
} from '../../../commerce/v1/types.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { WireCart } from './cart-types.ts'
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

/** A catalog item to add. Products of Catalog V3 are named by their `variantId`, also those without options. */
export interface CatalogItemInput {
  /** The item in its catalog. */
  readonly catalogReference: CatalogReference
  /** Whole units, 1 to 100,000. */
  readonly quantity: number
  /** Membership that pays for the item. */
  readonly membershipPayment?: MembershipPayment
  /** Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
  readonly catalogOverrideFields?: CatalogOverride
  /** Additional fields that apps have defined. */
  readonly extendedFields?: CartExtendedFields
  /** Id of the app that manages the inventory. */
  readonly inventoryAppId?: string | null
}

/** An item to add that is in no catalog. Needs the permission of the merchant: see `visitorToken` of `createAdminClient`. */
export interface CustomItemInput {
  /** Name of the item for shoppers. */
  readonly name: Translatable
  /** Quantity of the item. */
  readonly quantityInfo: {
    /** Whole units, 1 to 100,000. */
    readonly requestedQuantity: number
    /** Absent if the stock is not tracked. */
    readonly availableQuantity?: number | null
    /** Whether the buyer cannot change the quantity. */
    readonly fixedQuantity?: boolean
  }
  /** Price of the item. */
  readonly pricing: {
    /** Unit price. */
    readonly price: ConvertedMoney
    /** Unit price before discounts. */
    readonly fullPrice?: ConvertedMoney
    /** Text next to the price, such as “per hour”. */
    readonly priceDescription?: Translatable
    /** Whether the price is not known yet. */
    readonly priceUndetermined?: boolean
  }
  /** Where the item comes from. */
  readonly source?: {
    /** The item in a catalog, if it is in one. */
    readonly catalogReference?: CatalogReference
    /** ID of the catalog item that it belongs to. */
    readonly rootCatalogItemId?: string | null
    /** ID of the app that manages the stock. */
    readonly inventoryAppId?: string | null
  }
  /** What the item is. */
  readonly attributes: {
    /** Options and texts, in display order. */
    readonly descriptionLines?: readonly DescriptionLine[]
    /** Picture of the item. */
    readonly image?: WireImage
    /** Address of the item's page. */
    readonly url?: WirePageUrl
    /** Kind of item, such as physical or digital. */
    readonly itemType?: WireItemType
    /** SKU, weight and whether the item is shipped. */
    readonly physicalProperties?: PhysicalProperties
    /** Date and participants of a booked service. */
    readonly serviceProperties?: ItemServiceProperties
    /** Whether only members can order the item. */
    readonly membersOnly?: boolean
  }
  /** How the item is delivered. */
  readonly deliveryConfig?: {
    /** ID of its delivery profile. */
    readonly deliveryProfileId?: string | null
  }
  /** How the item is taxed. */
  readonly taxConfig?: ItemTaxConfig
  /** How the item is paid. */
  readonly paymentConfig?: {
    /** Amount to pay now, with a deposit. */
    readonly depositAmount?: ConvertedMoney
    /** When and how the item is paid. */
    readonly paymentOption?: OpenEnum<PaymentOption>
  }
  /** Extras of the item. */
  readonly modifierGroups?: readonly ModifierGroup[]
}

/** Items to add: at most 300 of each kind, and at least one. */
export interface AddLineItems {
  /** Catalog items to add. */
  readonly catalogItems?: readonly CatalogItemInput[]
  /** Items to add that are in no catalog. */
  readonly customItems?: readonly CustomItemInput[]
}

/** A coupon code, 1 to 50 characters. */
export interface CouponInput {
  /** Code of the coupon. */
  readonly code: string
}

/** A delivery method that the platform offers for the address of the cart. */
export interface DeliveryMethodInput {
  /** Code of the delivery option. */
  readonly code: string
  /** Id of the app that offers the method. */
  readonly appId?: string | null
}

/** A gift card code, 8 to 20 characters. */
export interface GiftCardInput {
  /** Code of the gift card. */
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
  /** Fields of the new cart. */
  readonly cart?: CartFields
  /** At most one. */
  readonly coupons?: readonly CouponInput[]
  /** Delivery method of the new cart. */
  readonly deliveryMethod?: DeliveryMethodInput
  /** At most one. */
  readonly giftCards?: readonly GiftCardInput[]
}

/** Changes of 1 to 100 lines. A part that is absent stays as it is. */
export interface UpdateLineItems {
  /** Lines to change. */
  readonly lineItems: readonly {
    /** ID of the line. */
    readonly lineItemId: string
    /** Whole units, 1 to 100,000. */
    readonly quantity?: {
      /** The new quantity. */
      readonly newQuantity: number
    }
    /** An empty object removes the membership. */
    readonly membershipPayment?: MembershipPayment
  }[]
}

/**
 * The parts of an estimate. All are `false` by default. An amount of a part that is `false` is `"0"`: not calculated, rather than free.
 */
export interface EstimateCart {
  /** Updates prices, stock and discounts from the catalog first. */
  readonly refreshCart?: boolean
  /** Which rules to check. */
  readonly validationConfig?: ValidationsConfig
  /** Whether delivery is part of the totals. */
  readonly calculateDelivery?: boolean
  /** Whether additional fees are part of the totals. */
  readonly calculateAdditionalFees?: boolean
  /** Whether tax is part of the totals. */
  readonly calculateTax?: boolean
  /** Whether gift cards are part of the totals. */
  readonly calculateGiftCards?: boolean
}

/** Options of a calculation. */
export interface CalculateCart {
  /** Updates prices, stock and discounts from the catalog first. Default: false. */
  readonly refreshCart?: boolean
}

/** Forms that the buyer submitted for the order. */
export interface UpdateFormSubmissions {
  /** Submitted forms of the checkout. */
  readonly formSubmissions?: readonly {
    /** ID of the form. */
    readonly id?: string
    /** ID of the submission. */
    readonly formSubmissionId?: string
  }[]
}

/** Items that are offered with a line. `price` is a decimal string. */
export interface ItemUpsells {
  /** ID of the line. */
  readonly lineItemId?: string
  /** Offers for the line. */
  readonly upsells?: readonly {
    /** ID of the offer. */
    readonly id?: string
    /** Title of the offer. */
    readonly title?: string | null
    /** Description of the offer. */
    readonly description?: string | null
    /** The offered item in its catalog. */
    readonly catalogReference?: CatalogReference
    /** What the buyer gains. */
    readonly metadata?: {
      /** Kind of benefit. */
      readonly benefitType?: OpenEnum<UpsellBenefitType>
      /** Value of the benefit, such as a percentage. */
      readonly benefitValue?: string | null
    }
    /** Price of the offer. */
    readonly priceDetails?: {
      /** Price, a decimal string. */
      readonly price?: string
      /** Text next to the price. */
      readonly description?: string | null
    }
  }[]
}

/** The order of a cart. `priceVerificationToken` is that of a calculation. */
export interface PlaceOrder {
  /** ID of the cart. */
  readonly cartId: string
  /** Token of the totals that the buyer saw. The order fails if they have changed. */
  readonly priceVerificationToken?: string | null
  /** Whether the payment method is saved for later charges. */
  readonly savePaymentMethod?: boolean
  /** Authorizes the payment only, and captures it later. */
  readonly delayCapture?: boolean
}

/** The order of a cart, and the payment if there is one. */
export interface PlacedOrder {
  /** ID of the order. */
  readonly orderId?: string
  /** ID of the payment to complete. */
  readonly paymentGatewayOrderId?: string | null
  /** Whether the order is placed. `false` if it still has to be paid. */
  readonly completed?: boolean
}
