import type { CartStore, NewLine } from './cart.ts'
import type { CartBook } from './cart-book.ts'
import { flush } from './cart-flush.ts'
import { seedOf } from './cart-ids.ts'
import type { OpenCart } from './open-cart.ts'
import { storedText } from './stored-text.ts'

/**
 * Has no edit lost with its page: when that is left, all that waits is sent at once.
 *
 * A new visitor who has no tokens yet can send nothing: what they added is kept for the next page of the tab, which adds it. It
 * is never added twice: the page that was left sends nothing from then on, and begins anew should the shopper go back to it.
 * `name` tells the cart from others of the origin. Returns the function that ends it; does nothing where there is no page.
 */
export function keepEdits({ store, queue, client }: OpenCart, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const { book } = queue
  const kept = storedText(`${name}:kept`, 'sessionStorage')
  const leave = (): void => {
    const lines = client.auth.role() === 'none' ? additions(book) : []
    if (lines.length === 0) flush(book, { client, run: queue.run })
    else {
      kept.write(JSON.stringify(lines))
      book.left = true
    }
  }
  const comeBack = (): void => {
    if (book.left) location.reload()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  const lines = kept.read()
  kept.write(undefined)
  if (lines) void addAgain(store, lines)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

/** What the shopper wants of a cart that is not there yet. */
function additions(book: CartBook): NewLine[] {
  return book.state.get().cart.lines.flatMap(({ id, quantity }) => {
    const item = seedOf(book, id)?.item
    return item && 'productId' in item ? [{ ...item, quantity }] : []
  })
}

/** What becomes of it is told on the page, as of every edit. */
async function addAgain(store: CartStore, text: string): Promise<void> {
  try {
    await store.add(JSON.parse(text) as NewLine[])
  } catch {
    // Written by something else: nothing was added on the page before.
  }
}
