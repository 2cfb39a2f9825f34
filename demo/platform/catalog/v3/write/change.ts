import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../db/database.ts'
import { products } from '../../../db/schema/catalog.ts'
import { ApplicationError, type Ctx, notFound } from '../../../http/call.ts'
import { shop } from '../../../shop/settings.ts'
import { findProduct } from '../../store.ts'
import type { CatalogProduct, ProductDocument } from '../../types.ts'
import {
  deleteDocument,
  freeSlug,
  insertDocument,
  isSlugTaken,
  nextNumericId,
  readDocument,
  saveDocument,
} from '../../write/store.ts'
import { mediaToWrite } from './media.ts'
import { withContent } from './rules/content.ts'
import { withPreorder } from './rules/preorder.ts'
import { requireOptions, withSameVariants, withVariants } from './rules/variants.ts'
import type { NewProductInput, ProductChangeInput } from './schemas/requests.ts'
import { loadEntities, type ShopEntities } from './shop-entities.ts'

/** Creates a product and resolves with its id. Its stock is not tracked until the merchant sets it. */
export async function createIn(tx: Queryable, ctx: Ctx, asked: NewProductInput): Promise<string> {
  const entities = await loadEntities(tx)
  const now = ctx.now().toISOString()
  const bare: ProductDocument = {
    id: randomUUID(),
    numericId: await nextNumericId(tx),
    slug: asked.slug == null ? await freeSlug(tx, products, asked.name) : await ownSlug(tx, asked.slug),
    name: asked.name,
    visible: true,
    productType: asked.productType === 'PHYSICAL' ? 'physical' : 'digital',
    description: '',
    sku: '',
    currency: shop.currency,
    price: '0',
    discount: { type: 'NONE', value: '0' },
    additionalInfoSections: [],
    customTextFields: [],
    media: [],
    options: [],
    manageVariants: false,
    variants: [],
    collectionIds: [],
    createdDate: now,
    lastUpdated: now,
  }
  const media = await mediaToWrite(asked, ctx.platform, entities.findMedia)
  const { variants } = asked.variantsInfo
  const document = withVariants(withContent(bare, { asked, media }, entities), variants, [])
  await insertDocument(tx, withPreorder(document, variants))
  return document.id
}

/** Changes the given fields of a product. Fails with 404, and with `INVALID_REVISION` unless `revision` is the current one. */
export async function updateIn(tx: Queryable, ctx: Ctx, asked: ProductChangeInput): Promise<void> {
  const slug = asked.slug == null ? undefined : await ownSlug(tx, asked.slug, asked.id)
  const media = await mediaToWrite(asked, ctx.platform, (await loadEntities(tx)).findMedia)
  const variants = asked.variantsInfo?.variants
  await changeIn(tx, ctx, asked, (before, current, entities) => {
    requireOptions(asked)
    const changed = withContent(before, { asked, media }, entities)
    const document = slug === undefined ? changed : { ...changed, slug }
    if (variants === undefined) return withSameVariants(document, current.variants)
    return withPreorder(withVariants(document, variants, current.variants), variants)
  })
}

/** Changes a product as it is stored. `current` has its prices and stock. */
type Change = (document: ProductDocument, current: CatalogProduct, entities: ShopEntities) => ProductDocument

/** Changes a product and increases its revision. Without `revision`, whichever it is. */
export async function changeIn(
  tx: Queryable,
  ctx: Ctx,
  { id, revision }: { readonly id: string; readonly revision?: string },
  change: Change,
): Promise<void> {
  const [before, current] = [await readDocument(tx, id), await findProduct(tx, id)]
  if (before === undefined || current === undefined) throw notFound(`There is no product with the id ${id}`)
  if (revision !== undefined && revision !== String(before.revision ?? 1)) {
    const description = `The product has been changed: its revision is ${before.revision ?? 1}`
    throw new ApplicationError('INVALID_REVISION', 409, description)
  }
  const after = change(before, current, await loadEntities(tx))
  await saveDocument(tx, { ...after, lastUpdated: ctx.now().toISOString() })
}

/** Deletes a product permanently. Fails with 404. */
export async function deleteIn(tx: Queryable, id: string): Promise<void> {
  if ((await readDocument(tx, id)) === undefined) throw notFound(`There is no product with the id ${id}`)
  await deleteDocument(tx, id)
}

async function ownSlug(tx: Queryable, slug: string, id?: string): Promise<string> {
  if (!(await isSlugTaken(tx, products, slug, id))) return slug
  throw new ApplicationError('DUPLICATE_SLUG_ERROR', 409, `Another product has the slug ${slug}`)
}
