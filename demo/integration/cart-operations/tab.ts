import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/model.ts'
import { Page, type TabShop } from './page.ts'

/** A change of a product in a tab, and its outcome. */
export interface Action {
  readonly productId: string
  /** `add` adds units, `set` sets them, and `change` adds or removes units of one of two lines. */
  readonly kind: 'add' | 'set' | 'change'
  readonly quantity: number
  readonly tab: Tab
  /** Outcome of the action. `left` means that the page was unloaded before the response. */
  readonly outcome: Promise<CartOutcome | 'left'>
}

/** One tab of a shopper. It has its own client and cart. All tabs of the browser share the storage. */
export class Tab {
  readonly removed: { readonly lineId: string; readonly productId: string; readonly quantity: number }[] = []
  page: Page
  private readonly shop: TabShop
  private readonly pages: Page[] = []
  private readonly running = new Set<Promise<unknown>>()

  constructor(shop: TabShop) {
    this.shop = { ...shop, fetch: this.trackRequests(shop.fetch) }
    this.page = this.open()
  }

  get store(): CartStore {
    return this.page.store
  }

  /** The notices of all pages of the tab, oldest first. */
  get notices(): readonly CartNotice[] {
    return this.pages.flatMap(({ notices }) => notices)
  }

  /** Whether one of its pages was hidden with pending additions before its first read. */
  get wasHiddenUnread(): boolean {
    return this.pages.some((page) => page.wasHiddenUnread)
  }

  /** Whether a mutation of the product was pending when one of its pages was hidden. */
  wasHiddenPending(productId: string): boolean {
    return this.pages.some((page) => page.pendingWhenHidden.has(productId))
  }

  outcomeOf(outcome: Promise<CartOutcome>): Promise<CartOutcome | 'left'> {
    return this.page.outcomeOf(outcome)
  }

  /** Opens another page of the shop after all mutations have settled. */
  async reload(): Promise<void> {
    await this.store.settled()
    this.page.close()
    this.openNext()
  }

  /** Opens another page of the shop at once. */
  async leave(): Promise<void> {
    await this.page.hide()
    this.page.unload()
    this.openNext()
  }

  /** Hides the page in the back-forward cache for a number of event-loop turns, then restores it. */
  async hideAndRestore(turns: number): Promise<void> {
    await this.page.hide()
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    if (!this.page.restore()) throw new Error('another page has recovered the outbox')
  }

  close(): void {
    for (const page of this.pages) page.close()
  }

  private openNext(): void {
    this.removed.length = 0
    this.page = this.open()
    void this.store.load()
  }

  private open(): Page {
    const page = new Page({ ...this.shop, allRequestsSettled: () => Promise.allSettled(this.running) })
    this.pages.push(page)
    return page
  }

  private trackRequests(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return (...input) => {
      const response = fetch(...input)
      const settle = (): void => void this.running.delete(settled)
      const settled: Promise<void> = response.then(settle, settle)
      this.running.add(settled)
      return response
    }
  }
}
