import { createHash } from 'node:crypto'
import { Big } from 'big.js'
import { listMemberships } from '../../../checkout/membership-store.ts'
import { fingerprintOf } from '../../../checkout/quote.ts'
import { shippingCost } from '../../../checkout/rules/shipping.ts'
import type { Queryable } from '../../../db/database.ts'
import { conversionOf } from '../../../http/conversion.ts'
import type { Ctx } from '../../../platform.ts'
import { amountText, sum, ZERO } from '../../../pricing/money.ts'
import { aggregateTax } from '../../../pricing/tax.ts'
import { couponAmount } from '../../../pricing/totals.ts'
import { currentShop } from '../../../shop/settings.ts'
import { buyerOfCart } from '../../cart-row.ts'
import { type Estimate, estimate, paymentOf } from '../../estimate/estimate.ts'
import { readRedeemableAmount } from '../../gift-card-store.ts'
import { translatable } from '../../lines/item-data.ts'
import { selectedMemberships } from '../../lines/line-memberships.ts'
import { methodsOf, selectedMethod } from '../changes/delivery.ts'
import { chargedLines, type StoredCart } from '../load-cart.ts'
import type { EstimateInput } from '../schemas.ts'
import { createMoneyMapper, type MoneyMapper, pricesIncludeTax, wireMethod } from '../wire.ts'
import { findViolations } from './violations.ts'

/** Parts of a summary that can be calculated. */
export interface SummaryOptions extends Omit<EstimateInput, 'refreshCart'> {
  /** Whether the totals are final: they have a token that confirms them, and the first delivery method if the cart has none. */
  readonly isFinal: boolean
}

/** The totals of a cart in a response. Amounts of parts that are not calculated are zero. Source: core/README.md#cart-v2. */
export async function summaryOf(
  db: Queryable,
  cart: StoredCart,
  ctx: Ctx,
  options: SummaryOptions,
): Promise<Record<string, unknown>> {
  const result = await estimateOf(db, cart, ctx, options)
  const now = ctx.now()
  const money = createMoneyMapper(conversionOf(ctx))
  const { giftCard } = cart.row.document
  const due = paymentOf(result)
  const redeemed = options.calculateGiftCards ? await readRedeemableAmount(db, giftCard, due.now.total, now) : ZERO
  return {
    cartId: cart.row.id,
    cartRevision: String(cart.row.revision),
    calculationId: calculationId(cart, options),
    lineItems: lineSummaries(cart, money),
    discounts: discountsOf(cart, result, money),
    deliverySummary: result.choice && {
      method: wireMethod(result.choice.option),
      price: money(shippingCost(result.choice.option)),
    },
    additionalFees: result.totals.fees.map(({ rule, price }) => ({
      code: rule.code,
      name: translatable(rule.name),
      lineItemIds: [],
      price: money(price),
      source: 'SERVICE_PLUGIN',
    })),
    taxSummary: taxSummary(cart, result, money),
    priceSummary: priceSummary(cart, result, money),
    paymentSummary: {
      giftCards: giftCard && redeemed.gt(0) ? [{ giftCardId: giftCard.id, redeemAmount: money(redeemed) }] : [],
      memberships: result.cover.selected.map(({ id, lineItemIds }) => ({ id, lineItemIds })),
      subscriptionCharges: [],
      requiresPaymentAfterGiftCard: due.now.total.gt(redeemed),
      totalAfterGiftCards: money(result.totals.summary.total.minus(redeemed)),
      payNow: money(due.now.total.minus(redeemed)),
      payLater: money(due.later.total),
      payAfterFreeTrial: money(ZERO),
    },
    violations: await findViolations(db, cart, result, options.validationConfig, ctx),
    ...(options.isFinal ? { priceVerificationToken: fingerprintOf(result, redeemed) } : {}),
  }
}

async function estimateOf(db: Queryable, cart: StoredCart, ctx: Ctx, options: SummaryOptions): Promise<Estimate> {
  const { document } = cart.row
  const lines = chargedLines(cart.lines)
  const hasMethod = selectedMethod(document, methodsOf(document, lines, ctx.now())) !== undefined
  return estimate({
    shop: currentShop(ctx.platform),
    violations: ctx.platform.sandbox.violations,
    now: ctx.now(),
    // An estimate takes the charged quantity only.
    lines: lines.map(({ confirmed: _confirmed, ...line }) => line),
    coupon: cart.coupon?.rule,
    merchantDiscounts: document.merchantDiscounts,
    memberships: await listMemberships(db, buyerOfCart(cart.row).memberId),
    selectedMemberships: selectedMemberships(cart.lines),
    shippingAddress: document.contactInfo?.address,
    billingAddress: document.billing?.address,
    selectedShippingOption: document.selectedShippingOption,
    calculateTax: options.calculateTax,
    calculateShipping: options.calculateDelivery && (hasMethod || options.isFinal),
    calculateAdditionalFees: options.calculateAdditionalFees,
  })
}

/** Equal for equal calculations of the same state of a cart. */
function calculationId({ row }: StoredCart, options: SummaryOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([row.id, row.revision, options]))
    .digest('base64url')
}

function lineSummaries({ lines, lineDiscounts }: StoredCart, money: MoneyMapper) {
  return chargedLines(lines).map(({ id, quantity, itemData }) => {
    const total = new Big(itemData.price).times(quantity).minus(lineDiscounts.get(id) ?? ZERO)
    return { lineItemId: id, quantity, unitPrice: money(total.div(quantity)), totalPrice: money(total) }
  })
}

/** The coupon and the discounts of the merchant. */
function discountsOf({ coupon, lineDiscounts }: StoredCart, { totals }: Estimate, money: MoneyMapper) {
  const merchant = totals.merchantDiscounts.map((spread) => ({
    name: translatable('Discount'),
    source: { sourceType: 'AUTOMATIC_RULE' },
    scope: 'CART_SUBTOTAL',
    total: money(sum(spread.values())),
    lineItemDiscounts: [],
  }))
  if (coupon === undefined || coupon.refusal !== undefined) return merchant
  const applied = {
    name: translatable(coupon.rule.name),
    source: { sourceType: 'COUPON', couponCode: coupon.rule.code },
    scope: coupon.scope,
    total: money(couponAmount(totals)),
    lineItemDiscounts: [...lineDiscounts].map(([lineItemId, amount]) => ({ lineItemId, amountOff: money(amount) })),
  }
  return [applied, ...merchant]
}

function taxSummary(cart: StoredCart, { totals }: Estimate, money: MoneyMapper) {
  const taxed = totals.taxes.filter(({ parts }) => parts.length > 0)
  return {
    taxes: aggregateTax(taxed).map(({ name, taxable, tax }) => ({
      name: translatable(name),
      taxableAmount: money(taxable),
      exemptAmount: money(ZERO),
      amount: money(tax),
    })),
    totalExempt: money(ZERO),
    pricesIncludeTax: pricesIncludeTax(cart),
    lineItemTaxes: [...totals.lines].map(([lineItemId, { tax }]) => ({
      lineItemId,
      tax: money(tax.tax),
      rate: amountText(tax.rate),
    })),
    deliveryTax: money(totals.shipping?.tax.tax ?? ZERO),
    additionalFeeTaxes: totals.fees.map(({ rule, tax }) => ({ additionalFeeCode: rule.code, tax: money(tax.tax) })),
  }
}

/**
 * `total = subtotal − discount + delivery + additionalFees + tax`. The subtotal includes the discounts of lines, and the delivery price its discount.
 */
function priceSummary({ coupon, lineDiscounts }: StoredCart, { totals }: Estimate, money: MoneyMapper) {
  const { summary, shipping } = totals
  const ofCoupon = coupon?.scope === 'CART_SUBTOTAL' ? sum(totals.couponDiscounts.values()) : ZERO
  const ofMerchant = sum(totals.merchantDiscounts.flatMap((spread) => [...spread.values()]))
  return {
    subtotal: money(summary.subtotal.minus(sum(lineDiscounts.values()))),
    discount: money(ofCoupon.plus(ofMerchant)),
    delivery: money(shipping === undefined ? ZERO : shipping.price.minus(shipping.discount)),
    additionalFees: money(summary.additionalFees),
    tax: money(totals.taxIncluded ? ZERO : summary.tax),
    total: money(summary.total),
  }
}
