import { asc } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { entities } from '../../../db/schema/catalog.ts'
import { nameId } from '../../rules/name-id.ts'
import type { ProductDocument } from '../../types.ts'
import { choiceId, entityId } from '../rules/names.ts'

export type StoredEntity = typeof entities.$inferSelect

/** The stored entities, the oldest first. */
export async function listStored(db: Queryable): Promise<StoredEntity[]> {
  return await db.select().from(entities).orderBy(asc(entities.createdDate), asc(entities.id))
}

/** The ids of stored entities and choices, for products: see `entityIds` of products. `undefined` without stored entities. */
export async function readEntityIds(db: Queryable): Promise<ProductDocument['entityIds']> {
  const rows = await listStored(db)
  return rows.length === 0 ? undefined : entityIdsOf(rows)
}

/**
 * Maps the id derived from a name to the id of the stored entity with that name.
 *
 * The id of a renamed entity may be derived from its old name. If a product uses the old name again, that id is mapped to a new one.
 */
function entityIdsOf(rows: readonly Pick<StoredEntity, 'id' | 'kind' | 'name' | 'details'>[]) {
  const pairs = rows.flatMap(idsOf)
  const derivedIds = new Set(pairs.map(({ derivedId }) => derivedId))
  const entries = pairs.flatMap(({ id, derivedId }) => {
    if (id === derivedId) return []
    return derivedIds.has(id)
      ? [[derivedId, id]]
      : [
          [derivedId, id],
          [id, nameId(`again/${id}`)],
        ]
  })
  return Object.fromEntries(entries) as Readonly<Record<string, string>>
}

function idsOf({ id, kind, name, details }: Parameters<typeof entityIdsOf>[0][number]) {
  if (kind === 'info-section') return []
  const entity = { id, derivedId: entityId(kind, name) }
  if (kind !== 'option' && kind !== 'modifier') return [entity]
  const choices = details.choices ?? []
  return [entity, ...choices.map((choice) => ({ id: choice.id, derivedId: choiceId(kind, name, choice.name) }))]
}
