import type { Client } from '../client.ts'
import type { Cart } from './cart.ts'
import type { CartBook } from './cart-book.ts'
import { type Edit, lineIn, merge } from './cart-edits.ts'
import { sendEdit } from './cart-requests.ts'
import { type Action, actionFor, wishOf } from './verdict.ts'

/**
 * Sends of the edits that wait, all together, what comes to the same in whatever order it arrives, and what is but a wish:
 * the page is being left. What must follow an answer that is still out keeps waiting, and so does what follows that.
 */
export function depart(book: CartBook, client: Client): void {
  const { truth } = book
  const edits: Edit[] = []
  for (const edit of book.edits) {
    const ahead = edits.filter((one) => isSame(truth, one, edit))
    const action = edit.sent ? undefined : actionBehind(truth, ahead, edit)
    const first = ahead.find(({ lineId }) => lineId === edit.lineId)
    // Nobody may be there to hear what becomes of it: that is for `land` to find out.
    if (action) sendEdit(client, action, edit).catch(() => undefined)
    if (action && first) edits[edits.indexOf(first)] = { ...merge(first, edit, true), sent: true, raced: true }
    else edits.push(action ? { ...edit, kind: action === 'add' ? action : edit.kind, sent: true } : edit)
  }
  book.edits = edits
}

/** What can be asked for an edit while those `ahead` of it, which are of the same thing, have not been answered. */
function actionBehind(truth: Cart, ahead: readonly Edit[], edit: Edit): Action | undefined {
  const [first] = ahead
  if (!first) {
    const action = actionFor(truth, edit)
    return action === 'none' || action === 'gone' ? undefined : action
  }
  const { kind, lineId } = edit
  const isAdded = kind === 'add'
  if (ahead.some((one) => !one.sent || (isAdded ? one.kind !== kind : one.lineId !== lineId))) return undefined
  // Neither a line that has no id yet can be changed, nor one that may be out already.
  const isUnsure = kind === 'set' && (!lineIn(truth, lineId) || (first.kind === kind && !first.quantity))
  return isUnsure ? undefined : wishOf(edit)
}

/** Whether two edits concern the same line, or lines of the same product, which may turn out to be one. */
function isSame(truth: Cart, one: Edit, other: Edit): boolean {
  const product = productOf(truth, one)
  return one.lineId === other.lineId || (product !== undefined && product === productOf(truth, other))
}

function productOf(truth: Cart, { lineId, seed }: Edit): string | undefined {
  return (lineIn(truth, lineId) ?? seed?.line)?.productId
}
