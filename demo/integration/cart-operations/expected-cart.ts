import assert from 'node:assert/strict'
import type { Cart, CartNotice, CartOutcome } from '../../../core/cart/model.ts'
import { estimateCurrentCartTotals, getCurrentCart } from '../../../core/cart/v1/calls.ts'
import type { WireCart } from '../../../core/cart/v1/types.ts'
import type { Client } from '../../../core/client/client.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import type { Browser, Intent } from './actions.ts'
import type { Action } from './tab.ts'

interface CartSummary {
  readonly lines: readonly (readonly [id: string, quantity: number, price: string | undefined])[]
  readonly coupon: string | undefined
  readonly note: string | undefined
  readonly total: string | undefined
}

const emptySummary: CartSummary = { lines: [], coupon: undefined, note: undefined, total: undefined }

/** Reads the cart from the platform. */
async function platformCart(client: Client): Promise<WireCart | undefined> {
  try {
    return (await client.call(getCurrentCart, {})).cart
  } catch (error) {
    if (isPlatformError(error) && error.code === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}

function summaryOf({ lines, coupon, buyerNote, totals }: Cart): CartSummary {
  const shown = lines.map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  if (totals?.stale) assert.fail('the totals are stale')
  return { lines: shown, coupon: coupon?.code, note: buyerNote, total: totals?.total.amount }
}

async function platformSummary(client: Client, cart: WireCart | undefined): Promise<CartSummary> {
  if (!cart) return emptySummary
  const lines = (cart.lineItems ?? []).map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
  const total = lines.length > 0 ? (await client.call(estimateCurrentCartTotals, {})).priceSummary?.total : undefined
  return { lines, coupon: code, note: cart.buyerNote || undefined, total: total?.amount }
}

/**
 * Returns the possible quantities of a product after all successful actions, in order. Actions whose page was left before the response are
 * included. For an action whose failure was reported to the shopper, both outcomes are possible.
 */
async function possibleQuantities(actions: readonly Action[]): Promise<ReadonlySet<number>> {
  let possible = new Set([0])
  for (const { kind, quantity, ...action } of actions) {
    const after = new Set([...possible].map((units) => (kind === 'set' ? quantity : units + quantity)))
    const outcome = await action.outcome
    if (outcome === 'left' && wasNotified({ kind, quantity, ...action })) possible = new Set([...possible, ...after])
    else if (outcome === 'left' || outcome.ok) possible = after
  }
  return possible
}

function wasNotified({ tab, productId }: Action): boolean {
  return tab.notices.some((notice) => notice.productId === undefined || notice.productId === productId)
}

async function haveAllSucceeded(actions: readonly Action[]): Promise<boolean> {
  for (const action of actions) {
    const outcome = await action.outcome
    if (outcome === 'left' ? wasNotified(action) : !outcome.ok) return false
  }
  return true
}

function assertNotified(notices: readonly CartNotice[], outcomes: readonly (CartOutcome | 'left')[]): void {
  const kinds = notices.map(({ kind }) => kind)
  for (const outcome of outcomes) {
    // An addition that its own tab removed before it was sent is not a failure.
    if (outcome !== 'left' && !outcome.ok && outcome.reason !== 'removed')
      assert.ok(kinds.includes(outcome.reason as never), `${outcome.reason} was not announced`)
  }
}

/** Number of quantities that were compared with the actions, and of quantities that the actions do not determine. */
export interface QuantityChecks {
  readonly checked: number
  readonly skipped: number
}

/**
 * Compares the cart of both tabs with the platform's, and the quantities with the actions and notices of the shopper.
 *
 * Each product is counted as checked or as skipped.
 */
export async function assertExpectedCart(browser: Browser, intent: Intent, client: Client): Promise<QuantityChecks> {
  const { tabs, products, shared, network } = browser
  network.clearFaults()
  for (const tab of tabs) await tab.store.settled()
  for (const tab of tabs) await tab.store.refresh()
  const outcomes = await Promise.all([...intent.actions.map(({ outcome }) => outcome), ...intent.others])
  const cart = await platformCart(client)
  const summary = await platformSummary(client, cart)
  for (const tab of tabs) {
    const { status, cart: shown, pending } = tab.store.state.get()
    assert.deepEqual({ status, pending }, { status: 'ready', pending: 0 })
    assert.deepEqual(summaryOf(shown), summary)
  }
  let [checked, skipped] = [0, 0]
  for (const productId of [...products.flat(), shared]) {
    const actions = intent.actions.filter((action) => action.productId === productId)
    if (!(await isDetermined(browser, productId, actions))) {
      skipped++
      continue
    }
    checked++
    const line = cart?.lineItems?.find(({ catalogReference }) => catalogReference?.catalogItemId === productId)
    const possible = await possibleQuantities(actions)
    const units = line?.quantity ?? 0
    const name = productId === shared ? 'the shared product' : productId
    assert.ok(possible.has(units), `units of ${name}: ${units} instead of ${[...possible].join(' or ')}`)
  }
  const notices = tabs.flatMap((tab) => tab.notices)
  assertNotified(notices, outcomes)
  if (!network.hasFailed()) {
    // The platform refuses a note or a coupon without a cart.
    const failures = notices.filter(({ kind, error }) => kind === 'rolled-back' && error?.status === undefined)
    assert.deepEqual(failures, [], 'no mutation fails without a network fault')
  }
  return { checked, skipped }
}

/** Whether the actions on a product determine its quantity. */
async function isDetermined(
  { tabs, shared, network }: Browser,
  productId: string,
  actions: readonly Action[],
): Promise<boolean> {
  // The browser cannot determine whether the platform applied a write if the read after it failed as well.
  if (network.isOutcomeUnknown()) return false
  // Additions before the first read cannot be verified without their responses.
  if (network.hasFailed() && tabs.some((tab) => tab.wasHiddenUnread)) return false
  // Units that the other tab added cannot be distinguished from units of a lost response.
  if (productId === shared && network.hasFailed() && tabs.some((tab) => tab.wasHiddenPending(shared))) return false
  // A change is relative to its line, and the line is unknown after a failed addition of the product.
  return !actions.some(({ kind }) => kind === 'change') || haveAllSucceeded(actions)
}
