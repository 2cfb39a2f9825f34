import type { Client } from '../client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { Cart } from './cart.ts'
import { type CartBook, finish, giveUp, show, take, tellTabs } from './cart-book.ts'
import type { Edit } from './cart-edits.ts'
import { cartFromV1 } from './cart-from-v1.ts'
import { learn } from './cart-ids.ts'
import { readTruth } from './cart-reads.ts'
import { sendEdit } from './cart-requests.ts'
import { type Action, actionFor, type Verdict, verify } from './verdict.ts'

/**
 * Carries out an edit. A write whose answer is lost is not sent again: the cart is read to learn what came of it. When the
 * page was left before the answer came, that is `land`'s to do.
 */
export async function send(book: CartBook, client: Client, next: Edit): Promise<void> {
  const before = book.truth
  const action = actionFor(before, next)
  const nothing = action === 'none' || action === 'gone'
  if (!nothing) {
    // Without tokens nothing can be sent: until they are there, the edit is one that waits.
    const error = await client.auth.accessToken().then(
      () => undefined,
      (cause: PlatformError) => afterLeaving(cause),
    )
    if (book.left || !book.edits.includes(next)) return
    if (error) return giveUp(book, next, error)
  }
  const edit: Edit = { ...next, kind: action === 'add' ? action : next.kind, sent: true }
  book.edits = [edit, ...book.edits.filter((one) => one !== next)]
  if (nothing) return finish(book, edit, action, before, verify(before, before, edit, action))
  try {
    const wire = await sendEdit(client, action, edit)
    if (book.landing) return
    const verdict = verify(before, cartFromV1(wire), edit, action)
    learn(book, edit, before, verdict)
    take(book, wire)
    finish(book, edit, action, before, verdict)
    show(book, { edit, verdict })
    tellTabs(book)
  } catch (cause) {
    const error = await afterLeaving(cause as PlatformError)
    if (!book.landing) await recover(book, client, edit, action, before, error)
  }
}

/** A browser that leaves a page fails its requests before it says so: a failure is believed when that could have been heard. */
async function afterLeaving(error: PlatformError): Promise<PlatformError> {
  await new Promise((resolve) => setTimeout(resolve))
  return error
}

async function recover(
  book: CartBook,
  client: Client,
  edit: Edit,
  action: Action,
  before: Cart,
  error: PlatformError,
): Promise<void> {
  const refused = error.status !== undefined && error.status >= 400 && error.status < 500
  // A refused change of a line may mean that the line is not what it was; other refusals say all there is to know.
  const final = refused && action !== 'quantity' && action !== 'remove'
  book.stale ||= !final
  const read = !final && (await readTruth(book, client)) === undefined
  if (book.landing) return
  const reason = refused && action === 'coupon-apply' ? 'coupon-refused' : 'rolled-back'
  const lost: Verdict = { ok: false, reason, lineId: edit.lineId }
  const verdict = read ? verify(before, book.truth, edit, action, false) : lost
  learn(book, edit, before, verdict)
  finish(book, edit, action, before, verdict.ok ? verdict : { ...verdict, error })
  if (read) show(book, { edit, verdict })
  if (!refused) tellTabs(book)
}
