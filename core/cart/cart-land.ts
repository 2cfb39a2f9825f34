import type { Client } from '../client.ts'
import type { Cart } from './cart.ts'
import { type CartBook, finish, show, tellTabs } from './cart-book.ts'
import { type Edit, lineIn } from './cart-edits.ts'
import { learn } from './cart-ids.ts'
import { readTruth } from './cart-reads.ts'
import { PATIENCE_MS } from './quiet-time.ts'
import { actionFor, type Verdict, verify, verifyAdded } from './verdict.ts'

/**
 * Learns from the cart what came of the edits that were sent when a page was left. What shows there is done; what does not may
 * be late, and is looked for again. Then an addition that does not show has failed and is never sent again, and any other edit
 * waits to be sent as if it had not been: to ask for the same units twice is to ask for them once. As long as the cart cannot
 * be read, nothing is believed.
 */
export async function land(book: CartBook, client: Client): Promise<void> {
  const { landing } = book
  const error = await readTruth(book, client)
  // Left meanwhile: what was sent then is to be learnt of as well.
  if (!landing || book.landing !== landing) return
  const sent = book.edits.filter((edit) => edit.sent)
  const isLate = Date.now() - landing.at > PATIENCE_MS
  const learnt = error ? [] : sent.map((edit) => ({ edit, verdict: settle(book, edit, isLate) }))
  if (!book.edits.some((edit) => edit.sent)) book.landing = undefined
  // Looked for again it is late, unless the page is left before.
  else if (!error && book.landing) book.landing = { ...book.landing, at: 0 }
  if (!error) show(book, ...learnt)
  tellTabs(book)
}

/** Ends a sent edit that shows in the truth, or whichever when it `isLate`. */
function settle(book: CartBook, edit: Edit, isLate: boolean): Verdict {
  const { truth, landing, edits } = book
  // A line that is gone is none that an addition can have gone to.
  const before = { ...truth, lines: (landing?.before ?? truth).lines.filter(({ id }) => lineIn(truth, id)) }
  if (edit.kind === 'add') return settleAddition(book, edit, before, isLate)
  // An addition that it overtook has made a line of its own.
  const { lineId = '' } = lineIn(truth, edit.lineId) ? edit : verifyAdded(before, truth, edit)
  const verdict = { ok: true, lineId, quantity: edit.quantity }
  if (!edit.raced && actionFor(truth, edit) === 'none') end(book, edit, before, verdict)
  else if (isLate) book.edits = edits.map((one) => (one === edit ? { ...edit, lineId, sent: false } : one))
  return verdict
}

function settleAddition(book: CartBook, edit: Edit, before: Cart, isLate: boolean): Verdict {
  const { truth, landing } = book
  const found = verify(before, truth, edit, 'add', false)
  const { ok, lineId = '', quantity = 0, capped } = found
  // Of what was sent in two parts, one may be late, or lost.
  const isPart = capped && edit.raced
  if (!isLate && (!ok || isPart)) return found
  const line = ok && lineIn(truth, lineId)
  if (!line || !landing) return end(book, edit, before, found)
  // What it put to the line can be no other's.
  const own = { ...line, quantity: Math.min(quantity, (lineIn(before, lineId)?.quantity ?? 0) + edit.quantity) }
  const lines = [own, ...before.lines.filter(({ id }) => id !== lineId)]
  book.landing = { ...landing, before: { ...before, lines } }
  return end(book, edit, before, { ...found, quantity: own.quantity, ...(isPart && { reason: 'rolled-back' }) })
}

function end(book: CartBook, edit: Edit, before: Cart, verdict: Verdict): Verdict {
  const { kind } = edit
  learn(book, edit, before, verdict)
  finish(book, edit, kind === 'add' ? kind : 'none', before, verdict)
  return verdict
}
