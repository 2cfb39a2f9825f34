import { type Ctx, notFound } from '../../../../http/call.ts'
import { shownInventory, wiredRow } from '../routes.ts'

/** An inventory item in the response to a write. */
export async function itemInResponse(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
  const row = (await shownInventory(ctx)).find(({ item }) => item.id === id)
  if (row === undefined) throw notFound('There is no inventory item with this id')
  return wiredRow(row)
}
