import assert from 'node:assert/strict'
import { estimateCurrentCartTotals, getCurrentCart } from '../../../core/cart/calls.ts'
import type { Cart, CartNotice, CartOutcome } from '../../../core/cart/cart.ts'
import type { WireCart } from '../../../core/cart/types.ts'
import type { Client } from '../../../core/client.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import type { Browser, Intent } from './commands.ts'
import type { Deed } from './tab.ts'

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
  const told = lines.map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  if (totals?.stale) assert.fail('the totals shown are those of another cart')
  return { lines: told, coupon: coupon?.code, note: buyerNote, total: totals?.total.amount }
}

async function platformFacts(client: Client, cart: WireCart | undefined): Promise<Facts> {
  if (!cart) return nothing
  const lines = (cart.lineItems ?? []).map(({ id, quantity, price }) => [id, quantity, price?.amount] as const)
  const code = cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code
  const total = lines.length > 0 ? (await client.call(estimateCurrentCartTotals, {})).priceSummary?.total : undefined
  return { lines, coupon: code, note: cart.buyerNote || undefined, total: total?.amount }
}

/**
 * What there may be of a product: every deed that was said to be done, in order, and no other. One whose page was left before
 * it was answered is done as well, unless its shopper was told of a failure: then it is done or it is not.
 */
async function expected(deeds: readonly Deed[]): Promise<ReadonlySet<number>> {
  let possible = new Set([0])
  for (const { kind, quantity, ...deed } of deeds) {
    const after = new Set([...possible].map((units) => (kind === 'set' ? quantity : units + quantity)))
    const outcome = await deed.outcome
    if (outcome === 'left' && wasTold({ kind, quantity, ...deed })) possible = new Set([...possible, ...after])
    else if (outcome === 'left' || outcome.ok) possible = after
  }
  return possible
}

function wasTold({ tab, productId }: Deed): boolean {
  return tab.notices.some((notice) => notice.productId === undefined || notice.productId === productId)
}

async function allDone(deeds: readonly Deed[]): Promise<boolean> {
  for (const deed of deeds) {
    const outcome = await deed.outcome
    if (outcome === 'left' ? wasTold(deed) : !outcome.ok) return false
  }
  return true
}

function assertTold(notices: readonly CartNotice[], outcomes: readonly (CartOutcome | 'left')[]): void {
  const kinds = notices.map(({ kind }) => kind)
  for (const outcome of outcomes) {
    // An addition that its own tab took back before it was sent has not failed.
    if (outcome !== 'left' && !outcome.ok && outcome.reason !== 'removed')
      assert.ok(kinds.includes(outcome.reason as never), `${outcome.reason} was not told`)
  }
}

/** Holds a browser at rest to what the platform has, and that to what the shopper was told. */
export async function assertTrue(browser: Browser, intent: Intent, client: Client): Promise<void> {
  const { tabs, products, shared, network } = browser
  network.calm()
  for (const tab of tabs) await tab.store.settled()
  for (const tab of tabs) await tab.store.refresh()
  const outcomes = await Promise.all([...intent.deeds.map(({ outcome }) => outcome), ...intent.others])
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
    const deeds = intent.deeds.filter((deed) => deed.productId === productId)
    // What another tab added meanwhile cannot be told from what was lost when a page was left.
    if (productId === shared && network.hasFailed() && tabs.some((tab) => tab.hasLeft(shared))) continue
    // What was meant beside a line that then failed is known to nobody.
    if (deeds.some(({ kind }) => kind === 'change') && !(await allDone(deeds))) continue
    const possible = await expected(deeds)
    const units = line?.quantity ?? 0
    const name = productId === shared ? 'the shared product' : productId
    assert.ok(possible.has(units), `units of ${name}: ${units} in place of ${[...possible].join(' or ')}`)
  }
  const notices = tabs.flatMap((tab) => tab.notices)
  assertTold(notices, outcomes)
  if (!network.hasFailed()) {
    // The platform refuses what is told along with a cart that is not there.
    const lost = notices.filter(({ kind, error }) => kind === 'rolled-back' && error?.status === undefined)
    assert.deepEqual(lost, [], 'nothing fails on a network that loses nothing')
  }
}
