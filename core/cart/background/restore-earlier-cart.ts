import type { StorageSlot } from '../../browser/storage-slot.ts'
import type { EarlierLine } from '../adapter.ts'
import type { CartChange, CartLine } from '../line.ts'
import type { Cart } from '../model.ts'
import type { CartInternals } from '../sync-loop.ts'

/**
 * Adds the lines of the shopper's cart of an earlier version, and announces them. Then applies its coupon. A refusal of the coupon has a notice.
 *
 * Adds nothing if the cart has changed since its snapshot, because the versions normally address one cart: the earlier cart may contain the changes.
 * `checkedSlot` is written once the earlier cart has been read. Rejects if it could not be read.
 */
export async function restoreEarlierCart(
  { loop }: Pick<CartInternals, 'loop'>,
  checkedSlot: StorageSlot<string>,
  announce: (changes: readonly CartChange[], before: Cart) => void,
): Promise<void> {
  const { adapter, current, tabWrites } = loop
  const { identity, serverCart, writeCount } = current()
  const { lines = [], coupon } = (await adapter.earlierCart?.({ identity })) ?? {}
  const { mutations, isIdentityChanging, ...now } = current()
  // A login merges the carts. A later page reads the earlier cart of the identity that follows.
  if (isIdentityChanging || now.identity !== identity) return
  const isUnchanged =
    // Another tab may have restored it.
    checkedSlot.read() === undefined &&
    tabWrites?.count() === writeCount &&
    !tabWrites?.isOtherActive() &&
    mutations.length === 0 &&
    now.serverCart.lines.length === 0
  checkedSlot.write(adapter.version)
  if (lines.length === 0 || !isUnchanged) return
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
