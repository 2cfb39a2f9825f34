import type { TokenStorage } from '../../../core/auth/tokens/token-storage.ts'
import { createCart } from '../../../core/cart/cart-store.ts'
import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/model.ts'
import { createOutbox, type Outbox } from '../../../core/cart/outbox.ts'
import type { OutboxSlots } from '../../../core/cart/outbox-record.ts'
import type { Wait } from '../../../core/cart/sync-loop.ts'
import { createV1Cart } from '../../../core/cart/v1/cart-adapter.ts'
import { v1References } from '../../../core/catalog/v1/reference.ts'
import { type Client, createClient } from '../../../core/client/client.ts'
import type { TabWrites } from '../../../core/tab-writes.ts'

/** Longer than the debounce of a line. A page that waits longer waits for the network. */
const DEBOUNCE_MS = 250

export interface TabShop {
  readonly clientId: string
  readonly apiUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly storage: TokenStorage
  readonly outbox: OutboxSlots
  readonly tabWrites: TabWrites
}

export interface PageShop extends TabShop {
  /** Resolves when all requests of the tab's pages have been answered or have failed. */
  allRequestsSettled(): Promise<unknown>
}

/** One page of a tab: its client and cart, and the notices that it showed. */
export class Page {
  readonly store: CartStore
  readonly notices: CartNotice[] = []
  readonly client: Client
  private readonly outbox: Outbox
  /** Mutations that are debounced. */
  private readonly debounced = new Set<() => void>()
  /** Whether the page was hidden with pending additions before its first read: a lost response then leaves them unverifiable. */
  wasHiddenUnread = false
  /** Products with pending mutations when the page was hidden. */
  readonly pendingWhenHidden = new Set<string | undefined>()
  private isUnloaded = false
  private resolveUnloaded: (outcome: 'left') => void = () => undefined
  /** The outcome of mutations that had not settled when the page was unloaded. */
  private readonly unloaded = new Promise<'left'>((resolve) => {
    this.resolveUnloaded = resolve
  })

  constructor(shop: PageShop) {
    this.client = createClient({ ...shop, fetch: this.untilUnload(shop.fetch) })
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
      // The browser releases the locks of a page that was unloaded.
      lock: (work) => shop.tabWrites.lock(() => Promise.race([work(), this.unloaded as Promise<never>])),
    }
    const ports = { adapter: createV1Cart(this.client), ...v1References }
    const cart = createCart(this.client, ports, { wait, tabWrites })
    this.store = cart.store
    this.outbox = createOutbox(cart, shop.outbox)
    this.store.state.subscribe(({ notices }) => {
      for (const notice of notices) if (!this.notices.includes(notice)) this.notices.push(notice)
    })
    this.store.holdTotals()
  }

  /** The outcome of a mutation, or `left` if the page was unloaded before. */
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

  /** Fires `pagehide`: the outbox takes the pending mutations. */
  async hide(): Promise<void> {
    const { cart, pending } = this.store.state.get()
    for (const line of cart.lines) if (line.pending) this.pendingWhenHidden.add(line.productId)
    this.wasHiddenUnread ||= cart.id === '' && pending > 0
    void this.outbox.suspend()
    await new Promise(setImmediate)
  }

  /** Returns from the back-forward cache. */
  restore(): boolean {
    return this.outbox.resume()
  }

  /** Unloads the page: its timers and responses have no effect. Requests that were sent reach the platform. */
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
