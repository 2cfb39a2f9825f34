import { watchTabs } from './cart-tabs.ts'
import { followCheckout } from './follow-checkout.ts'
import { followNews } from './follow-news.ts'
import type { OpenCart } from './open-cart.ts'

export { land } from './cart-land.ts'

/** A shopper who goes to and fro between windows has the cart read no oftener than this. */
const FRESH_MS = 5_000

/**
 * Watches over a cart for what happens beyond its page: other tabs, other devices, the merchant, a checkout under way.
 * `name` tells the cart from others of the origin. Returns the function that ends it.
 *
 * Does nothing where there is no page.
 */
export function watchCart(cart: OpenCart, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const { queue, client } = cart
  const { book } = queue
  const watching = new AbortController()
  let asked = 0
  const news = followNews(cart, name, watching.signal)
  const checkout = followCheckout(book, name, watching.signal)
  const tabs = watchTabs(
    name,
    {
      // Another tab's word is news even here, where nobody has asked yet: it may be the visitor's first cart.
      refresh: () => void queue.read(),
      look() {
        const now = Date.now()
        const known = book.state.get().status === 'ready' && client.auth.role() !== 'none'
        if (!known || now - Math.max(asked, book.toldAt) < FRESH_MS) return
        asked = now
        void queue.read()
      },
      hide: () => void queue.settled(),
    },
    watching.signal,
  )
  book.watcher = {
    onTruth(done) {
      news.heed(done)
      checkout.heed()
    },
    onWrite: tabs.tell,
  }
  // What this page did before it was watched is no news to its shopper, but to other tabs; what it found is.
  if (book.state.get().status === 'ready') news.heed([], book.unwatched)
  if (book.unwatched) tabs.tell()
  return () => {
    delete book.watcher
    news.stop()
    watching.abort()
  }
}
