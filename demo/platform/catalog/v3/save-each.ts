import { type BulkResponse, saveEach } from '../../http/bulk.ts'

/** The part of a request that determines its response. */
export interface ResponseOptions<Fields> {
  readonly fields?: Fields | undefined
  readonly returnEntity?: boolean | null | undefined
}

interface Saving<Item, Fields> extends ResponseOptions<Fields> {
  /** Saves an item, and resolves with its id. */
  save(item: Item): Promise<string>
  /** Formats a saved item for the response. */
  wire(id: string, fields: Fields | undefined): Promise<unknown>
}

/** Saves several items, each of which succeeds or fails independently. With `returnEntity`, results contain the saved items. */
export async function saveEachItem<Item, Fields>(
  items: readonly Item[],
  { fields, returnEntity, save, wire }: Saving<Item, Fields>,
  options?: Parameters<typeof saveEach<Item>>[2],
): Promise<BulkResponse> {
  const saveOne = async (item: Item) => {
    const id = await save(item)
    return { id, item: returnEntity === true ? await wire(id, fields) : undefined }
  }
  return await saveEach(items, saveOne, options)
}
