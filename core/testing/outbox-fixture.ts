import { afterEach, beforeEach } from 'node:test'
import { createCartStore } from '../cart/cart-store.ts'
import type { CartState, CartStore } from '../cart/model.ts'
import type { OutboxRecord } from '../cart/outbox-record.ts'
import { defaultWait } from '../cart/sync-loop.ts'
import { lineIdOf, writesTo } from './cart-reads.ts'
import { lineItem, type ResponseOverride, type ScriptedShop, startScriptedShop } from './scripted-shop.ts'
import { type TestPage, testPage } from './test-page.ts'

const NAME = 'stored cart'
export const OUTBOX_KEY: string = `${NAME}:outbox`
/** The request does not reach the platform. */
export const lostRequest: ResponseOverride = { when: 'before', response: { status: 500 } }
/** The request takes effect, and its response is lost. */
export const lostResponse: ResponseOverride = { when: 'after', response: { status: 500 } }

/** The page, the shop and the cart of the current test. */
export let page: TestPage
export let shop: ScriptedShop
export let store: CartStore
let recheck: () => void

/** Opens a page with a cart of two lines before each test of the suite, and closes it after it. */
export function setUpOutbox(): void {
  beforeEach(async () => {
    onRecheck(() => undefined)
    page = testPage()
    shop = await startScriptedShop()
    shop.lines = [lineItem('A', 1), lineItem('B', 2)]
    openStore()
    await store.load()
  })
  afterEach(async () => {
    store.close()
    await shop.close()
    page.close()
  })
}

/** Creates the cart of a page. */
export const open = (): CartStore =>
  createCartStore(shop.client, {
    name: NAME,
    wait: (work, ms) => {
      if (ms < 1_000) return defaultWait(work, ms)
      recheck()
      return defaultWait(work, 0)
    },
  })

/** Creates the cart of the next page, which becomes the current one. */
export function openStore(): void {
  store = open()
}

/** Sets what happens while the page waits before it fetches the cart again for missing mutations. */
export function onRecheck(action: () => void): void {
  recheck = action
}

export const state = (): CartState => store.state.get()

export const dispatchOnWindow = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}

/** Hides the page, and waits for the work that starts at once. */
export const hide = async (): Promise<void> => {
  dispatchOnWindow('pagehide')
  await new Promise(setImmediate)
}

/** Opens the next page in the tab. */
export const navigate = async (): Promise<void> => {
  await hide()
  store.close()
  openStore()
}

/** Changes the stored outbox. */
export const changeRecord = (change: (record: OutboxRecord) => object): void => {
  const record = JSON.parse(sessionStorage.getItem(OUTBOX_KEY) ?? '') as OutboxRecord
  sessionStorage.setItem(OUTBOX_KEY, JSON.stringify(change(record)))
}

/** Returns the id of the line with a product. */
export const idOf = (productId: string): string => lineIdOf(store, productId)

/** Returns products and quantities of the optimistic cart. */
export const shownLines = (): unknown[] => state().cart.lines.map(({ productId, quantity }) => [productId, quantity])

/** Returns products and quantities of the cart on the platform. */
export const units = (): unknown[] =>
  shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity])

/** Returns the names of the writes that the shop has received. */
export const writes = (): string[] => writesTo(shop)
