import { onIdle } from '../../on-idle.ts'
import { storageSlot } from '../../storage-slot.ts'
import type { EarlierLine } from '../adapter.ts'
import type { CartChange, CartLine } from '../line.ts'
import type { Cart } from '../model.ts'
import type { CartInternals } from '../sync-loop.ts'

/**
 * Adds the lines of the shopper's cart of an earlier version, once per shop and browser, and announces them.
 *
 * The versions normally address one cart. The earlier one is read only if the first snapshot of the browser is an empty cart, when the page is idle, so
 * it never delays a view. Returns the function to call with each snapshot. Source: core/README.md#cart-v2.
 */
export function restoreEarlierCart(
  { loop, client }: CartInternals,
  name: string,
  announce: (changes: readonly CartChange[], before: Cart) => void,
): () => void {
  const { adapter, current } = loop
  const checkedSlot = storageSlot('localStorage', `${name}:restored`, (value) =>
    value === adapter.version ? value : undefined,
  )
  const restore = async (): Promise<void> => {
    const { identity, serverCart } = current()
    const lines = (await adapter.earlierLines?.({ identity }).catch(() => undefined)) ?? []
    if (lines.length === 0 || current().serverCart.lines.length > 0) return
    const added = await Promise.all(lines.map((line, index) => addLine({ loop }, line, `restored-${index}`)))
    const changes = added.flatMap((after) => {
      return after ? [{ kind: 'added' as const, lineId: after.id, name: after.name, after }] : []
    })
    announce(changes, serverCart)
  }
  return () => {
    const isFirst = adapter.earlierLines && checkedSlot.read() === undefined && client.auth.mayHaveCart()
    if (!isFirst) return
    checkedSlot.write(adapter.version)
    if (current().serverCart.lines.length === 0 && current().mutations.length === 0) onIdle(() => void restore())
  }
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
