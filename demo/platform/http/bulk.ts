import { ApplicationError, ValidationError } from './errors.ts'

interface ItemResult {
  readonly itemMetadata: { readonly id?: string; readonly originalIndex: number; readonly success: boolean }
  /** The item has the name `item`, or that of `itemName`. */
  readonly [itemName: string]: unknown
}

/** Source: platform reference, bulk calls. */
export interface BulkResponse {
  readonly results: readonly ItemResult[]
  readonly bulkActionMetadata: {
    readonly totalSuccesses: number
    readonly totalFailures: number
    readonly undetailedFailures: number
  }
}

/** Changes the items with these ids, each of which succeeds or fails independently. The results contain no items. */
export function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<BulkResponse> {
  const save = async (id: string) => {
    await change(id)
    return { id }
  }
  return saveEach(ids, save, { idOf: (id) => id })
}

interface SaveOptions<Item> {
  /** The id of an item that may exist. */
  idOf?(item: Item): string | undefined
  /** Name of the item in results. Default: `item`. */
  readonly itemName?: string
}

/**
 * Saves several items, each of which succeeds or fails independently. `save` resolves with the id, and the item of the result.
 *
 * Source: platform reference, bulk calls: `results` and `bulkActionMetadata`.
 */
export async function saveEach<Item>(
  items: readonly Item[],
  save: (item: Item) => Promise<{ readonly id: string; readonly item?: unknown }>,
  { idOf, itemName = 'item' }: SaveOptions<Item> = {},
): Promise<BulkResponse> {
  const results: ItemResult[] = []
  for (const [originalIndex, input] of items.entries()) {
    try {
      const { id, item } = await save(input)
      const itemMetadata = { id, originalIndex, success: true }
      results.push({ itemMetadata, ...(item === undefined ? {} : { [itemName]: item }) })
    } catch (error) {
      const id = idOf?.(input)
      const metadata = { ...(id === undefined ? {} : { id }), originalIndex, success: false }
      results.push({ itemMetadata: Object.assign(metadata, { error: describeError(error) }) })
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

/** Describes a refused item. Rethrows unexpected errors. */
function describeError(error: unknown): object {
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message }
  if (!(error instanceof ApplicationError)) throw error
  const { code, status, message: description, data } = error
  // Errors of Catalog V1 have a status instead of a code.
  const name = typeof code === 'string' ? code : status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT'
  return { code: name, description, data }
}
