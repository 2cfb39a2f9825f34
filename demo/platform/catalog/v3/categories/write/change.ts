import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/database.ts'
import { collections } from '../../../../db/schema/catalog.ts'
import { ApplicationError, notFound } from '../../../../http/errors.ts'
import { compact } from '../../../../http/input/compact.ts'
import { externalMediaId } from '../../../../media/external.ts'
import type { Ctx, Platform } from '../../../../platform.ts'
import { slugsOf } from '../../../slugs.ts'
import { ALL_PRODUCTS_ID } from '../../../types.ts'
import { findMediaIn } from '../../../write/shop-media.ts'
import { readNextPosition } from '../../../write/store.ts'
import { emitCategories, emitCategoryDeleted, emitCategoryMoved } from '../../events.ts'
import { allProductsCategoryId } from '../../rules/names.ts'
import { requireRevision } from '../../rules/revision.ts'
import { plainTextOf } from '../../wire/rich-content.ts'
import { removeFromCategories } from '../../write/categories.ts'
import { type Category, listCategories } from '../store.ts'
import { branchOf } from '../tree.ts'
import { levelsOf, orderAfterMove, parentFor, requireVisibleParent } from './placement.ts'
import type { CategoryChangeInput, MoveInput, NewCategoryInput } from './schemas.ts'

const slugs = slugsOf(
  collections,
  (slug) => new ApplicationError('DUPLICATE_SLUG', 409, `Another category has the slug ${slug}`),
)

/** Creates a category as the last of its parent, and resolves with its id. */
export async function createCategory(ctx: Ctx, input: NewCategoryInput): Promise<string> {
  const mediaId = (await resolveMediaId(ctx.platform, input)) ?? null
  return await ctx.platform.db.transaction(async (tx) => {
    const parent = parentFor(input.parentCategory?.id, 1, await listCategories(tx, { hidden: true }))
    const visible = input.visible ?? true
    if (visible) requireVisibleParent(parent)
    const [id, now] = [randomUUID(), ctx.now().toISOString()]
    await tx.insert(collections).values({
      id,
      slug: await slugs.choose(tx, input),
      name: input.name,
      description: descriptionOf(input) ?? '',
      visible,
      mediaId,
      parentId: parent && storedId(parent.id),
      position: await readNextPosition(tx),
      createdDate: now,
      updatedDate: now,
    })
    await emitCategories(tx, 'created', [id], ctx)
    return id
  })
}

/** Changes the given fields of a category. Fails with 404 or `INVALID_REVISION`. */
export async function updateCategory(ctx: Ctx, input: CategoryChangeInput): Promise<string> {
  const mediaId = await resolveMediaId(ctx.platform, input)
  return await ctx.platform.db.transaction(async (tx) => {
    const { id, revision } = await readCategory(tx, input.id)
    requireRevision('category', revision, input.revision)
    const slug = input.slug == null ? undefined : await slugs.requireFree(tx, input.slug, storedId(id))
    const set = compact({ name: input.name, slug, mediaId, description: descriptionOf(input) })
    await save(tx, ctx, [id], set)
    return id
  })
}

/**
 * Shows or hides a category and those below it.
 *
 * Fails with `PARENT_CATEGORY_HIDDEN`, and with `INVALID_REVISION` if `revision` is present and outdated.
 */
export async function showCategory(
  ctx: Ctx,
  { id, visible, revision }: { readonly id: string; readonly visible: boolean; readonly revision?: string },
): Promise<string> {
  return await ctx.platform.db.transaction(async (tx) => {
    const category = await readCategory(tx, id)
    requireRevision('category', category.revision, revision)
    const all = await listCategories(tx, { hidden: true })
    if (visible) requireVisibleParent(all.find((candidate) => candidate.id === category.parentId))
    const ids = branchOf(category, all).map((descendant) => descendant.id)
    await save(tx, ctx, ids, { visible })
    return id
  })
}

/** Deletes a category and those below it. Their products stay in the catalog. */
export async function deleteCategory(ctx: Ctx, id: string): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    const branch = branchOf(requireEditable(await readCategory(tx, id)), await listCategories(tx, { hidden: true }))
    const ids = branch.map((descendant) => descendant.id)
    const productIds = new Set(branch.flatMap((descendant) => descendant.productIds))
    for (const productId of productIds) await removeFromCategories(tx, ctx, productId, ids)
    for (const descendantId of ids.toReversed()) {
      await tx.delete(collections).where(eq(collections.id, descendantId))
      await emitCategoryDeleted(tx, descendantId, ctx)
    }
  })
}

/** Moves a category, and resolves with the ids of the categories of its parent in order. */
export async function moveCategory(
  ctx: Ctx,
  input: MoveInput,
): Promise<{ readonly parentCategoryId?: string; readonly categoriesAfterMove: readonly string[] }> {
  return await ctx.platform.db.transaction(async (tx) => {
    const all = await listCategories(tx, { hidden: true })
    const category = await readCategory(tx, input.categoryId)
    const parentId = input.parentCategoryId ?? category.parentId
    const order = orderAfterMove(category, parentId, input, all)
    parentFor(parentId, levelsOf(category, all), all)
    await save(tx, ctx, [category.id], { parentId: parentId && storedId(parentId) })
    for (const [position, id] of order.entries()) {
      await tx
        .update(collections)
        .set({ position })
        .where(eq(collections.id, storedId(id)))
    }
    await emitCategoryMoved(tx, await readCategory(tx, category.id), ctx)
    return { ...(parentId === null ? {} : { parentCategoryId: parentId }), categoriesAfterMove: order }
  })
}

/** A category with its products, hidden ones included. Fails with 404. */
export async function readCategory(tx: Queryable, id: string): Promise<Category> {
  const category = (await listCategories(tx, { hidden: true })).find((candidate) => candidate.id === id)
  if (category === undefined) throw notFound('Category not found')
  return category
}

/** Fails with `MANAGED_CATEGORY_OPERATION_NOT_ALLOWED` for the category of all products. */
export function requireEditable(category: Category): Category {
  if (category.id !== allProductsCategoryId) return category
  const description = 'The category of all products is managed by the platform'
  throw new ApplicationError('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', 428, description)
}

/** The id of a category in the database. */
export function storedId(id: string): string {
  return id === allProductsCategoryId ? ALL_PRODUCTS_ID : id
}

async function save(
  tx: Queryable,
  ctx: Ctx,
  ids: readonly string[],
  set: Partial<typeof collections.$inferInsert>,
): Promise<void> {
  const revised = { revision: sql`${collections.revision} + 1`, updatedDate: ctx.now().toISOString() }
  await tx
    .update(collections)
    .set({ ...set, ...revised })
    .where(inArray(collections.id, ids.map(storedId)))
  await emitCategories(tx, 'updated', ids, ctx)
}

function descriptionOf(input: Pick<NewCategoryInput, 'description' | 'richContentDescription'>): string | undefined {
  const { description, richContentDescription: rich } = input
  return rich == null ? (description ?? undefined) : plainTextOf(rich)
}

/** The id of the picture of a category: one of the shop, or an external one. */
async function resolveMediaId(
  platform: Platform,
  { image }: Pick<NewCategoryInput, 'image'>,
): Promise<string | undefined> {
  if (image == null) return undefined
  const { id, url } = image
  if (id != null && (await findMediaIn(platform.db))(id) !== undefined) return id
  return url == null ? undefined : await externalMediaId(platform, url)
}
