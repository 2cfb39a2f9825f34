import type { Role } from '../auth/token-storage.ts'
import { emit, placeOf } from '../events/page-events.ts'
import type { Cart } from './cart.ts'
import { type CartBook, type Done, publish } from './cart-book.ts'
import { changesOf, expectedLines } from './cart-changes.ts'
import type { CartNews } from './cart-news.ts'
import type { OpenCart } from './open-cart.ts'
import { storedText } from './stored-text.ts'

type Seen = Pick<Cart, 'id' | 'lines'>

export interface NewsFollower {
  /** Compares the truth with what this browser showed last, but for the edit that is `done`. `quiet`: only remembers it. */
  heed(done?: Done, quiet?: boolean): void
  stop(): void
}

/**
 * Tells the shopper what changed in the cart behind their back: what any tab of this browser showed last is remembered, also
 * from one visit to the next, and compared with every new truth.
 *
 * Another cart is no news, and a member's cart is forgotten at logout; but a login that brings two carts together is told.
 */
export function followNews({ queue: { book }, client: { auth } }: OpenCart, name: string): NewsFollower {
  const seen = storedText(`${name}:seen`, 'localStorage')
  let role = auth.role()
  let merging = false
  let count = 0
  const stop = auth.state.subscribe(({ role: now }) => {
    if (role === 'member') seen.write(undefined)
    merging = isLogin(role, now)
    role = now
  })
  return {
    heed(done, quiet = false) {
      const { truth } = book
      const before = parse(seen.read())
      seen.write(truth.id ? JSON.stringify({ id: truth.id, lines: truth.lines } satisfies Seen) : undefined)
      const cause = merging ? 'merge' : 'elsewhere'
      merging = false
      if (quiet || !before || !truth.id || (cause === 'elsewhere' && before.id !== truth.id)) return
      const lines = done ? expectedLines(before.lines, truth.lines, done) : before.lines
      const changes = changesOf(lines, truth.lines)
      if (changes.length > 0) report(book, { cause, id: ++count, changes }, before)
    },
    stop,
  }
}

function isLogin(before: Role, now: Role): boolean {
  return before === 'visitor' && now === 'member'
}

function report(book: CartBook, news: CartNews, before: Seen): void {
  publish(book, { news })
  const place = placeOf(undefined)
  if (!place) return
  const { cart } = book.state.get()
  emit(place, 'store:cart:news', { cart, news })
  if (news.cause === 'merge') {
    emit(place, 'store:cart:merge', { cart, news, before: before.lines, after: book.truth.lines })
  }
}

function parse(text: string | undefined): Seen | undefined {
  try {
    const seen: Partial<Seen> = JSON.parse(text ?? '{}')
    return seen.id && Array.isArray(seen.lines) ? (seen as Seen) : undefined
  } catch {
    // Written by something else: nothing is known of what was shown.
    return undefined
  }
}
