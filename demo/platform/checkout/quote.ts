import { createHash } from 'node:crypto'
import type { Big } from 'big.js'
import { findCoupon } from '../cart/coupon-store.ts'
import {
  type Estimate,
  estimate,
  isCharged,
  membersOnlyLines,
  paymentOf,
  pricingLine,
  requiresMembership,
  uncoveredLines,
} from '../cart/estimate/estimate.ts'
import { readRedeemableAmount } from '../cart/gift-card-store.ts'
import { type ResolvedLine, resolveLines, stockKey } from '../cart/lines/catalog-lines.ts'
import { selectedMemberships } from '../cart/lines/line-memberships.ts'
import { demandOf } from '../catalog/rules/stock.ts'
import type { Queryable } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { amountText } from '../pricing/money.ts'
import { currentShop } from '../shop/settings.ts'
import { listMemberships } from './membership-store.ts'
import { type GiftCardConflict, giftCardConflicts } from './rules/gift-cards.ts'
import { assignLines, type MembershipRule, membershipOptions, type SelectedMembership } from './rules/memberships.ts'
import type { ViolationRule } from './rules/violation-rule.ts'
import type { CheckoutRow } from './store.ts'

/** A difference between the checkout and the current quote. */
export type Change =
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'reduced'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'price'; readonly name: string; readonly from: string; readonly to: string }
  | { readonly kind: 'coupon'; readonly code: string }
  /** The selected delivery method is not available for the address. */
  | { readonly kind: 'delivery' }

/** Current price of a checkout. */
export interface Quote {
  readonly estimate: Estimate
  readonly changes: readonly Change[]
  /** The gift card of the cart and the amount that is redeemed. */
  readonly giftCard?: { readonly code: string; readonly amount: Big }
  /** Amount due with the order. */
  readonly due: Big
  /** Names of the lines that require a membership and are not covered by one. */
  readonly uncovered: readonly string[]
  /** Names of the lines that only members can buy, if the buyer is none. */
  readonly membersOnly: readonly string[]
  /** The violations of the shop's rules for these lines. */
  readonly violations: readonly ViolationRule[]
  /** Why the gift cards among the lines cannot be bought. */
  readonly conflicts: readonly GiftCardConflict[]
  /** Whether an uncovered line, one for members only, a violation or a conflict prevents the order. */
  readonly isBlocked: boolean
  /** Hash of lines and totals. The buyer pays only if it equals that of the displayed quote. */
  readonly fingerprint: string
}

/** Calculates the current price of a checkout and its differences from the stored one. */
export async function quoteCheckout(db: Queryable, { document }: CheckoutRow, platform: Platform): Promise<Quote> {
  const current = await resolveLines(db, document.lines)
  const lines = sellableLines(current)
  const coupon = document.couponCode === undefined ? undefined : await findCoupon(db, document.couponCode)
  const now = platform.clock.now()
  const memberships = await listMemberships(db, document.buyer.memberId)
  const result = estimate({
    shop: currentShop(platform),
    now,
    violations: platform.sandbox.violations,
    lines,
    memberships,
    selectedMemberships: selectMemberships(memberships, document, lines, now),
    coupon,
    merchantDiscounts: document.merchantDiscounts,
    shippingAddress: document.shipping?.address,
    billingAddress: document.billing?.address,
    selectedShippingOption: document.selectedShippingOption,
  })
  const couponRemoved = document.couponCode !== undefined && result.coupon === undefined
  const changes: Change[] = [
    ...document.lines.flatMap((line) =>
      changesOf(
        line,
        lines.find(({ id }) => id === line.id),
      ),
    ),
    ...(couponRemoved ? [{ kind: 'coupon' as const, code: document.couponCode }] : []),
    ...(result.errors.selectedShipping === undefined ? [] : [{ kind: 'delivery' as const }]),
  ]
  const { total } = paymentOf(result).now
  const redeemed = await readRedeemableAmount(db, document.giftCard, total, now)
  const uncovered = uncoveredLines(result)
  const violations = result.violations.filter(
    ({ productId }) => productId === undefined || lines.some(({ reference }) => reference?.catalogItemId === productId),
  )
  const membersOnly = membersOnlyLines(lines, document.buyer)
  const conflicts = giftCardConflicts(result, document.giftCard)
  return {
    estimate: result,
    changes,
    ...(document.giftCard && redeemed.gt(0) ? { giftCard: { code: document.giftCard.code, amount: redeemed } } : {}),
    due: total.minus(redeemed),
    uncovered: uncovered.map(({ itemData }) => itemData.name),
    membersOnly: membersOnly.map(({ itemData }) => itemData.name),
    violations,
    conflicts,
    isBlocked:
      uncovered.length + membersOnly.length + conflicts.length > 0 ||
      violations.some(({ severity }) => severity === 'ERROR'),
    fingerprint: fingerprintOf(result, redeemed),
  }
}

/**
 * Assigns memberships to lines: first the memberships chosen on the page, to all lines that they can cover; without a choice, those stored with
 * the lines. Then the remaining memberships, to lines that require one.
 */
function selectMemberships(
  memberships: readonly MembershipRule[],
  document: CheckoutRow['document'],
  lines: readonly ResolvedLine[],
  now: Date,
): SelectedMembership[] {
  const all = lines.map(pricingLine)
  const needed = lines.filter(requiresMembership).map(pricingLine)
  const { eligible } = membershipOptions(memberships, all, now)
  const chosenCover =
    document.memberships === undefined
      ? selectedMemberships(document.lines)
      : assignLines(
          eligible.filter(({ membership }) => document.memberships?.includes(membership.id)),
          all,
          new Set(),
        )
  const chosen = document.memberships ?? chosenCover.map(({ id }) => id)
  const remaining = eligible.filter(({ membership }) => !chosen.includes(membership.id))
  const paid = new Set(chosenCover.flatMap(({ lineItemIds }) => lineItemIds))
  return [...chosenCover, ...assignLines(remaining, needed, paid)]
}

/** Available lines with quantities capped at the stock. Lines that share a stock receive units in the order of the lines. */
function sellableLines(lines: readonly ResolvedLine[]): ResolvedLine[] {
  const demand = demandOf(lines, lineKey, (line) => line.quantity)
  const availableUnits = new Map<string, number>()
  return lines.filter(isCharged).flatMap((line): ResolvedLine[] => {
    const { quantity: units } = line.stock
    const key = lineKey(line)
    if (units === undefined || (demand.get(key) ?? 0) <= units) return [line]
    const available = availableUnits.get(key) ?? units
    const quantity = Math.min(line.quantity, available)
    availableUnits.set(key, available - quantity)
    const status = 'AVAILABLE'
    return quantity === 0 ? [] : [{ ...line, quantity, availability: { status, quantityAvailable: units } }]
  })
}

function lineKey(line: ResolvedLine): string {
  return line.reference === undefined ? line.id : stockKey(line.reference)
}

function changesOf(stored: CheckoutRow['document']['lines'][number], current: ResolvedLine | undefined): Change[] {
  const { name } = stored.itemData
  if (current === undefined) return [{ kind: 'removed', name }]
  return [
    ...(current.quantity < stored.quantity ? [{ kind: 'reduced' as const, name, quantity: current.quantity }] : []),
    ...(current.itemData.price === stored.itemData.price
      ? []
      : [{ kind: 'price' as const, name, from: stored.itemData.price, to: current.itemData.price }]),
  ]
}

/** Hash of lines and totals of an estimate, of which `redeemed` is paid by a gift card. */
export function fingerprintOf({ lines, totals, choice, coupon }: Estimate, redeemed: Big): string {
  const quoted = [
    lines.map((line) => [line.id, line.quantity, line.itemData.price]),
    amountText(totals.summary.total),
    amountText(totals.summary.tax),
    choice?.option.code ?? null,
    coupon?.code ?? null,
    amountText(redeemed),
  ]
  return createHash('sha256').update(JSON.stringify(quoted)).digest('base64url')
}
