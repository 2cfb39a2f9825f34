import type { CartPorts } from '../cart/adapter.ts'
import { countUnits, type NewLine } from '../cart/line.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'

/** Statuses of the response if the platform does not support this call for visitors. */
const UNSUPPORTED_STATUSES: readonly unknown[] = [401, 403, 404]

/**
 * Creates a checkout of `lines` only, and resolves with its id. The cart does not change. Not idempotent.
 *
 * Rejects with a `PlatformError`: `ITEMS_CHECKOUT_UNSUPPORTED` if the platform does not support this call for visitors, and
 * `ITEMS_UNAVAILABLE` if the checkout does not contain the requested number of units.
 */
export async function createItemsCheckout(
  { adapter, reference }: CartPorts,
  lines: readonly NewLine[],
  signal?: AbortSignal,
): Promise<string> {
  const items = lines.map((line) => ({ reference: reference(line), quantity: line.quantity }))
  const { checkoutId, units } = await adapter.checkoutItems(items, { signal }).catch((cause: unknown) => {
    if (!isPlatformError(cause) || !UNSUPPORTED_STATUSES.includes(cause.status)) throw cause
    throw new PlatformError('The platform does not create checkouts of single items for visitors', {
      code: 'ITEMS_CHECKOUT_UNSUPPORTED',
      cause,
    })
  })
  if (units === countUnits(lines)) return checkoutId
  throw new PlatformError('Fewer units are available than requested', { code: 'ITEMS_UNAVAILABLE' })
}
