import type { CartNotice, CartOutcome, CartStore } from '../../../core/cart/model.ts'
import { Page, type TabShop } from './page.ts'

/** A change of a product in a tab, and its outcome. */
export interface Action {
  readonly productId: string
  /** `add`: so many more. `set`: so many. `change`: so many more or less of one of two lines. */
  readonly kind: 'add' | 'set' | 'change'
  readonly quantity: number
  readonly tab: Tab
  /** `left`: the page was left before the response. */
  readonly outcome: Promise<CartOutcome | 'left'>
}

/** One tab of a shopper: its own client and cart over the storage that all tabs of the browser share. */
export class Tab {
  readonly removed: { readonly lineId: string; readonly productId: string; readonly quantity: number }[] = []
  page: Page
  private readonly shop: TabShop
  private readonly pages: Page[] = []
  private readonly sent = new Set<Promise<unknown>>()

  constructor(shop: TabShop) {
    this.shop = { ...shop, fetch: this.watched(shop.fetch) }
    this.page = this.open()
  }

  get store(): CartStore {
    return this.page.store
  }

  /** The notices of all pages of the tab, oldest first. */
  get notices(): readonly CartNotice[] {
    return this.pages.flatMap(({ notices }) => notices)
  }

  /** Whether additions of one of its pages can be told from what was there only as long as nothing is lost. */
  get isBlind(): boolean {
    return this.pages.some((page) => page.isBlind)
  }

  /** Whether one of its pages was left, perhaps not for good, before all was answered that concerns a product. */
  hasLeft(productId: string): boolean {
    return this.pages.some((page) => page.left.has(productId))
  }

  hear(outcome: Promise<CartOutcome>): Promise<CartOutcome | 'left'> {
    return this.page.hear(outcome)
  }

  /** Another page of the shop once all is done: all is read anew. */
  async reload(): Promise<void> {
    await this.store.settled()
    this.page.close()
    this.turn()
  }

  /** Another page of the shop at once, whatever is under way. */
  async leave(): Promise<void> {
    await this.page.hide()
    this.page.die()
    this.turn()
  }

  /** The page is hidden for some turns, and lives on. */
  async hideAndComeBack(turns: number): Promise<void> {
    await this.page.hide()
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    if (!this.page.comeBack()) throw new Error('nobody else has taken over what the page was asked for')
  }

  close(): void {
    for (const page of this.pages) page.close()
  }

  private turn(): void {
    this.removed.length = 0
    this.page = this.open()
    void this.store.load()
  }

  private open(): Page {
    const page = new Page({ ...this.shop, arrived: () => Promise.allSettled(this.sent) })
    this.pages.push(page)
    return page
  }

  private watched(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return (...input) => {
      const sending = fetch(...input)
      const done = (): void => void this.sent.delete(own)
      const own: Promise<void> = sending.then(done, done)
      this.sent.add(own)
      return sending
    }
  }
}
