import type { WireOrderPrice } from '../rules/money.ts'
import type { JurisdictionType } from '../rules/tax.ts'
import type {
  AddressWithContact,
  CatalogReference,
  DescriptionLine,
  ItemTypePreset,
  PaymentOption,
} from './documents.ts'

/** An order as the platform answers it. Source: SPEC.md §3, Order; platform reference for the rest. */

export interface WireTaxInfo {
  taxAmount: WireOrderPrice
  taxableAmount: WireOrderPrice
  taxRate: string
  taxGroupId?: string
  taxIncludedInPrice: boolean
  taxBreakdown: {
    jurisdiction: string
    jurisdictionType: JurisdictionType
    rate: string
    taxAmount: WireOrderPrice
    taxableAmount: WireOrderPrice
    taxName: string
    taxType: string
  }[]
}

export interface WireOrderLine {
  id: string
  productName: { original: string; translated: string }
  catalogReference?: CatalogReference
  quantity: number
  totalDiscount: WireOrderPrice
  descriptionLines: DescriptionLine[]
  image?: { id: string; url: string; width?: number; height?: number; altText?: string }
  physicalProperties: { sku?: string; weight?: number; shippable: boolean }
  itemType: { preset: ItemTypePreset }
  price: WireOrderPrice
  priceBeforeDiscounts: WireOrderPrice
  lineItemPrice: WireOrderPrice
  totalPriceBeforeTax: WireOrderPrice
  totalPriceAfterTax: WireOrderPrice
  paymentOption: PaymentOption
  taxDetails: { taxableAmount: WireOrderPrice; taxRate: string; totalTax: WireOrderPrice }
  taxInfo: WireTaxInfo
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

export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'FULLY_REFUNDED' | 'PENDING' | 'PARTIALLY_PAID'

export interface WireActivity {
  id: string
  createdDate: string
  type: string
  activityType: string
  [content: string]: unknown
}

export interface WireOrderShipping {
  carrierId: string
  code: string
  title: string
  logistics: {
    deliveryTime: string
    instructions?: string
    shippingDestination?: AddressWithContact
    pickupDetails?: { address: Record<string, unknown>; pickupMethod: string }
    deliveryTimeSlot?: { from: string; to: string }
  }
  cost: {
    price: WireOrderPrice
    totalPriceBeforeTax: WireOrderPrice
    totalPriceAfterTax: WireOrderPrice
    taxDetails: { taxableAmount: WireOrderPrice; taxRate: string; totalTax: WireOrderPrice }
    taxInfo: WireTaxInfo
    discount: WireOrderPrice
  }
  region: { name: string }
}

export interface WireOrder {
  id: string
  number: string
  createdDate: string
  updatedDate: string
  purchasedDate: string
  status: 'INITIALIZED' | 'APPROVED' | 'CANCELED'
  paymentStatus: PaymentStatus
  fulfillmentStatus: 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'
  lineItems: WireOrderLine[]
  buyerInfo: { visitorId?: string; memberId?: string; contactId: string; email: string }
  priceSummary: WireOrderPriceSummary
  billingInfo: AddressWithContact
  recipientInfo: AddressWithContact
  shippingInfo?: WireOrderShipping
  taxInfo: { totalTax: WireOrderPrice; taxBreakdown: Record<string, unknown>[] }
  activities: WireActivity[]
  checkoutId: string
  purchaseFlowId: string
  [field: string]: unknown
}

/** Payments and refunds of an order, kept beside it. Source: SPEC.md §3, orderTransactions. */
export interface WireOrderTransactions {
  orderId: string
  payments: WirePayment[]
  refunds: unknown[]
}

export interface WirePayment {
  id: string
  createdDate: string
  updatedDate: string
  amount: WireOrderPrice
  refundDisabled: boolean
  status: string
  regularPaymentDetails: {
    paymentOrderId: string
    gatewayTransactionId: string
    paymentMethod: string
    providerTransactionId: string
    offlinePayment: boolean
    status: 'APPROVED' | 'PENDING' | 'DECLINED'
    savedPaymentMethod: boolean
    creditCardDetails?: { lastFourDigits: string; brand: string }
  }
}
