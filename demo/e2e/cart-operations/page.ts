import type { TokenStorage } from '../../../core/auth/tokens/token-storage.ts'
import { createCart } from '../../../core/cart/create-cart.ts'
import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/model.ts'
import { createOutbox, type Outbox } from '../../../core/cart/outbox.ts'
import type { OutboxSlots } from '../../../core/cart/outbox-record.ts'
import { recover } from '../../../core/cart/recovery.ts'
import type { Wait } from '../../../core/cart/sync-effects.ts'
import { createV1Cart } from '../../../core/cart/v1/cart-adapter.ts'
import { v1References } from '../../../core/catalog/v1/reference.ts'
import { type Client, createClient } from '../../../core/client/client.ts'
import type { TabWrites } from '../../../core/tab-writes.ts'

/** Longer than the quiet time of a line that was changed: what a page waits for is its network. */
const QUIET_MS = 250

export interface TabShop {
  readonly clientId: string
  readonly apiUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly storage: TokenStorage
  readonly outbox: OutboxSlots
  readonly tabWrites: TabWrites
}

export interface PageShop extends TabShop {
  /** Resolves when nothing that pages of the tab have sent is on its way to the platform. */
  arrived(): Promise<unknown>
}

/** The world of one page, and what its shopper hears there. */
export class Page {
  readonly store: CartStore
  readonly notices: CartNotice[] = []
  readonly client: Client
  private readonly leaving: Outbox
  /** Ends the quiet time of each line that was changed a moment ago. */
  private readonly waiting = new Set<() => void>()
  /** It was left with additions before it had read what there was before them: only the network's word tells them from others. */
  isBlind = false
  /** Products of which something had not been answered when it was left, perhaps not for good. */
  readonly left = new Set<string | undefined>()
  private isDead = false
  private end: (outcome: 'left') => void = () => undefined
  /** What its shopper hears of edits that were not answered before the page was gone. */
  private readonly gone = new Promise<'left'>((resolve) => {
    this.end = resolve
  })

  constructor(shop: PageShop) {
    this.client = createClient({ ...shop, fetch: this.mortal(shop.fetch) })
    const wait: Wait = (work, ms) => {
      const own = (): void => {
        if (!this.isDead) work()
      }
      if (ms > QUIET_MS) void shop.arrived().then(own)
      else this.waiting.add(own)
      return () => this.waiting.delete(own)
    }
    const tabWrites: TabWrites = {
      ...shop.tabWrites,
      // The browser releases the locks of a page that is gone.
      lock: (work) => shop.tabWrites.lock(() => Promise.race([work(), this.gone as Promise<never>])),
    }
    const ports = { adapter: createV1Cart(this.client), ...v1References }
    const cart = createCart(this.client, ports, { wait, tabWrites, loadRecovery: async () => ({ recover }) })
    this.store = cart.store
    this.leaving = createOutbox(cart, shop.outbox)
    this.store.state.subscribe(({ notices }) => {
      for (const notice of notices) if (!this.notices.includes(notice)) this.notices.push(notice)
    })
    this.store.holdTotals()
  }

  /** What came of an edit as far as its shopper could hear. */
  hear(outcome: Promise<CartOutcome>): Promise<CartOutcome | 'left'> {
    return Promise.race([outcome, this.gone])
  }

  /** The shopper pauses: what was held back goes. */
  pause(): void {
    for (const work of [...this.waiting]) {
      this.waiting.delete(work)
      work()
    }
  }

  /** Hidden in the back-forward cache. */
  async hide(): Promise<void> {
    const { cart, pending } = this.store.state.get()
    for (const line of cart.lines) if (line.pending) this.left.add(line.productId)
    this.isBlind ||= cart.id === '' && pending > 0
    void this.leaving.suspend()
    await new Promise(setImmediate)
  }

  comeBack(): boolean {
    return this.leaving.resume()
  }

  /** Nothing that it would have done later happens; only what it sent goes on. */
  die(): void {
    this.isDead = true
    this.end('left')
  }

  close(): void {
    this.store.close()
    this.client.close()
  }

  private mortal(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    const never = new Promise<never>(() => undefined)
    return (...input) => (this.isDead ? never : fetch(...input).finally(() => (this.isDead ? never : undefined)))
  }
}
