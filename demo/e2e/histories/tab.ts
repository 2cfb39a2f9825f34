import type { TokenStorage } from '../../../core/auth/token-storage.ts'
import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/cart.ts'
import { createCartStore } from '../../../core/cart/cart-store.ts'
import { type Client, createClient } from '../../../core/client.ts'

/** What a shopper did to a product in a tab, and what came of it. */
export interface Deed {
  readonly productId: string
  /** `add`: so many more. `set`: so many. `change`: so many more or less of one of two lines. */
  readonly kind: 'add' | 'set' | 'change'
  readonly quantity: number
  readonly outcome: Promise<CartOutcome>
}

export interface TabShop {
  readonly clientId: string
  readonly apiUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly storage: TokenStorage
}

/** One tab of a shopper: its own client and cart over the storage that all tabs of the browser share. */
export class Tab {
  store: CartStore
  readonly notices = new Map<number, CartNotice>()
  readonly removed: { readonly lineId: string; readonly productId: string; readonly quantity: number }[] = []
  private client: Client
  /** Ends the quiet time of each line that was changed a moment ago. */
  private waiting = new Set<() => void>()
  private readonly shop: TabShop
  private heard = 0

  constructor(shop: TabShop) {
    this.shop = shop
    this.client = createClient(shop)
    this.store = this.open()
  }

  private open(): CartStore {
    const store = createCartStore(this.client, {
      wait: (work) => {
        const own = (): void => work()
        this.waiting.add(own)
        return () => this.waiting.delete(own)
      },
    })
    store.state.subscribe(({ notice }) => {
      if (notice && ![...this.notices.values()].includes(notice)) this.notices.set(++this.heard, notice)
    })
    store.holdTotals()
    return store
  }

  /** The shopper pauses: what was held back goes. */
  pause(): void {
    for (const work of [...this.waiting]) {
      this.waiting.delete(work)
      work()
    }
  }

  /** Another page of the shop in the same tab: edits are carried through, and all is read anew. */
  async reload(): Promise<void> {
    await this.store.settled()
    this.store.close()
    this.client.close()
    this.removed.length = 0
    this.waiting.clear()
    this.client = createClient(this.shop)
    this.store = this.open()
    void this.store.load()
  }

  close(): void {
    this.store.close()
    this.client.close()
  }
}
