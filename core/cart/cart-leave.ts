import type { CartStore } from './cart.ts'
import { type Landing, publish } from './cart-book.ts'
import { depart } from './cart-depart.ts'
import type { Edit } from './cart-edits.ts'
import { type EarlyLegacy, earlyKey } from './early-adds.ts'
import type { OpenCart } from './open-cart.ts'
import { type Left, parsed, type StoredText, storedText } from './stored-text.ts'

/** What a page leaves to the one that comes after it in the tab. */
interface Legacy extends Left {
  readonly landing: Landing
  /** Those that were `sent` may have had their effect. */
  readonly edits: readonly Edit[]
}

/** Who comes back to a tab later than that may have changed the cart elsewhere since: what was wished here is no wish any more. */
const MOST_MS = 3_600_000

/** What is to be done around the life of a page. */
export interface Leaving {
  /** The page is left, perhaps for good. */
  leave(): Promise<void>
  /** The shopper is back on it; `false` when its edits are another page's by now, and it must begin anew. */
  comeBack(): boolean
}

/**
 * Has no edit lost, and none made twice, when its page is left.
 *
 * What can be sent is sent at once, see `depart`. All that has not been answered is written down for the next page of the tab,
 * which learns what came of it, see `land`, and makes what could not be sent: what had to follow an answer that was still out,
 * or a new visitor's tokens. The page itself does nothing from then on, unless the shopper comes back to it before another
 * page has taken its edits over. `kept` is the tab's, and copied with it; `taken`, by which no two pages take over the same, is the
 * browser's.
 *
 * Nobody can keep what a browser never got to do that is ended at once, what waits for a next page of the tab when there is none, or
 * what arrives on the platform long after it was sent.
 */
export function handOver({ queue, client }: OpenCart, kept: StoredText, taken: StoredText): Leaving {
  const { book, run } = queue
  let own: string | undefined
  let resume = (): void => undefined
  const write = (): void => {
    const { edits, truth } = book
    const landing = { before: book.landing?.before ?? truth, at: Date.now() }
    book.landing = landing
    own = JSON.stringify({ id: `${Math.random()}`, at: landing.at, landing, edits } satisfies Legacy, withoutPage)
    kept.write(own)
  }
  const take = (): Legacy | undefined => takeOver<Legacy>(kept, taken)
  const legacy = take()
  if (legacy) {
    const { landing, edits } = legacy
    Object.assign(book, { landing, edits, truth: landing.before })
    publish(book)
    void run()
  }
  return {
    async leave() {
      if (book.edits.length === 0) return
      book.left ??= new Promise((resolve) => {
        resume = resolve
      })
      write()
      const written = own
      // With a token at hand this is still the moment of leaving. Later the edits may be another page's.
      const token = await client.auth.accessToken().catch(() => undefined)
      if (!token || kept.read() !== written) return
      depart(book, client)
      write()
    },
    comeBack() {
      if (!book.left) return true
      if (kept.read() !== own || !take()) return false
      book.left = undefined
      resume()
      void run()
      return true
    },
  }
}

/** Hands over between the pages of the tab that is there; `name` tells the cart from others of the origin. Returns the function that ends it. */
export function keepEdits(cart: OpenCart, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const key = `${name}:kept`
  const { leave, comeBack } = handOver(cart, storedText(key, 'sessionStorage'), storedText(key, 'localStorage'))
  const back = (): void => {
    if (!comeBack()) location.reload()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', back)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', back)
  }
}

/** Adds what the pages before in the tab were asked for before they had a cart, see `keepEarlyAdds`. */
export function addEarly(cart: CartStore, name: string): void {
  const key = earlyKey(name)
  const left = takeOver<EarlyLegacy>(storedText(key, 'sessionStorage'), storedText(key, 'localStorage'))
  for (const lines of left?.adds ?? []) void cart.add(lines)
}

/** Who asked is gone with the page, and dates would come back as texts. */
function withoutPage(name: string, value: unknown): unknown {
  if (name === 'asks') return []
  return name === 'terms' ? undefined : value
}

/** Takes what a page has left, unless another one has, or it was left too long ago. */
function takeOver<Kind extends Left>(kept: StoredText, taken: StoredText): Kind | undefined {
  const left = parsed<Kind>(kept.read())
  kept.write(undefined)
  const others = taken.read() ?? ''
  // Written by something else, it has no time.
  if (!left || others.includes(left.id) || !(Date.now() - left.at < MOST_MS)) return undefined
  taken.write((left.id + others).slice(0, 400))
  return left
}
