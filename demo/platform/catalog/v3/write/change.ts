import type { Queryable } from '../../../db/database.ts'
import { products } from '../../../db/schema/catalog.ts'
import { ApplicationError, notFound } from '../../../http/errors.ts'
import type { Ctx } from '../../../platform.ts'
import { slugsOf } from '../../slugs.ts'
import { findProduct } from '../../store.ts'
import type { CatalogProduct, ProductDocument } from '../../types.ts'
import { buildEmptyProduct, deleteDocument, insertDocument, readDocument, saveDocument } from '../../write/store.ts'
import { loadEntities, type ShopEntities } from '../entities/shop-entities.ts'
import { emitProduct, emitProductDeleted, type InventoryChange, withInventoryEvents } from '../events.ts'
import { requireRevision } from '../rules/revision.ts'
import { resolveMedia } from './media.ts'
import { withContent } from './rules/content.ts'
import { requireConsistent, requireTypedProperties } from './rules/input.ts'
import { withPreorder } from './rules/preorder.ts'
import { requireValidSubscriptions } from './rules/subscriptions.ts'
import { requireOptions, withSameVariants, withVariants } from './rules/variants.ts'
import type { NewProductInput, ProductChangeInput } from './schemas/requests.ts'

const slugs = slugsOf(
  products,
  (slug) => new ApplicationError('DUPLICATE_SLUG_ERROR', 409, `Another product has the slug ${slug}`),
)

/** Additional writes in the transaction that saved the product with this id. */
type AfterSave = (tx: Queryable, id: string) => Promise<void>

/** Creates a product and resolves with its id. Its stock is not tracked until the merchant sets it. */
export async function createProduct(ctx: Ctx, input: NewProductInput, afterSave?: AfterSave): Promise<string> {
  requireTypedProperties(input)
  requireConsistent(input)
  const media = await resolveMedia(input, ctx.platform)
  const { variants } = input.variantsInfo
  return await ctx.platform.db.transaction(async (tx) => {
    const empty = await buildEmptyProduct(tx, { name: input.name, slug: await slugs.choose(tx, input), now: ctx.now() })
    const productType = input.productType === 'PHYSICAL' ? 'physical' : 'digital'
    const content = withContent({ ...empty, productType }, { input, media }, await loadEntities(tx, { hidden: true }))
    const document = requireValidSubscriptions(withPreorder(withVariants(content, variants, []), variants))
    await withInventoryEvents(tx, stockChange(document.id, ctx), async () => {
      await insertDocument(tx, document)
      await afterSave?.(tx, document.id)
      await emitProduct(tx, 'created', document.id, ctx)
    })
    return document.id
  })
}

/**
 * Changes the given fields of a product. Fails with 404, and with `INVALID_REVISION` unless `revision` is the current one.
 */
export async function updateProduct(ctx: Ctx, input: ProductChangeInput, afterSave?: AfterSave): Promise<string> {
  requireOptions(input)
  requireConsistent(input)
  const media = await resolveMedia(input, ctx.platform)
  const variants = input.variantsInfo?.variants
  return await ctx.platform.db.transaction(async (tx) => {
    const slug = input.slug == null ? undefined : await slugs.requireFree(tx, input.slug, input.id)
    const change: Change = (before, current, entities) => {
      const changed = withContent(before, { input, media }, entities)
      const document = slug === undefined ? changed : { ...changed, slug }
      return requireValidSubscriptions(
        variants === undefined
          ? withSameVariants(document, current.variants)
          : withPreorder(withVariants(document, variants, current.variants), variants),
      )
    }
    await withInventoryEvents(tx, stockChange(input.id, ctx), async () => {
      await changeProductIn(tx, ctx, input, change)
      await afterSave?.(tx, input.id)
    })
    return input.id
  })
}

/** Changes a product as it is stored. `current` has its prices and stock. */
type Change = (document: ProductDocument, current: CatalogProduct, entities: ShopEntities) => ProductDocument

/**
 * Changes a product in an existing transaction, and increases its revision. Fails with 404, and with `INVALID_REVISION` if `revision` is present and
 * outdated.
 */
export async function changeProductIn(
  tx: Queryable,
  ctx: Ctx,
  { id, revision }: { readonly id: string; readonly revision?: string },
  change: Change,
): Promise<void> {
  const [before, current] = [await readDocument(tx, id), await findProduct(tx, id)]
  if (before === undefined || current === undefined) throw notFound(`There is no product with the id ${id}`)
  requireRevision('product', before.revision ?? 1, revision)
  const after = change(before, current, await loadEntities(tx, { hidden: true }))
  await saveDocument(tx, { ...after, lastUpdated: ctx.now().toISOString() })
  await emitProduct(tx, 'updated', id, ctx)
}

/** Deletes a product permanently. Fails with 404. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<string> {
  await ctx.platform.db.transaction((tx) => deleteProductIn(tx, ctx, id))
  return id
}

/** Like `deleteProduct`, in an existing transaction. */
export async function deleteProductIn(tx: Queryable, ctx: Ctx, id: string): Promise<void> {
  if ((await readDocument(tx, id)) === undefined) throw notFound(`There is no product with the id ${id}`)
  await withInventoryEvents(tx, stockChange(id, ctx), async () => {
    await deleteDocument(tx, id)
    await emitProductDeleted(tx, id, ctx)
  })
}

/** A change of a product that may change the stock of its variants. */
function stockChange(productId: string, source: Ctx): InventoryChange {
  return { productIds: [productId], reason: 'MANUAL', source }
}
