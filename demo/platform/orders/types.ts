import type {
  AddressWithContact,
  CatalogReference,
  DescriptionLine,
  ItemTypePreset,
  PaymentOption,
  ServiceProperties,
} from '../cart/types.ts'
import type { WireOrderPrice } from '../pricing/money.ts'
import type { OrderStatus, PaymentStatus } from './rules/state.ts'

export interface WireOrderLine {
  id: string
  productName: { original: string; translated: string }
  catalogReference?: CatalogReference
  quantity: number
  /** Restocked units. */
  restockQuantity?: number
  /** The order took no units of this item out of stock. Stored only: not in responses. */
  stockUnchanged?: true
  totalDiscount: WireOrderPrice
  descriptionLines: DescriptionLine[]
  image?: {
    id: string
    url: string
    /** Of a secure picture. */
    urlExpirationDate?: string
    width?: number
    height?: number
    altText?: string
  }
  physicalProperties: { sku?: string; weight?: number; shippable: boolean }
  itemType: { preset: ItemTypePreset }
  price: WireOrderPrice
  priceBeforeDiscounts: WireOrderPrice
  lineItemPrice: WireOrderPrice
  totalPriceBeforeTax: WireOrderPrice
  totalPriceAfterTax: WireOrderPrice
  paymentOption: PaymentOption
  /** Per unit. */
  depositAmount?: WireOrderPrice
  serviceProperties?: ServiceProperties
  subscriptionInfo?: Record<string, unknown>
  taxDetails: { taxableAmount: WireOrderPrice; taxRate: string; totalTax: WireOrderPrice }
  taxInfo: { taxAmount: WireOrderPrice; [field: string]: unknown }
  digitalFile?: { fileId: string; link: string; expirationDate: string }
}

export interface WireOrderPriceSummary {
  subtotal: WireOrderPrice
  shipping: WireOrderPrice
  tax: WireOrderPrice
  discount: WireOrderPrice
  total: WireOrderPrice
  totalAdditionalFees: WireOrderPrice
}

export interface WireActivity {
  id: string
  createdDate: string
  type: string
  activityType: string
  [content: string]: unknown
}

/** An order in responses, as far as the platform reads it. Source: core/README.md#orders, the platform's reference for the rest. */
export interface WireOrder {
  id: string
  number: string
  createdDate: string
  updatedDate: string
  purchasedDate: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'
  lineItems: WireOrderLine[]
  buyerInfo: { visitorId?: string; memberId?: string; contactId: string; email: string }
  priceSummary: WireOrderPriceSummary
  billingInfo: AddressWithContact
  recipientInfo: AddressWithContact
  shippingInfo?: object
  taxInfo: { totalTax: WireOrderPrice; taxBreakdown: Record<string, unknown>[] }
  activities: WireActivity[]
  /** Absent if the merchant recorded the order. */
  checkoutId?: string
  purchaseFlowId: string
  [field: string]: unknown
}

/** Payments and refunds of an order, stored separately. Source: core/README.md#payments. */
export interface WireOrderTransactions {
  orderId: string
  payments: WirePayment[]
  refunds: WireRefund[]
}

/** Source: core/README.md#payments. */
export type TransactionStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'AUTHORIZED'
  | 'VOIDED'

export interface WirePayment {
  id: string
  createdDate: string
  updatedDate: string
  amount: WireOrderPrice
  refundDisabled: boolean
  status: TransactionStatus
  /** Absent for a gift card or membership. */
  regularPaymentDetails?: {
    paymentOrderId: string
    gatewayTransactionId: string
    paymentMethod: string
    providerTransactionId: string
    offlinePayment: boolean
    status: TransactionStatus
    savedPaymentMethod: boolean
    creditCardDetails?: { lastFourDigits: string; brand: string }
    authorizationDetails?: WireAuthorization
  }
  giftcardPaymentDetails?: { giftCardPaymentId: string; appId: string; voided: boolean }
  membershipPaymentDetails?: {
    membershipId: string
    lineItemId: string
    status: 'CHARGED'
    name: { original: string }
    externalTransactionId: string
    voided: boolean
    providerAppId: string
  }
}

/** Status of a capture or void. Source: core/README.md#cart. */
export type AuthorizationActionStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** An authorized payment, until it is captured or voided. */
export interface WireAuthorization {
  delayedCapture: boolean
  authorizedDate: string
  /** At most one entry: the next attempt replaces a failed one. */
  captures: {
    id: string
    status: AuthorizationActionStatus
    amount: WireOrderPrice
    createdDate: string
    failureDetails?: { failureCode: string }
  }[]
  void?: {
    status: AuthorizationActionStatus
    voidedDate: string
    reason: 'MANUAL' | 'SCHEDULED'
    failureDetails?: { failureCode: string }
  }
  scheduledAction?: { actionType: 'VOID' | 'CAPTURE'; executionDate: string }
}

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SCHEDULED' | 'STARTED'

export interface WireRefund {
  id: string
  createdDate: string
  transactions: { paymentId: string; amount: WireOrderPrice; refundStatus: RefundStatus; [field: string]: unknown }[]
  details: { reason?: string; [field: string]: unknown }
  summary: { requestedRefund: WireOrderPrice; [field: string]: unknown }
}
