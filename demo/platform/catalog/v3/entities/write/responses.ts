import { notFound } from '../../../../http/errors.ts'
import { compact } from '../../../../http/input/compact.ts'
import type { Ctx } from '../../../../platform.ts'
import { type ResponseOptions, saveEachItem } from '../../save-each.ts'
import type { Entity } from '../entities.ts'
import { loadEntities } from '../shop-entities.ts'
import type { EntityView } from '../views.ts'

type Fields = readonly string[] | null | undefined

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

interface SavingEntities<Item> extends ResponseOptions<Fields> {
  /** Saves an entity, and resolves with its id. */
  save(item: Item): Promise<string>
  idOf?(item: Item): string
}

/** Changes several entities, each of which succeeds or fails independently. */
export function eachEntity<Item, Row extends Entity>(
  ctx: Ctx,
  view: EntityView<Row>,
  items: readonly Item[],
  { idOf, ...saving }: SavingEntities<Item>,
): Promise<object> {
  const wire = (id: string, fields: Fields) => wireEntity(ctx, view, id, fields)
  const { nameInResults: itemName } = view
  return saveEachItem(items, { ...saving, wire }, compact({ idOf, itemName }))
}
