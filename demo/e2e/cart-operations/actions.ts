import fc from 'fast-check'
import type { CartOutcome } from '../../../core/cart/model.ts'
import type { Action, Tab } from './tab.ts'
import { FATES, type Fate, type UnsteadyFetch } from './unsteady-fetch.ts'

/** Every action of the shopper, in order: the model from which the expected cart follows. */
export interface Intent {
  readonly actions: Action[]
  readonly others: Promise<CartOutcome | 'left'>[]
}

/** A browser with two tabs. Each changes products of its own (`products[tab]`); both add the one they share. */
export interface Browser {
  readonly tabs: readonly [Tab, Tab]
  readonly products: readonly [readonly string[], readonly string[]]
  readonly shared: string
  readonly network: UnsteadyFetch
  expireToken(): void
}

type Step = fc.AsyncCommand<Intent, Browser>
type Act = (intent: Intent, browser: Browser) => void | Promise<void>

/** `name` is printed with a sequence that fails. */
function step(name: string, act: Act): Step {
  return { check: () => true, run: async (intent, browser) => act(intent, browser), toString: () => name }
}

function action(
  tab: Tab,
  what: Pick<Action, 'productId' | 'kind' | 'quantity'>,
  outcome: Promise<CartOutcome>,
): Action {
  return { ...what, tab, outcome: tab.hear(outcome) }
}

const which = fc.integer({ min: 0, max: 1 }) as fc.Arbitrary<0 | 1>
const pick = fc.nat(2)

function add(tab: 0 | 1, at: number, quantity: number): Step {
  return step(`add(tab ${tab}, product ${at}, ${quantity})`, ({ actions }, { tabs, products, shared }) => {
    const productId = products[tab][at] ?? shared
    actions.push(
      action(tabs[tab], { productId, kind: 'add', quantity }, tabs[tab].store.add([{ productId, quantity }])),
    )
  })
}

function set(tab: 0 | 1, at: number, quantity: number): Step {
  return step(`set(tab ${tab}, product ${at}, ${quantity})`, ({ actions }, { tabs, products }) => {
    const { store, removed } = tabs[tab]
    const { status, cart } = store.state.get()
    const [line, second] = cart.lines.filter(({ productId }) => productId === products[tab][at])
    if (status !== 'ready' || !line?.productId) return
    const { id: lineId, productId } = line
    // What was added on this page may be a line of its own until the platform has answered: each is then meant for itself.
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
    // Back already by another way: there is nothing to undo.
    if (store.state.get().cart.lines.some((line) => line.productId === productId)) return
    actions.push(action(tabs[tab], { productId, kind: 'set', quantity }, store.undoRemove(lineId)))
  })
}

const other = (name: string, act: (tab: Tab) => Promise<CartOutcome>) => (tab: 0 | 1) =>
  step(`${name}(tab ${tab})`, ({ others }, { tabs }) => {
    others.push(tabs[tab].hear(act(tabs[tab])))
  })

const coupon = other('coupon', ({ store }) => store.applyCoupon('WELCOME10'))
const wrongCoupon = other('wrong coupon', ({ store }) => store.applyCoupon('NO-SUCH-CODE'))
const noCoupon = other('no coupon', ({ store }) => store.removeCoupon())
const note = other('note', ({ store, notices }) => store.updateInfo({ buyerNote: `Ring ${notices.length} times` }))

const fault = (kind: 'read' | 'write', fate: Fate): Step =>
  step(`${fate} for the next ${kind}`, (_, { network }) => network.arm(kind, fate))

const wait = (turns: number): Step =>
  step(`wait(${turns})`, async () => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
  })

/** The first steps of every sequence: each tab has a line to change. */
export const opening: readonly Step[] = [add(0, 0, 2), add(0, 1, 1), add(1, 0, 1)]

/** The steps of a sequence. Edits are the most frequent. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(which, pick, fc.integer({ min: 1, max: 3 })).map((given) => add(...given)),
  fc.tuple(which, pick, fc.integer({ min: 1, max: 3 })).map((given) => add(...given)),
  fc.tuple(which, fc.nat(1), fc.nat(5)).map((given) => set(...given)),
  fc.tuple(which, fc.nat(1), fc.nat(5)).map((given) => set(...given)),
  fc.tuple(which, fc.nat(1)).map(([tab, at]) => set(tab, at, 0)),
  which.map(undo),
  which.map(coupon),
  which.map(wrongCoupon),
  which.map(noCoupon),
  which.map(note),
  fc.tuple(fc.constantFrom('read' as const, 'write' as const), fc.constantFrom(...FATES)).map((of) => fault(...of)),
  fc.nat(30).map(wait),
  which.map((tab) => step(`pause(tab ${tab})`, (_, { tabs }) => tabs[tab].page.pause())),
  which.map((tab) => step(`settle(tab ${tab})`, (_, { tabs }) => tabs[tab].store.settled())),
  which.map((tab) => step(`reload(tab ${tab})`, (_, { tabs }) => tabs[tab].reload())),
  which.map((tab) => step(`leave(tab ${tab})`, (_, { tabs }) => tabs[tab].leave())),
  fc
    .tuple(which, fc.nat(30))
    .map(([tab, turns]) =>
      step(`hide and come back(tab ${tab}, ${turns})`, (_, { tabs }) => tabs[tab].hideAndComeBack(turns)),
    ),
  which.map((tab) => step(`look(tab ${tab})`, (_, { tabs }) => void tabs[tab].store.refresh())),
  fc.constant(step('the token expires', (_, { expireToken }) => expireToken())),
]
