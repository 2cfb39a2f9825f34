import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../../db/database.ts'
import { entities, products } from '../../../../db/schema/catalog.ts'
import { ApplicationError, notFound } from '../../../../http/errors.ts'
import type { Ctx } from '../../../../platform.ts'
import type { ProductDocument } from '../../../types.ts'
import { requireRevision } from '../../rules/revision.ts'
import type { EntityDetails, EntityKind } from '../details.ts'
import type { Entity } from '../entities.ts'
import { loadEntities, type ShopEntities } from '../shop-entities.ts'

/** The writable fields of an entity. */
export interface EntityContent {
  readonly kind: EntityKind
  readonly name: string
  readonly details: EntityDetails
}

/** Changes entities in one transaction, and resolves with the id of the changed one. */
export async function changeEntities(
  ctx: Ctx,
  change: (tx: Queryable, before: ShopEntities) => Promise<string>,
): Promise<string> {
  return await ctx.platform.db.transaction(async (tx) => await change(tx, await loadEntities(tx, { hidden: true })))
}

/** Stores a new entity, and resolves with its id. */
export async function insertEntity(tx: Queryable, ctx: Ctx, content: EntityContent): Promise<string> {
  const [id, now] = [randomUUID(), ctx.now().toISOString()]
  await tx.insert(entities).values({ id, ...content, revision: 1, createdDate: now, updatedDate: now })
  return id
}

/** Stores a changed entity, which may have been derived from products before. Increases its revision. */
export async function saveEntity(tx: Queryable, ctx: Ctx, before: Entity, content: EntityContent): Promise<void> {
  const { id, createdDate } = before
  const set = { ...content, revision: before.revision + 1, updatedDate: ctx.now().toISOString() }
  await tx
    .insert(entities)
    .values({ id, createdDate, ...set })
    .onConflictDoUpdate({ target: entities.id, set })
}

export async function deleteEntity(tx: Queryable, id: string): Promise<void> {
  await tx.delete(entities).where(eq(entities.id, id))
}

/**
 * Updates the copies of an entity in products. Does not increase their revisions and emits no events, because products of the hosted
 * platform contain only the ids of entities.
 */
export async function changeReferences(
  tx: Queryable,
  change: (document: ProductDocument) => ProductDocument,
): Promise<void> {
  for (const { document } of await tx.select({ document: products.document }).from(products)) {
    const after = change(document)
    if (after !== document) await tx.update(products).set({ document: after }).where(eq(products.id, document.id))
  }
}

/** Finds an entity by its id. Fails with 404, and with `INVALID_REVISION` unless `revision` is the current one. */
export function requireEntity<Row extends Entity>(
  all: ReadonlyMap<string, Row>,
  { id, revision }: { readonly id: string; readonly revision?: string | undefined },
): Row {
  const entity = all.get(id)
  if (entity === undefined) throw notFound(`There is no entity with the id ${id}`)
  requireRevision('entity', entity.revision, revision)
  return entity
}

/** Fails with `ALREADY_EXISTS` (409) if another entity has the name. */
export function requireFreeName(all: Iterable<Entity>, name: string, id?: string): void {
  for (const entity of all) {
    if (entity.name !== name || entity.id === id) continue
    throw new ApplicationError('ALREADY_EXISTS', 409, `Another entity has the name ${name}`)
  }
}
