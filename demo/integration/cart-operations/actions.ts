import fc from 'fast-check'
import type { CartOutcome } from '../../../core/cart/model.ts'
import { FAULTS, type Fault, type FaultyNetwork } from './faulty-network.ts'
import type { Action, Tab } from './tab.ts'

/** The actions of the shopper, in order. The expected cart is derived from this model. */
export interface Intent {
  readonly actions: Action[]
  readonly others: Promise<CartOutcome | 'left'>[]
}

/** A browser with two tabs. Each changes its own products (`products[tab]`). Both add the shared product. */
export interface Browser {
  readonly tabs: readonly [Tab, Tab]
  readonly products: readonly [readonly string[], readonly string[]]
  readonly shared: string
  readonly network: FaultyNetwork
  expireToken(): void
}

type Step = fc.AsyncCommand<Intent, Browser>
type RunStep = (intent: Intent, browser: Browser) => void | Promise<void>

/** Creates a step. `name` is printed with a failed sequence. */
function step(name: string, run: RunStep): Step {
  return { check: () => true, run: async (intent, browser) => run(intent, browser), toString: () => name }
}

function action(
  tab: Tab,
  change: Pick<Action, 'productId' | 'kind' | 'quantity'>,
  outcome: Promise<CartOutcome>,
): Action {
  return { ...change, tab, outcome: tab.outcomeOf(outcome) }
}

const tabIndex = fc.integer({ min: 0, max: 1 }) as fc.Arbitrary<0 | 1>
const productIndex = fc.nat(2)

function add(tab: 0 | 1, productIndex: number, quantity: number): Step {
  return step(`add(tab ${tab}, product ${productIndex}, ${quantity})`, ({ actions }, { tabs, products, shared }) => {
    const productId = products[tab][productIndex] ?? shared
    actions.push(
      action(tabs[tab], { productId, kind: 'add', quantity }, tabs[tab].store.add([{ productId, quantity }])),
    )
  })
}

function set(tab: 0 | 1, productIndex: number, quantity: number): Step {
  return step(`set(tab ${tab}, product ${productIndex}, ${quantity})`, ({ actions }, { tabs, products }) => {
    const { store, removed } = tabs[tab]
    const { status, cart } = store.state.get()
    const [line, second] = cart.lines.filter(({ productId }) => productId === products[tab][productIndex])
    if (status !== 'ready' || !line?.productId) return
    const { id: lineId, productId } = line
    // An addition can be a separate line until the platform responds. The change then applies to that line only.
    if (second) {
      const outcome = store.setQuantity(lineId, quantity)
      actions.push(action(tabs[tab], { productId, kind: 'change', quantity: quantity - line.quantity }, outcome))
      return
    }
    if (quantity === 0) removed.push({ lineId, productId, quantity: line.quantity })
    const outcome = quantity === 0 ? store.remove(lineId) : store.setQuantity(lineId, quantity)
    actions.push(action(tabs[tab], { productId, kind: 'set', quantity }, outcome))
  })
}

function undo(tab: 0 | 1): Step {
  return step(`undo(tab ${tab})`, ({ actions }, { tabs }) => {
    const { store, removed } = tabs[tab]
    const last = removed.pop()
    if (!last) return
    const { lineId, productId, quantity } = last
    // The product was added again, so there is nothing to undo.
    if (store.state.get().cart.lines.some((line) => line.productId === productId)) return
    actions.push(action(tabs[tab], { productId, kind: 'set', quantity }, store.undoRemove(lineId)))
  })
}

const other = (name: string, mutate: (tab: Tab) => Promise<CartOutcome>) => (tab: 0 | 1) =>
  step(`${name}(tab ${tab})`, ({ others }, { tabs }) => {
    others.push(tabs[tab].outcomeOf(mutate(tabs[tab])))
  })

const coupon = other('coupon', ({ store }) => store.applyCoupon('WELCOME10'))
const wrongCoupon = other('wrong coupon', ({ store }) => store.applyCoupon('NO-SUCH-CODE'))
const noCoupon = other('no coupon', ({ store }) => store.removeCoupon())
const note = other('note', ({ store, notices }) => store.updateInfo({ buyerNote: `Ring ${notices.length} times` }))

const fault = (kind: 'read' | 'write', fault: Fault): Step =>
  step(`${fault} for the next ${kind}`, (_, { network }) => network.injectFault(kind, fault))

const wait = (turns: number): Step =>
  step(`wait(${turns})`, async () => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
  })

/** The first steps of every sequence. They give each tab a line to change. */
export const initialSteps: readonly Step[] = [add(0, 0, 2), add(0, 1, 1), add(1, 0, 1)]

/** The steps of a sequence. Quantity changes are the most frequent. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(tabIndex, productIndex, fc.integer({ min: 1, max: 3 })).map((input) => add(...input)),
  fc.tuple(tabIndex, productIndex, fc.integer({ min: 1, max: 3 })).map((input) => add(...input)),
  fc.tuple(tabIndex, fc.nat(1), fc.nat(5)).map((input) => set(...input)),
  fc.tuple(tabIndex, fc.nat(1), fc.nat(5)).map((input) => set(...input)),
  fc.tuple(tabIndex, fc.nat(1)).map(([tab, productIndex]) => set(tab, productIndex, 0)),
  tabIndex.map(undo),
  tabIndex.map(coupon),
  tabIndex.map(wrongCoupon),
  tabIndex.map(noCoupon),
  tabIndex.map(note),
  fc
    .tuple(fc.constantFrom('read' as const, 'write' as const), fc.constantFrom(...FAULTS))
    .map((input) => fault(...input)),
  fc.nat(30).map(wait),
  tabIndex.map((tab) => step(`flush(tab ${tab})`, (_, { tabs }) => tabs[tab].page.flushDebounced())),
  tabIndex.map((tab) => step(`settle(tab ${tab})`, (_, { tabs }) => tabs[tab].store.settled())),
  tabIndex.map((tab) => step(`reload(tab ${tab})`, (_, { tabs }) => tabs[tab].reload())),
  tabIndex.map((tab) => step(`leave(tab ${tab})`, (_, { tabs }) => tabs[tab].leave())),
  fc
    .tuple(tabIndex, fc.nat(30))
    .map(([tab, turns]) =>
      step(`hide and restore(tab ${tab}, ${turns})`, (_, { tabs }) => tabs[tab].hideAndRestore(turns)),
    ),
  tabIndex.map((tab) => step(`refresh(tab ${tab})`, (_, { tabs }) => void tabs[tab].store.refresh())),
  fc.constant(step('expire token', (_, { expireToken }) => expireToken())),
]
