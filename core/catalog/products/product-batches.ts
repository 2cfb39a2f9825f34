import type { PlatformError } from '../../errors/platform-error.ts'
import type { ProductLookup, ProductObserver } from '../adapter.ts'
import type { ProductRef } from '../model.ts'

/**
 * Requests products in batches of at most `maxRefs`.
 *
 * If one id is malformed, the platform rejects the whole batch with `INVALID_ARGUMENT`. The batch is then split in half repeatedly, until only
 * the product with that id fails.
 */
export async function fetchInBatches<Item extends { readonly ref: ProductRef }>(
  items: readonly Item[],
  observer: ProductObserver<Item>,
  maxRefs: number,
  request: (refs: readonly ProductRef[]) => Promise<ProductLookup>,
): Promise<void> {
  const split = async (): Promise<void> => {
    const middle = items.length / 2
    const halves = [items.slice(0, middle), items.slice(middle)]
    await Promise.all(halves.map((half) => fetchInBatches(half, observer, maxRefs, request)))
  }
  if (items.length > maxRefs) return split()
  try {
    observer.onSuccess(items, await request(items.map(({ ref }) => ref)))
  } catch (cause) {
    const error = cause as PlatformError
    if (error.code === 'INVALID_ARGUMENT' && items.length > 1) await split()
    else observer.onError(items, error)
  }
}
