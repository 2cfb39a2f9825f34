import { createHash } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { type MembershipRule, membershipOptions, type SelectedMembership, spendOn } from '../rules/memberships.ts'
import { amountText } from '../rules/money.ts'
import { demandOf } from '../rules/stock.ts'
import { type ResolvedLine, resolveLines, stockKey } from './catalog-lines.ts'
import type { CheckoutRow } from './checkout-store.ts'
import { findCoupon } from './coupon-store.ts'
import type { Buyer } from './documents.ts'
import { type Estimate, estimate, isCharged, pricingLine } from './estimate.ts'
import { membershipsOf } from './membership-store.ts'
import { shopNow } from './shop.ts'

/** Something that is otherwise than when the buyer left the cart. */
export type Change =
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'less'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'price'; readonly name: string; readonly from: string; readonly to: string }
  | { readonly kind: 'coupon'; readonly code: string }

/** What a checkout costs at this moment. */
export interface Quote {
  readonly estimate: Estimate
  readonly changes: readonly Change[]
  /** Names of what is sold to memberships only, where the buyer holds none that pays for it. */
  readonly unpaid: readonly string[]
  /** Equal as long as the same things cost the same: what the buyer saw is what the buyer pays. */
  readonly fingerprint: string
}

/** Prices a checkout anew: what it kept is what the buyer expects, what the catalogue says now is what can be sold. */
export async function quoteCheckout(db: Queryable, { document }: CheckoutRow, platform: Platform): Promise<Quote> {
  const current = await resolveLines(db, document.lines)
  const lines = sellableLines(current)
  const coupon = document.couponCode === undefined ? undefined : await findCoupon(db, document.couponCode)
  const now = platform.clock.now()
  const memberships = await plansOf(db, document.buyer)
  const result = estimate({
    shop: shopNow(platform),
    now,
    violations: platform.sandbox.violations,
    lines,
    memberships,
    selectedMemberships: plansUsed(memberships, document.memberships ?? [], lines, now),
    coupon,
    merchantDiscounts: document.merchantDiscounts,
    shippingAddress: document.shipping?.address,
    billingAddress: document.billing?.address,
    selectedShippingOption: document.selectedShippingOption,
  })
  const couponLost = document.couponCode !== undefined && result.coupon === undefined
  const changes: Change[] = [
    ...document.lines.flatMap((line) =>
      changesOf(
        line,
        lines.find(({ id }) => id === line.id),
      ),
    ),
    ...(couponLost ? [{ kind: 'coupon' as const, code: document.couponCode }] : []),
  ]
  const unpaid = lines.filter((line) => isForMembers(line) && !result.cover.covered.has(line.id))
  return {
    estimate: result,
    changes,
    unpaid: unpaid.map(({ facts }) => facts.name),
    fingerprint: fingerprintOf(result),
  }
}

/** Nothing but a membership pays for such a line. */
function isForMembers({ facts }: ResolvedLine): boolean {
  return facts.paymentOption === 'MEMBERSHIP'
}

function plansOf(db: Queryable, { memberId, visitorId = '' }: Buyer): Promise<MembershipRule[]> {
  return membershipsOf(
    db,
    memberId === undefined ? { kind: 'visitor', visitorId } : { kind: 'member', memberId, visitorId },
  )
}

/**
 * What pays with which plan: those that the buyer chose for all they can, then any that can for what nothing else pays for.
 */
function plansUsed(
  held: readonly MembershipRule[],
  chosen: readonly string[],
  lines: readonly ResolvedLine[],
  now: Date,
): SelectedMembership[] {
  const all = lines.map(pricingLine)
  const needed = lines.filter(isForMembers).map(pricingLine)
  const { eligible } = membershipOptions(held, all, now)
  const wanted = eligible.filter(({ membership }) => chosen.includes(membership.id))
  const others = eligible.filter(({ membership }) => !chosen.includes(membership.id))
  const first = spendOn(wanted, all, new Set())
  const paid = new Set(first.flatMap(({ lineItemIds }) => lineItemIds))
  return [...first, ...spendOn(others, needed, paid)]
}

/**
 * Lines cut to what there is, without those that cannot be had. Lines that draw on the same stock share it, the earlier
 * line first.
 */
function sellableLines(lines: readonly ResolvedLine[]): ResolvedLine[] {
  const demand = demandOf(lines, lineKey, (line) => line.quantity)
  const left = new Map<string, number>()
  return lines.filter(isCharged).flatMap((line): ResolvedLine[] => {
    const { quantity: units } = line.stock
    const key = lineKey(line)
    if (units === undefined || (demand.get(key) ?? 0) <= units) return [line]
    const available = left.get(key) ?? units
    const quantity = Math.min(line.quantity, available)
    left.set(key, available - quantity)
    const status = 'AVAILABLE'
    return quantity === 0 ? [] : [{ ...line, quantity, availability: { status, quantityAvailable: units } }]
  })
}

function lineKey(line: ResolvedLine): string {
  return line.reference === undefined ? line.id : stockKey(line.reference)
}

function changesOf(kept: CheckoutRow['document']['lines'][number], now: ResolvedLine | undefined): Change[] {
  const { name } = kept.facts
  if (now === undefined) return [{ kind: 'gone', name }]
  return [
    ...(now.quantity < kept.quantity ? [{ kind: 'less' as const, name, quantity: now.quantity }] : []),
    ...(now.facts.price === kept.facts.price
      ? []
      : [{ kind: 'price' as const, name, from: kept.facts.price, to: now.facts.price }]),
  ]
}

function fingerprintOf({ lines, totals, choice, coupon }: Estimate): string {
  const seen = [
    lines.map((line) => [line.id, line.quantity, line.facts.price]),
    amountText(totals.summary.total),
    amountText(totals.summary.tax),
    choice?.option.code ?? null,
    coupon?.code ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}
