import type { Client } from '../client.ts'
import { createState, type State } from '../state/state.ts'
import type { CartState } from './cart.ts'
import { type CartBook, type CartListener, openBook, publish, tell } from './cart-book.ts'
import { type Edit, enqueue } from './cart-edits.ts'
import type { land } from './cart-land.ts'
import { estimate, look } from './cart-reads.ts'
import { send } from './cart-writes.ts'
import { idleCart } from './empty-cart.ts'
import { createQuietTime, later, PATIENCE_MS, type QuietTime, type Wait } from './quiet-time.ts'

export interface QueueOptions {
  /** Where the cart is shown; a new state when absent. */
  readonly state?: State<CartState> | undefined
  /** Default: by `setTimeout`. */
  readonly wait?: Wait | undefined
  /** Brings what learns what came of the edits of a page that was left; needed with `keepEdits` alone. */
  readonly bringLand?: (() => Promise<{ readonly land: typeof land }>) | undefined
}

export interface CartQueue {
  readonly book: CartBook
  push(edit: Edit): void
  /** Reads the cart once what is on its way has been answered. Never rejects. */
  read(): Promise<void>
  /** Sends what waits for a pause of the shopper; resolves when every edit has been answered. */
  settled(): Promise<void>
  /** Starts what is due, if nothing is under way. */
  run(): Promise<void>
  holdTotals(): () => void
}

type Work = () => Promise<void>

/**
 * Runs the edits of a cart: one request at a time, whatever is asked meanwhile. Reads, writes and totals take turns, so
 * that no answer is older than the one before it, and none meets an edit it does not know.
 *
 * Source: DESIGN.md, “Cart writes are optimistic and verified”.
 */
export function createCartQueue(
  client: Client,
  listener: CartListener,
  { state = createState(idleCart), wait = later, bringLand }: QueueOptions = {},
): CartQueue {
  const book = openBook(state, listener)
  const wishes: Wishes = { read: false, totals: 0 }
  const landed = async (): Promise<void> => {
    // Code that cannot be had now may be had later: until then nothing is believed.
    await bringLand?.().then(
      ({ land }) => land(book, client),
      () => undefined,
    )
    if (book.landing) await new Promise<void>((resolve) => void wait(resolve, PATIENCE_MS))
  }
  const run = createRun(() => due(book, client, wishes, quiet, landed))
  const quiet = createQuietTime(wait, () => void run())
  return {
    book,
    push(edit) {
      book.estimate?.abort()
      quiet.heed(edit)
      const { edits, done } = enqueue(book.truth, book.edits, edit)
      book.edits = edits
      publish(book)
      for (const one of done) tell(one, one.kind === 'add' ? { ok: false, reason: 'removed' } : { ok: true })
      void run()
    },
    read() {
      book.stale = true
      wishes.read = true
      return run()
    },
    async settled() {
      while (book.edits.length > 0) {
        quiet.end()
        await run()
      }
    },
    holdTotals: () => hold(wishes, run),
    run,
  }
}

/** What is asked of the cart beside edits. */
interface Wishes {
  /** Somebody wants the cart read. */
  read: boolean
  /** How many want the totals kept fresh. */
  totals: number
}

function hold(wishes: Wishes, run: Work): () => void {
  wishes.totals++
  void run()
  let held = true
  return () => {
    if (held) wishes.totals--
    held = false
  }
}

/** What is to be done first, if anything is. */
function due(book: CartBook, client: Client, wishes: Wishes, quiet: QuietTime, landed: Work): Work | undefined {
  const { edits, stale, totalsOwed, truth, left } = book
  if (left) return () => left
  if (book.landing) return landed
  const head = edits.find((edit) => !quiet.isHeld(edit))
  if (stale && (wishes.read || head)) {
    wishes.read = false
    return () => look(book, client)
  }
  if (head) return () => send(book, client, head)
  const isOwed = totalsOwed && !stale && edits.length === 0
  return isOwed && wishes.totals > 0 && truth.lines.length > 0 ? () => estimate(book, client) : undefined
}

/** Creates what does all that is due, one after the other; who asks meanwhile waits for the same. */
function createRun(next: () => Work | undefined): Work {
  let running: Promise<void> | undefined
  const loop: Work = async () => {
    try {
      // What is asked in one task is looked at together.
      await null
      for (let work = next(); work; work = next()) await work()
    } finally {
      // In the same breath as the last look at what is due: nothing can be asked in between and be forgotten.
      running = undefined
    }
  }
  return () => {
    running ??= loop()
    return running
  }
}
