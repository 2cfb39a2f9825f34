/** A Cart V2 after conversion. Fields that responses may omit are optional. */

import type { ChannelType, WeightUnit } from '../../../commerce/enumerations.ts'
import type { Translatable, WireContact } from '../../../commerce/v1/types.ts'
import type { Address } from '../../../convert/address.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { CartExtendedFields, ConvertedMoney, WireLineItem } from './line-types.ts'

/** The customer of a cart: one of `visitorId`, `memberId` and `userId`. None with `openAccess`, until a first visitor or member opens the cart. */
export interface CustomerInfo extends WireContact {
  /** ID of the visitor. */
  readonly visitorId?: string
  /** ID of the member. */
  readonly memberId?: string
  /** ID of the user of the platform, for staff of the shop. */
  readonly userId?: string
  /** Whether anyone who knows the ID can read the cart. */
  readonly openAccess?: boolean
  /** Email of the buyer. */
  readonly email?: string | null
  /** ID of the contact in the site's contact list. */
  readonly contactId?: string | null
  /** Language of the buyer, as a two-letter code. */
  readonly languageCode?: string
  /** Currency of `convertedAmount`. */
  readonly currencyCode?: string
}

/** A delivery method, identified by its code and the app that offers it. */
export interface DeliveryMethod {
  /** Code of the delivery option. */
  readonly code?: string
  /** ID of the carrier's app. */
  readonly appId?: string | null
  /** Name of the option for shoppers. */
  readonly title?: Translatable
  /** Whether the buyer picks up the order. */
  readonly pickup?: boolean
}

/** The gift card of a cart. */
export interface CartGiftCard {
  /** Id within the cart, which its removal requires. */
  readonly id?: string
  /** The code without most of its characters. */
  readonly obfuscatedCode?: string
  /** Id of the app that issued the card. */
  readonly appId?: string
  /** ID at the app of the gift card. */
  readonly externalId?: string | null
  /** Amount that the gift card should pay. Absent: as much as possible. */
  readonly requestedRedeemAmount?: ConvertedMoney
}

/** Payment data of a cart. */
export interface PaymentInfo {
  /** At most one. */
  readonly giftCards?: readonly CartGiftCard[]
  /** Currency in which the customer pays. */
  readonly currencyCode?: string
  /** Billing address. */
  readonly billingAddress?: Address
  /** Name, phone and company for billing. */
  readonly billingContact?: WireContact
}

/** Where a cart comes from. */
export interface CartSource {
  /** Sales channel, such as `WEB`. */
  readonly channelType?: OpenEnum<ChannelType>
  /** Resources of other systems that the cart belongs to. */
  readonly externalReferences?: readonly {
    /** ID of the app. */
    readonly appId?: string
    /** ID of the resource in the app. */
    readonly resourceId?: string | null
  }[]
  /** Who created the cart. */
  readonly createdBy?: {
    /** ID of the visitor. */
    readonly visitorId?: string
    /** ID of the member. */
    readonly memberId?: string
    /** ID of the user of the platform, for staff of the shop. */
    readonly userId?: string
    /** ID of the app, if one created it. */
    readonly appId?: string
  }
  /** Content for the checkout page. */
  readonly customContentReference?: {
    /** ID of the app that provides it. */
    readonly appId?: string
    /** ID of the component. */
    readonly componentId?: string
  }
}

/** Restrictions of the checkout page of a cart. */
export interface CartSettings {
  /** Whether the buyer cannot change gift cards. */
  readonly lockGiftCard?: boolean | null
  /** Whether the buyer cannot change coupons. */
  readonly lockCouponCode?: boolean | null
  /** Whether the checkout does not ask for agreement to the policies. */
  readonly policyAgreementCheckboxDisabled?: boolean | null
  /** Whether the checkout offers no manual payment. */
  readonly manualPaymentDisabled?: boolean | null
}

/**
 * A cart of the platform. The checkout is the same entity: its id is the cart's.
 *
 * Source: core/README.md#cart-v2;
 * https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/cart-object.
 */
export interface WireCart {
  /** ID of the cart. */
  readonly id?: string
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** A whole number, as text, that increases with every change. Requests need none. */
  readonly revision?: string
  /** Lines of the cart, in the order of their addition. */
  readonly lineItems?: readonly WireLineItem[]
  /** The sum of the lines, after their discounts. */
  readonly subtotal?: ConvertedMoney
  /** Note of the buyer, at most 1,000 characters. */
  readonly note?: string | null
  /** At most one. Its removal requires the id. */
  readonly coupons?: readonly {
    /** ID of the coupon in the cart. */
    readonly id?: string
    /** Code that the shopper entered. */
    readonly code?: string
  }[]
  /** Where the cart comes from. */
  readonly source?: CartSource
  /** The business that sells. */
  readonly businessInfo?: {
    /** ID of the location. */
    readonly locationId?: string | null
    /** Main language of the site, as a two-letter code. */
    readonly languageCode?: string
    /** Currency of `amount`. */
    readonly currencyCode?: string
  }
  /** The buyer. */
  readonly customerInfo?: CustomerInfo
  /** Delivery address and method. */
  readonly deliveryInfo?: {
    /** Address to deliver to. */
    readonly address?: Address
    /** Delivery method that the buyer selected. */
    readonly method?: DeliveryMethod
    /** Unit of all weights. */
    readonly weightUnit?: OpenEnum<WeightUnit>
  }
  /** How the cart is taxed. */
  readonly taxInfo?: {
    /** Whether the prices contain tax. */
    readonly pricesIncludeTax?: boolean
    /** ID of the group of buyers who pay no tax. */
    readonly taxExemptGroupId?: string | null
  }
  /** Billing address and contact. */
  readonly paymentInfo?: PaymentInfo
  /** Whether the cart has become an order. It cannot be changed then. */
  readonly orderPlaced?: boolean
  /** ID of the order, once the cart was ordered. */
  readonly orderId?: string | null
  /** ID that the cart, checkout and order of one purchase share, for analytics. */
  readonly purchaseFlowId?: string | null
  /** What the buyer can change in the checkout. */
  readonly settings?: CartSettings
  /** Address of a checkout page instead of that of the platform. `{checkout_id}` is replaced by the id of the cart. */
  readonly customCheckoutUrl?: string | null
  /** Additional fields that apps have defined. */
  readonly extendedFields?: CartExtendedFields
  /** Whether this is the current cart of its customer. */
  readonly currentCart?: boolean
  /** Whether the cart contains only sample items. */
  readonly demo?: boolean
}
