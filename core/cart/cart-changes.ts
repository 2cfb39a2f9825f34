import type { CartLine } from './cart.ts'
import type { Done } from './cart-book.ts'
import type { CartChange } from './cart-news.ts'

/** What changed from the lines `before` to the lines `after`, in the order of the latter; lines that went come last. */
export function changesOf(before: readonly CartLine[], after: readonly CartLine[]): readonly CartChange[] {
  const left = [...before]
  const take = (line: CartLine): CartLine | undefined => {
    const sameId = left.findIndex(({ id }) => id === line.id)
    // The same thing may have come into the cart again, as another line.
    const again = left.findIndex((one) => isSameThing(one, line) && !after.some(({ id }) => id === one.id))
    const at = sameId < 0 ? again : sameId
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const changes = after.flatMap((line) => {
    const was = take(line)
    return kindsOf(was, line).map((kind) => ({
      kind,
      lineId: line.id,
      name: line.name,
      ...(was && { before: was }),
      after: line,
    }))
  })
  return [
    ...changes,
    ...left.map((line) => ({ kind: 'removed' as const, lineId: line.id, name: line.name, before: line })),
  ]
}

/** The lines as they are to be expected after an edit of this page: what it did is no news, but a new price is. */
export function expectedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
  { edit, verdict }: Done,
): readonly CartLine[] {
  const isOwn = ({ id }: CartLine): boolean => id === edit.lineId || id === verdict.lineId
  const own = after.filter(isOwn).map((line) => {
    const price = before.find(({ id }) => id === line.id)?.price ?? line.price
    return { ...line, ...(price && { price }) }
  })
  return [...before.filter((line) => !isOwn(line)), ...own]
}

function isSameThing(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && JSON.stringify(one.details) === JSON.stringify(other.details)
}

function kindsOf(was: CartLine | undefined, now: CartLine): readonly CartChange['kind'][] {
  if (!was) return ['added']
  const kinds: CartChange['kind'][] = []
  if (was.quantity !== now.quantity) kinds.push('quantity')
  if (was.price && now.price?.currency === was.price.currency && now.price.amount !== was.price.amount)
    kinds.push('price')
  if (unitsLeft(was) !== unitsLeft(now)) kinds.push('availability')
  return kinds
}

/** Stock that suffices is no news, whatever it is. */
function unitsLeft({ availability, available }: CartLine): string {
  return availability === 'PARTIALLY_AVAILABLE' ? `${availability} ${available}` : availability
}
