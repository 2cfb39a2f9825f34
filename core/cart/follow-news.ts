import type { Role } from '../auth/token-storage.ts'
import { emit, placeOf } from '../events/page-events.ts'
import type { Cart } from './cart.ts'
import { type CartBook, type Done, publish } from './cart-book.ts'
import { changesOf, expectedLines } from './cart-changes.ts'
import type { CartChange, CartNews } from './cart-news.ts'
import type { OpenCart } from './open-cart.ts'
import { storedText } from './stored-text.ts'

type Seen = Pick<Cart, 'id' | 'lines'>

export interface NewsFollower {
  /** Compares the truth with what this browser showed last, but for the edits that are `done`. `quiet`: only remembers it. */
  heed(done: readonly Done[], quiet?: boolean): void
  stop(): void
}

/**
 * Tells the shopper what changed in the cart behind their back: what any tab of this browser showed last is remembered, also
 * from one visit to the next, and compared with every new truth.
 *
 * A login that brings two carts together is told, and so is a cart that is gone altogether. That is no news after a checkout
 * of this browser, for it was ordered there, and a member's cart is forgotten at logout.
 */
export function followNews(
  { queue: { book }, client: { auth } }: OpenCart,
  name: string,
  signal: AbortSignal,
): NewsFollower {
  const seen = storedText(`${name}:seen`, 'localStorage')
  let ordering = storedText(`${name}:checkout`, 'localStorage').read() !== undefined
  let role = auth.role()
  let merging = false
  let count = 0
  const order = (): void => {
    ordering = true
  }
  document.addEventListener('store:checkout:redirect', order, { signal })
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
      const cause = causeOf(before, truth, merging)
      const ordered = cause === 'gone' && (ordering || book.state.get().checkoutElsewhere !== undefined)
      merging = false
      ordering = false
      if (quiet || ordered || !before) return
      const changes = cause === 'gone' ? changesOf(before.lines, []) : changesSince(before, truth, done)
      if (changes.length > 0) report(book, { cause, id: ++count, changes }, before)
    },
    stop,
  }
}

/** A login may bring another cart; by itself that is one which took the place of the one that is gone. */
function causeOf(before: Seen | undefined, truth: Cart, merging: boolean): CartNews['cause'] {
  if (!truth.id || (!merging && before?.id !== truth.id)) return 'gone'
  return merging ? 'merge' : 'elsewhere'
}

function changesSince({ lines }: Seen, truth: Cart, done: readonly Done[]): readonly CartChange[] {
  return changesOf(
    done.reduce((expected, one) => expectedLines(expected, truth.lines, one), lines),
    truth.lines,
  )
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
