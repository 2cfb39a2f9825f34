import { randomUUID } from 'node:crypto'
import { Big } from 'big.js'
import type { Estimate } from '../../cart/estimate/estimate.ts'
import { wireLogistics } from '../../cart/estimate/logistics-wire.ts'
import { type ResolvedLine, wireReference } from '../../cart/lines/catalog-lines.ts'
import { translatable } from '../../cart/lines/item-data.ts'
import { wirePicture } from '../../cart/lines/line-wire.ts'
import type { ItemData } from '../../cart/types.ts'
import { wireSubscriptionSettings } from '../../catalog/rules/subscriptions.ts'
import type { CheckoutRow } from '../../checkout/store.ts'
import { compact } from '../../http/input/compact.ts'
import type { Platform } from '../../platform.ts'
import { shop } from '../../shop/settings.ts'
import type { WireOrder, WireOrderLine } from '../types.ts'
import { money, orderDiscounts, orderTax, taxDetails, taxInfo } from './money.ts'

const FILE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

export interface OrderSource {
  readonly id: string
  readonly number: number
  readonly checkout: CheckoutRow
  readonly estimate: Estimate
  readonly now: Date
  readonly platform: Platform
}

/** Creates the order of a checkout, without its balance and activities. Source: core/README.md#orders. */
export function orderOf(source: OrderSource): WireOrder {
  const { checkout, estimate } = source
  const { document } = checkout
  const at = source.now.toISOString()
  const shippingInfo = orderShipping(source)
  const { memberId, visitorId } = document.buyer
  return {
    ...orderDefaults(shop.currency),
    ...amountsOf(estimate),
    id: source.id,
    number: String(source.number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    lineItems: estimate.lines.map((line) => orderLine(line, source)),
    buyerInfo: buyerInfo(document),
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    // The billing information may have only an address or only contact details.
    billingInfo: { ...document.shipping, ...document.billing },
    recipientInfo: document.shipping ?? document.billing ?? {},
    ...compact({ shippingInfo, buyerNote: document.buyerNote }),
    activities: [],
    createdBy: memberId === undefined ? { visitorId } : { memberId },
    ...(document.language === undefined ? {} : { buyerLanguage: document.language }),
    channelInfo: { type: document.channelType },
    checkoutId: checkout.id,
    purchaseFlowId: document.purchaseFlowId,
  }
}

/** Fields that have the same value in all new orders. */
export function orderDefaults(currency: string) {
  return {
    buyerLanguage: shop.language,
    siteLanguage: shop.language,
    weightUnit: shop.weightUnit,
    currency,
    currencyConversionDetails: { originalCurrency: currency, conversionRate: '1' },
    archived: false,
    attributionSource: 'UNSPECIFIED',
    seenByAHuman: false,
    customFields: [],
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
    imported: false,
  }
}

function amountsOf(estimate: Estimate) {
  const { summary, fees, taxIncluded } = estimate.totals
  return {
    taxIncludedInPrices: taxIncluded,
    priceSummary: {
      subtotal: money(summary.subtotal),
      shipping: money(summary.shipping),
      tax: money(summary.tax),
      discount: money(summary.discount),
      total: money(summary.total),
      totalAdditionalFees: money(summary.additionalFees),
    },
    taxSummary: { totalTax: money(summary.tax) },
    taxInfo: orderTax(estimate),
    appliedDiscounts: orderDiscounts(estimate),
    additionalFees: fees.map((fee) => ({
      id: randomUUID(),
      code: fee.rule.code,
      name: fee.rule.name,
      price: money(fee.price),
      priceBeforeTax: money(fee.beforeTax),
      priceAfterTax: money(fee.afterTax),
      taxDetails: taxDetails(fee.tax),
      taxInfo: taxInfo(fee.tax),
      lineItemIds: [],
      source: 'SERVICE_PLUGIN',
    })),
  }
}

function orderLine(line: ResolvedLine, { id, estimate, now, platform }: OrderSource): WireOrderLine {
  const amount = estimate.totals.lines.get(line.id)
  if (amount === undefined) throw new Error(`Line ${line.id} was not priced`)
  const { itemData } = line
  // A line that a membership pays for has no price.
  const unit = money(amount.price.div(line.quantity))
  return {
    id: line.id,
    productName: translatable(itemData.name),
    ...(line.reference === undefined ? {} : { catalogReference: wireReference(line.reference) }),
    quantity: line.quantity,
    totalDiscount: money(amount.discount),
    descriptionLines: [...itemData.descriptionLines],
    ...(itemData.picture === undefined ? {} : { image: wirePicture(itemData.picture, platform) }),
    physicalProperties: {
      ...compact({ sku: itemData.sku, weight: itemData.weight }),
      shippable: itemData.shippable,
    },
    itemType: { preset: itemData.itemType },
    price: unit,
    priceBeforeDiscounts: unit,
    lineItemPrice: money(amount.price),
    totalPriceBeforeTax: money(amount.beforeTax),
    totalPriceAfterTax: money(amount.afterTax),
    paymentOption: estimate.cover.covered.has(line.id) ? 'MEMBERSHIP' : itemData.paymentOption,
    ...orderTerms(itemData),
    taxDetails: taxDetails(amount.tax),
    taxInfo: { ...taxInfo(amount.tax), taxGroupId: itemData.taxGroupId },
    ...(itemData.itemType === 'DIGITAL' ? { digitalFile: digitalFile(id, now, platform) } : {}),
  }
}

/** Terms of a line besides its price. Source: platform reference, Order line item. */
function orderTerms({ subscription, service, depositAmount }: ItemData): Partial<WireOrderLine> {
  return compact({
    depositAmount: depositAmount === undefined ? undefined : money(new Big(depositAmount)),
    serviceProperties: service,
    subscriptionInfo: subscription && {
      id: randomUUID(),
      cycleNumber: 1,
      subscriptionOptionTitle: subscription.title,
      subscriptionOptionDescription: subscription.description ?? '',
      subscriptionSettings: wireSubscriptionSettings(subscription),
    },
  })
}

function digitalFile(orderId: string, now: Date, { config }: Platform) {
  const fileId = randomUUID()
  return { fileId, link: `${config.url}/digital-files/${orderId}/${fileId}`, expirationDate: fileExpiration(now) }
}

/** Expiration date of a digital file that is ordered now. */
export function fileExpiration(now: Date): string {
  return new Date(now.getTime() + FILE_LIFETIME_MS).toISOString()
}

function buyerInfo({ buyer, email }: CheckoutRow['document']): WireOrder['buyerInfo'] {
  const { visitorId, memberId } = buyer
  const who = memberId === undefined ? (visitorId === undefined ? {} : { visitorId }) : { memberId }
  // The hosted platform has a contact for each buyer. This platform uses the buyer's id as the contact id.
  return { ...who, contactId: memberId ?? visitorId ?? randomUUID(), email: email ?? '' }
}

function orderShipping({ checkout, estimate }: OrderSource): object | undefined {
  const { choice, region } = estimate
  const cost = estimate.totals.shipping
  if (choice === undefined || cost === undefined || region === undefined) return undefined
  const { option } = choice
  const destination = option.pickup === undefined ? { shippingDestination: checkout.document.shipping ?? {} } : {}
  return {
    carrierId: option.carrierId,
    code: option.code,
    title: option.title,
    logistics: { ...wireLogistics(option), ...destination },
    cost: {
      price: money(cost.price),
      discount: money(cost.discount),
      totalPriceBeforeTax: money(cost.beforeTax),
      totalPriceAfterTax: money(cost.afterTax),
      taxDetails: taxDetails(cost.tax),
      taxInfo: taxInfo(cost.tax),
    },
    region: { name: region.name },
  }
}
