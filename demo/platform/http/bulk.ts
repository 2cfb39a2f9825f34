import { ApplicationError } from './errors.ts'

interface ItemResult {
  readonly itemMetadata: { readonly id: string; readonly originalIndex: number; readonly success: boolean }
  readonly item?: unknown
}

/** Describes a refused item. Rethrows unexpected errors. */
type DescribeError = (error: unknown) => { readonly code: string; readonly description: string }

/**
 * Changes several items, each of which succeeds or fails on its own. `change` resolves with the item of the result, if it has one.
 *
 * Source: platform reference, bulk calls: `results` and `bulkActionMetadata`.
 */
export async function changeEach<Item extends { readonly id: string }>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
  describe: DescribeError = describeError,
): Promise<{ readonly results: readonly ItemResult[]; readonly bulkActionMetadata: object }> {
  const results: ItemResult[] = []
  for (const [originalIndex, each] of items.entries()) {
    const metadata = { id: each.id, originalIndex }
    try {
      const item = await change(each)
      results.push({ itemMetadata: { ...metadata, success: true }, ...(item === undefined ? {} : { item }) })
    } catch (error) {
      results.push({ itemMetadata: Object.assign({ ...metadata, success: false }, { error: describe(error) }) })
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function describeError(error: unknown): ReturnType<DescribeError> {
  if (!(error instanceof ApplicationError)) throw error
  return { code: String(error.code), description: error.message }
}
