import type { Cart } from './cart.ts'
import type { CartBook } from './cart-book.ts'
import { type Edit, lineIn, type Seed } from './cart-edits.ts'
import type { Verdict } from './verdict.ts'

/** Remembers which line it is that was shown under a temporary id. */
export function learn({ ids, keys }: CartBook, edit: Edit, before: Cart, { ok, lineId }: Verdict): void {
  if (!ok || !lineId || lineId === edit.lineId || lineIn(before, edit.lineId)) return
  ids.set(edit.lineId, lineId)
  if (edit.seed && !lineIn(before, lineId)) keys.set(lineId, edit.seed.line.key)
}

/** The id a line has by now, which was perhaps shown under a temporary one. */
export function idNow({ ids }: CartBook, lineId: string): string {
  let id = lineId
  for (let next = ids.get(id); next !== undefined; next = ids.get(id)) id = next
  return id
}

/** What a line shown can be made from again. */
export function seedOf({ state, items, edits }: CartBook, lineId: string): Seed | undefined {
  const line = lineIn(state.get().cart, lineId)
  const item =
    items.find(({ id }) => id === lineId)?.catalogReference ?? edits.find((edit) => edit.lineId === lineId)?.seed?.item
  return line && item && { item, line }
}
