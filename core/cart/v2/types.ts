/** A Cart V2 after conversion. Fields that responses may omit are optional. */

import type { ChannelType, WeightUnit } from '../../commerce/enumerations.ts'
import type { Translatable, WireContact } from '../../commerce/v1/types.ts'
import type { Address } from '../../convert/address.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { CartExtendedFields, ConvertedMoney, WireLineItem } from './line-types.ts'

/** The customer of a cart: one of `visitorId`, `memberId` and `userId`, or nobody yet (`openAccess`: the first to open the cart owns it). */
export interface CustomerInfo extends WireContact {
  readonly visitorId?: string
  readonly memberId?: string
  readonly userId?: string
  readonly openAccess?: boolean
  readonly email?: string | null
  readonly contactId?: string | null
  readonly languageCode?: string
  /** Currency of `convertedAmount`. */
  readonly currencyCode?: string
}

/** A delivery method, identified by its code and the app that offers it. */
export interface DeliveryMethod {
  readonly code?: string
  readonly appId?: string | null
  readonly title?: Translatable
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
  readonly externalId?: string | null
  readonly requestedRedeemAmount?: ConvertedMoney
}

/** Payment data of a cart. */
export interface PaymentInfo {
  /** At most one. */
  readonly giftCards?: readonly CartGiftCard[]
  /** Currency in which the customer pays. */
  readonly currencyCode?: string
  readonly billingAddress?: Address
  readonly billingContact?: WireContact
}

/** Where a cart comes from. */
export interface CartSource {
  readonly channelType?: OpenEnum<ChannelType>
  readonly externalReferences?: readonly { readonly appId?: string; readonly resourceId?: string | null }[]
  readonly createdBy?: {
    readonly visitorId?: string
    readonly memberId?: string
    readonly userId?: string
    readonly appId?: string
  }
  readonly customContentReference?: { readonly appId?: string; readonly componentId?: string }
}

/** Restrictions of the checkout page of a cart. */
export interface CartSettings {
  readonly lockGiftCard?: boolean | null
  readonly lockCouponCode?: boolean | null
  readonly policyAgreementCheckboxDisabled?: boolean | null
  readonly manualPaymentDisabled?: boolean | null
}

/**
 * A cart of the platform. The checkout is the same entity: its id is the cart's.
 *
 * Source: core/README.md#cart-v2;
 * https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/cart-object.
 */
export interface WireCart {
  readonly id?: string
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  /** A whole number, as text, that increases with every change. Requests need none. */
  readonly revision?: string
  readonly lineItems?: readonly WireLineItem[]
  /** The sum of the lines, after their discounts. */
  readonly subtotal?: ConvertedMoney
  /** Note of the buyer, at most 1,000 characters. */
  readonly note?: string | null
  /** At most one. Its removal requires the id. */
  readonly coupons?: readonly { readonly id?: string; readonly code?: string }[]
  readonly source?: CartSource
  readonly businessInfo?: {
    readonly locationId?: string | null
    readonly languageCode?: string
    /** Currency of `amount`. */
    readonly currencyCode?: string
  }
  readonly customerInfo?: CustomerInfo
  readonly deliveryInfo?: {
    readonly address?: Address
    readonly method?: DeliveryMethod
    readonly weightUnit?: OpenEnum<WeightUnit>
  }
  readonly taxInfo?: { readonly pricesIncludeTax?: boolean; readonly taxExemptGroupId?: string | null }
  readonly paymentInfo?: PaymentInfo
  /** Whether the cart has become an order. It cannot be changed then. */
  readonly orderPlaced?: boolean
  readonly orderId?: string | null
  readonly purchaseFlowId?: string | null
  readonly settings?: CartSettings
  /** Replaces the checkout page of the platform; `{checkout_id}` stands for the id of the cart. */
  readonly customCheckoutUrl?: string | null
  readonly extendedFields?: CartExtendedFields
  /** Whether this is the current cart of its customer. */
  readonly currentCart?: boolean
  readonly demo?: boolean
}
