import type { Client } from '../client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { type CartBook, finish, show, tellTabs } from './cart-book.ts'
import { type Edit, lineIn } from './cart-edits.ts'
import { cartFromV1 } from './cart-from-v1.ts'
import { learn } from './cart-ids.ts'
import { readTruth } from './cart-reads.ts'
import { sendEdit } from './cart-requests.ts'
import { type Action, actionFor, type Verdict, verify } from './verdict.ts'

interface Flight {
  readonly edit: Edit
  readonly action: Action
}

/**
 * Sends all edits that wait, together: the page is being left, and perhaps nobody is there to hear an answer. Should the page
 * live on, the cart is read to learn what came of them before anything else is asked.
 */
export function flush(
  book: CartBook,
  { client, run }: { readonly client: Client; readonly run: () => Promise<void> },
): void {
  const before = book.truth
  const flights: Flight[] = []
  const leave = (waiting: Edit): Edit => {
    const flight = waiting.sent ? undefined : flightOf(book, { ...waiting, sent: true })
    if (!flight) return waiting
    flights.push(flight)
    return { ...waiting, sent: true }
  }
  const edits = book.edits.map(leave)
  if (flights.length === 0) return
  // What was sent ends first, in the order it was sent in.
  book.edits = [...edits.filter(({ sent }) => sent), ...edits.filter(({ sent }) => !sent)]
  const answers = Promise.allSettled(
    flights.map(({ edit, action }) => (action === 'none' || action === 'gone' ? edit : sendEdit(client, action, edit))),
  )
  book.stale = true
  const earlier = book.flown
  let landing: Promise<void> | undefined
  const land = async (): Promise<void> => {
    // The page may be left again before the first leave was answered.
    await earlier?.()
    const results = await answers
    // What an edit answered meanwhile has added is no sign of one whose own answer was lost.
    const known = book.truth
    const error = await readTruth(book, client)
    flights.forEach(({ edit, action }, at) => {
      const result = results[at]
      const cause = error ?? (result?.status === 'rejected' ? (result.reason as PlatformError) : undefined)
      // Where the cart cannot be read, what the platform answered to the edit itself still holds.
      const own = error && result?.status === 'fulfilled' && 'id' in result.value ? cartFromV1(result.value) : undefined
      const after = own ?? (error ? undefined : book.truth)
      const verdict: Verdict = after
        ? verify(own || !cause ? before : known, after, edit, action, Boolean(own) || !cause)
        : { ok: false, reason: 'rolled-back', lineId: edit.lineId }
      learn(book, edit, before, verdict)
      finish(book, edit, action, before, verdict.ok || !cause ? verdict : { ...verdict, error: cause })
      if (!error) show(book, { edit, verdict })
    })
    if (book.flown === flown) book.flown = undefined
    tellTabs(book)
  }
  const flown = (): Promise<void> => {
    landing ??= land()
    return landing
  }
  book.flown = flown
  void run()
}

/**
 * What to ask for an edit when one of the same line may still be on its way, whose answer is not waited for; nothing when only
 * that answer can tell.
 */
function flightOf({ truth, edits }: CartBook, edit: Edit): Flight | undefined {
  const { kind, lineId, quantity } = edit
  const ahead = edits.find((one) => one.sent && one.lineId === lineId)
  if (kind !== 'set' || !ahead) return { edit, action: actionFor(truth, edit) }
  if (lineIn(truth, lineId)) return { edit, action: quantity === 0 ? 'remove' : 'quantity' }
  // The line has no id yet: what can be asked for is more of it.
  const more = quantity - ahead.quantity
  const seed = edit.seed ?? ahead.seed
  return more > 0 && seed ? { edit: { ...edit, kind: 'add', quantity: more, seed }, action: 'add' } : undefined
}
