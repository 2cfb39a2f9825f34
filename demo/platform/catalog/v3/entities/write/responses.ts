import { saveEach } from '../../../../http/bulk.ts'
import { type Ctx, notFound } from '../../../../http/call.ts'
import { forMerchants } from '../../../write/change.ts'
import type { Entity } from '../entities.ts'
import { loadEntities, type ShopEntities } from '../shop-entities.ts'

type Fields = readonly string[] | null | undefined

/** How entities of one kind are returned. */
export interface EntityView<Row extends Entity> {
  /** Name in responses. */
  readonly name: string
  list(entities: ShopEntities): ReadonlyMap<string, Row>
  wire(row: Row, fields: readonly string[]): Record<string, unknown>
}

/** Saves an entity, and returns it as the response. */
export async function oneEntity<Row extends Entity>(
  ctx: Ctx,
  view: EntityView<Row>,
  save: () => Promise<string>,
  fields?: Fields,
): Promise<object> {
  return { [view.name]: await wireEntity(ctx, view, await save(), fields) }
}

async function wireEntity<Row extends Entity>(
  { platform }: Ctx,
  { list, wire }: EntityView<Row>,
  id: string,
  fields: Fields,
): Promise<Record<string, unknown>> {
  const row = list(await loadEntities(platform.db, { hidden: true })).get(id)
  if (row === undefined) throw notFound(`There is no entity with the id ${id}`)
  return wire(row, fields ?? [])
}

interface Asked {
  readonly fields?: Fields
  readonly returnEntity?: boolean | null | undefined
}

/** Changes several entities, each of which succeeds or fails on its own. Merchants only. */
export async function eachEntity<Item, Row extends Entity>(
  ctx: Ctx,
  view: EntityView<Row>,
  items: readonly Item[],
  {
    fields,
    returnEntity,
    ...change
  }: Asked & {
    save(item: Item): Promise<string>
    idOf?(item: Item): string
  },
): ReturnType<typeof saveEach> {
  forMerchants(ctx)
  const saveOne = async (item: Item) => {
    const id = await change.save(item)
    return { id, item: returnEntity === true ? await wireEntity(ctx, view, id, fields) : undefined }
  }
  return await saveEach(items, saveOne, change.idOf)
}
