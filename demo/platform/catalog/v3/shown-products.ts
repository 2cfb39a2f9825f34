import { ApplicationError, notFound } from '../../http/errors.ts'
import { hasCondition } from '../../http/query/filter.ts'
import { withAccess } from '../../media/access.ts'
import type { Ctx } from '../../platform.ts'
import { findProducts, listProducts } from '../store.ts'
import type { CatalogProduct } from '../types.ts'
import { listCategories } from './categories/store.ts'
import { type ProductWithCategories, withCategories } from './product-with-categories.ts'
import { withoutPrivateTags } from './rules/merchant-fields.ts'

/**
 * All products that the caller may see, with their categories: those of the search index, or the current ones. Default of `hidden`:
 * whether the caller is a merchant. Fails with 403 if a shopper requests hidden products, with `hidden` or with a filter that they meet.
 */
export async function listShownProducts(
  ctx: Ctx,
  source: 'index' | 'database',
  filter: unknown,
  hidden?: boolean,
): Promise<readonly ProductWithCategories[]> {
  if (!ctx.elevated && (hidden || hasCondition(filter, 'visible', false))) {
    const description = 'The caller has no permission to include products that are not visible'
    throw new ApplicationError('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', 403, description)
  }
  const { db, searchIndex } = ctx.platform
  const all = source === 'index' ? await searchIndex.products() : await listProducts(db, { hidden: true })
  return await loadWithCategories(
    ctx,
    all.filter(({ visible }) => visible || (hidden ?? ctx.elevated)),
  )
}

/** A product that the caller may see, by its id or slug. Fails with 404. */
export async function readShownProduct(
  ctx: Ctx,
  which: { readonly id: string } | { readonly slug: string },
): Promise<ProductWithCategories> {
  const { db } = ctx.platform
  const all = 'id' in which ? await findProducts(db, [which.id]) : await listProducts(db, { hidden: true })
  const found = 'id' in which ? all[0] : all.find(({ slug }) => slug === which.slug)
  if (found === undefined || !(found.visible || ctx.elevated)) throw notFound('Product not found')
  const [placed] = await loadWithCategories(ctx, [found])
  if (placed === undefined) throw notFound('Product not found')
  return placed
}

async function loadWithCategories(
  { platform, elevated }: Ctx,
  products: readonly CatalogProduct[],
): Promise<ProductWithCategories[]> {
  const shown = await listCategories(platform.db, { hidden: elevated })
  return withCategories(
    products.map((product) => withAccess(elevated ? product : withoutPrivateTags(product), platform)),
    shown,
  )
}
