import type { EarlierLine } from '../adapter.ts'
import type { CartChange, CartLine } from '../line.ts'
import type { Cart } from '../model.ts'
import type { CartInternals } from '../sync-loop.ts'

/**
 * Adds the lines of the shopper's cart of an earlier version, unless the cart has lines in the meantime, and announces them. Then applies its
 * coupon. A refusal of the coupon has a notice.
 */
export async function restoreEarlierCart(
  { loop }: Pick<CartInternals, 'loop'>,
  announce: (changes: readonly CartChange[], before: Cart) => void,
): Promise<void> {
  const { adapter, current } = loop
  const { identity, serverCart } = current()
  const { lines = [], coupon } = (await adapter.earlierCart?.({ identity }).catch(() => undefined)) ?? {}
  if (lines.length === 0 || current().serverCart.lines.length > 0) return
  const added = await Promise.all(lines.map((line, index) => addLine({ loop }, line, `restored-${index}`)))
  const changes = added.flatMap((after) => {
    return after ? [{ kind: 'added' as const, lineId: after.id, name: after.name, after }] : []
  })
  announce(changes, serverCart)
  if (coupon && changes.length > 0 && !current().serverCart.coupon)
    loop.push({ kind: 'coupon', lineId: 'coupon', quantity: 0, code: coupon, waiters: [] })
}

/** Adds a line, and resolves with it. */
async function addLine(
  { loop }: Pick<CartInternals, 'loop'>,
  { reference, quantity, productId, name = '', picture }: EarlierLine,
  lineId: string,
): Promise<CartLine | undefined> {
  const template: CartLine = {
    id: lineId,
    key: lineId,
    productId,
    reference,
    name,
    details: [],
    ...(picture && { picture }),
    quantity: 0,
    availability: 'AVAILABLE',
    pending: true,
  }
  const { ok, lineId: addedId } = await new Promise<{ ok: boolean; lineId?: string }>((resolve) =>
    loop.push({ kind: 'add', lineId, quantity, template, waiters: [resolve] }),
  )
  return ok ? loop.current().serverCart.lines.find(({ id }) => id === addedId) : undefined
}
