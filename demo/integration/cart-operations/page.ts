import type { TokenStorage } from '../../../core/auth/tokens/token-storage.ts'
import { createCart } from '../../../core/cart/cart-store.ts'
import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/model.ts'
import { createOutbox, type Outbox } from '../../../core/cart/outbox.ts'
import type { OutboxSlots } from '../../../core/cart/outbox-record.ts'
import type { Wait } from '../../../core/cart/sync-loop.ts'
import { createV1Cart } from '../../../core/cart/v1/cart-adapter.ts'
import { createV2Cart } from '../../../core/cart/v2/cart-adapter.ts'
import { v1References } from '../../../core/catalog/v1/reference.ts'
import { type Client, createFullClient } from '../../../core/client/client.ts'
import type { CartVersion } from '../../../core/platform-version/versions.ts'
import type { TabWrites } from '../../../core/tabs/tab-writes.ts'

/** Upper bound of the debounce of a line. A longer wait is a wait for the network. */
const DEBOUNCE_MS = 250

/** The pages of a sequence are created in the same task, so the adapters are not loaded on demand. */
const adapters = { v1: createV1Cart, v2: createV2Cart } as const

export interface TabShop {
  readonly version: CartVersion
  readonly clientId: string
  readonly apiUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly storage: TokenStorage
  readonly outbox: OutboxSlots
  readonly tabWrites: TabWrites
}

export interface PageShop extends TabShop {
  /** Resolves when all requests of the tab's pages have settled. */
  allRequestsSettled(): Promise<unknown>
}

/** One page of a tab, with its client, its cart and its notices. */
export class Page {
  readonly store: CartStore
  readonly notices: CartNotice[] = []
  readonly client: Client
  private readonly outbox: Outbox
  /** Functions that end the debounce of a mutation. */
  private readonly debounced = new Set<() => void>()
  /** Whether the page was hidden with pending additions before its first read. They cannot be verified if the response is lost. */
  wasHiddenUnread = false
  /** Products with pending mutations when the page was hidden. */
  readonly pendingWhenHidden = new Set<string | undefined>()
  private isUnloaded = false
  private resolveUnloaded: (outcome: 'left') => void = () => undefined
  /** Outcome of mutations that had not settled when the page was unloaded. */
  private readonly unloaded = new Promise<'left'>((resolve) => {
    this.resolveUnloaded = resolve
  })

  constructor(shop: PageShop) {
    this.client = createFullClient({ ...shop, fetch: this.untilUnload(shop.fetch) })
    const wait: Wait = (work, ms) => {
      const run = (): void => {
        if (!this.isUnloaded) work()
      }
      if (ms > DEBOUNCE_MS) void shop.allRequestsSettled().then(run)
      else this.debounced.add(run)
      return () => this.debounced.delete(run)
    }
    const tabWrites: TabWrites = {
      ...shop.tabWrites,
      // The browser releases the locks of an unloaded page.
      lock: (work) => shop.tabWrites.lock(() => Promise.race([work(), this.unloaded as Promise<never>])),
    }
    const ports = { adapter: adapters[shop.version](this.client), version: () => 'v1', ...v1References }
    const cart = createCart(this.client, ports, { wait, tabWrites })
    this.store = cart.store
    this.outbox = createOutbox(cart, shop.outbox)
    this.store.state.subscribe(({ notices }) => {
      for (const notice of notices) if (!this.notices.includes(notice)) this.notices.push(notice)
    })
    this.store.observeTotals()
  }

  /** Resolves with the outcome of a mutation, or with `left` if the page is unloaded first. */
  outcomeOf(outcome: Promise<CartOutcome>): Promise<CartOutcome | 'left'> {
    return Promise.race([outcome, this.unloaded])
  }

  /** Ends the debounce of all mutations. */
  flushDebounced(): void {
    for (const work of [...this.debounced]) {
      this.debounced.delete(work)
      work()
    }
  }

  /** Fires `pagehide`, so that the pending mutations are written to the outbox. */
  async hide(): Promise<void> {
    const { cart, pending } = this.store.state.get()
    for (const line of cart.lines) if (line.pending) this.pendingWhenHidden.add(line.productId)
    this.wasHiddenUnread ||= cart.id === '' && pending > 0
    void this.outbox.suspend()
    await new Promise(setImmediate)
  }

  /** Restores the page from the back-forward cache. */
  restore(): boolean {
    return this.outbox.resume()
  }

  /** Unloads the page. Its timers and responses have no further effect. Requests in flight still reach the platform. */
  unload(): void {
    this.isUnloaded = true
    this.resolveUnloaded('left')
  }

  close(): void {
    this.store.close()
    this.client.close()
  }

  private untilUnload(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    const never = new Promise<never>(() => undefined)
    return (...input) =>
      this.isUnloaded ? never : fetch(...input).finally(() => (this.isUnloaded ? never : undefined))
  }
}
