import assert from 'node:assert/strict'
import type { Cart, CartNotice, CartOutcome } from '../../../core/cart/model.ts'
import { estimateCurrentCartTotals, getCurrentCart } from '../../../core/cart/v1/calls.ts'
import type { WireCart } from '../../../core/cart/v1/types.ts'
import type { Client } from '../../../core/client/client.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import type { Browser, Intent } from './actions.ts'
import type { Action } from './tab.ts'

interface Facts {
  readonly lines: readonly (readonly [id: string, quantity: number, price: string | undefined])[]
  readonly coupon: string | undefined
  readonly note: string | undefined
  readonly total: string | undefined
}

const nothing: Facts = { lines: [], coupon: undefined, note: undefined, total: undefined }

/** The cart as the platform has it. */
async function platformCart(client: Client): Promise<WireCart | undefined> {
  try {
    return (await client.call(getCurrentCart, {})).cart
  } catch (error) {
    if (isPlatformError(error) && error.code === 'OWNED_CART_NOT_FOUND') return undefined
    throw error
  }
}

function factsOf({ lines, coupon, buyerNote, totals }: Cart): Facts {
  const shown = lines.map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  if (totals?.stale) assert.fail('the totals shown are those of another cart')
  return { lines: shown, coupon: coupon?.code, note: buyerNote, total: totals?.total.amount }
}

async function platformFacts(client: Client, cart: WireCart | undefined): Promise<Facts> {
  if (!cart) return nothing
  const lines = (cart.lineItems ?? []).map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
  const total = lines.length > 0 ? (await client.call(estimateCurrentCartTotals, {})).priceSummary?.total : undefined
  return { lines, coupon: code, note: cart.buyerNote || undefined, total: total?.amount }
}

/**
 * The possible quantities of a product after all actions that succeeded, in order. An action whose page was left before the response
 * counts as well. If the shopper was notified of a failure, it may or may not count.
 */
async function expected(actions: readonly Action[]): Promise<ReadonlySet<number>> {
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

async function allDone(actions: readonly Action[]): Promise<boolean> {
  for (const action of actions) {
    const outcome = await action.outcome
    if (outcome === 'left' ? wasNotified(action) : !outcome.ok) return false
  }
  return true
}

function assertNotified(notices: readonly CartNotice[], outcomes: readonly (CartOutcome | 'left')[]): void {
  const kinds = notices.map(({ kind }) => kind)
  for (const outcome of outcomes) {
    // An addition that its own tab took back before it was sent has not failed.
    if (outcome !== 'left' && !outcome.ok && outcome.reason !== 'removed')
      assert.ok(kinds.includes(outcome.reason as never), `${outcome.reason} was not announced`)
  }
}

/** Compares the cart that both tabs show with the platform’s, and that with the actions and notices of the shopper. */
export async function assertExpectedCart(browser: Browser, intent: Intent, client: Client): Promise<void> {
  const { tabs, products, shared, network } = browser
  network.calm()
  for (const tab of tabs) await tab.store.settled()
  for (const tab of tabs) await tab.store.refresh()
  const outcomes = await Promise.all([...intent.actions.map(({ outcome }) => outcome), ...intent.others])
  const cart = await platformCart(client)
  const facts = await platformFacts(client, cart)
  for (const tab of tabs) {
    const { status, cart: shown, pending } = tab.store.state.get()
    assert.deepEqual({ status, pending }, { status: 'ready', pending: 0 })
    assert.deepEqual(factsOf(shown), facts)
  }
  for (const productId of [...products.flat(), ...(network.inDoubt() ? [] : [shared])]) {
    if (network.inDoubt()) continue
    if (network.hasFailed() && tabs.some((tab) => tab.isBlind)) continue
    const line = cart?.lineItems?.find(({ catalogReference }) => catalogReference?.catalogItemId === productId)
    const actions = intent.actions.filter((action) => action.productId === productId)
    // What another tab added meanwhile cannot be told from what was lost when a page was left.
    if (productId === shared && network.hasFailed() && tabs.some((tab) => tab.hasLeft(shared))) continue
    // What was meant beside a line that then failed is known to nobody.
    if (actions.some(({ kind }) => kind === 'change') && !(await allDone(actions))) continue
    const possible = await expected(actions)
    const units = line?.quantity ?? 0
    const name = productId === shared ? 'the shared product' : productId
    assert.ok(possible.has(units), `units of ${name}: ${units} in place of ${[...possible].join(' or ')}`)
  }
  const notices = tabs.flatMap((tab) => tab.notices)
  assertNotified(notices, outcomes)
  if (!network.hasFailed()) {
    // The platform refuses what is told along with a cart that is not there.
    const lost = notices.filter(({ kind, error }) => kind === 'rolled-back' && error?.status === undefined)
    assert.deepEqual(lost, [], 'nothing fails on a network that loses nothing')
  }
}
