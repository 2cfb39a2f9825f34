import type { Queryable } from '../../../db/database.ts'
import type { Route } from '../../../http/call.ts'
import { matchingRows } from '../../../http/query/cursor-query.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { searchTarget } from '../product-routes.ts'
import { runEach } from '../run-each.ts'
import type { Selection } from '../schemas.ts'
import { listShownProducts } from '../shown-products.ts'
import { addToCategories, removeFromCategories } from './categories.ts'
import { changeProductIn, deleteProductIn } from './change.ts'
import { resolveMedia } from './media.ts'
import { withContent } from './rules/content.ts'
import { withInfoSections, withoutInfoSections } from './rules/info-sections.ts'
import { requireConsistent } from './rules/input.ts'
import { adjustedVariant, type PricedVariant, pricedVariant, withPricedVariants } from './rules/prices.ts'
import { requireValidSubscriptions } from './rules/subscriptions.ts'
import { requireTags, withTags } from './rules/tags.ts'
import { withVariantContent } from './rules/variants.ts'
import {
  adjustVariantsSchema,
  categoriesByFilterSchema,
  sectionsByFilterSchema,
  selectionSchema,
  tagsByFilterSchema,
  updateByFilterSchema,
  updateVariantsByFilterSchema,
} from './schemas/requests.ts'

/**
 * Writing the products that match a filter. The response has the id of a job. The hosted platform runs it after the response, this
 * platform before it.
 *
 * Source: platform reference, Catalog V3, Products.
 */
export const jobRoutes: readonly Route[] = [
  defineRoute('bulkUpdateProductsByFilter', updateByFilterSchema, async ({ product: input, ...selection }, ctx) => {
    requireConsistent(input)
    const media = await resolveMedia(input, ctx.platform)
    return await changeSelected(ctx, selection, (document, _, entities) =>
      requireValidSubscriptions(withContent(document, { input, media }, entities)),
    )
  }),
  defineRoute('bulkDeleteProductsByFilter', selectionSchema, (selection, ctx) =>
    runJob(ctx, selection, (tx, id) => deleteProductIn(tx, ctx, id)),
  ),
  defineRoute('bulkUpdateProductVariantsByFilter', updateVariantsByFilterSchema, ({ variant, ...selection }, ctx) =>
    changeVariants(ctx, selection, (current) => withVariantContent(current, variant)),
  ),
  defineRoute('bulkAdjustProductVariantsByFilter', adjustVariantsSchema, (input, ctx) =>
    changeVariants(ctx, input, (current) => adjustedVariant(current, input)),
  ),
  defineRoute(
    'bulkAddInfoSectionsToProductsByFilter',
    sectionsByFilterSchema,
    ({ infoSectionIds, ...selection }, ctx) =>
      changeSelected(ctx, selection, (document, _, entities) => withInfoSections(document, infoSectionIds, entities)),
  ),
  defineRoute(
    'bulkRemoveInfoSectionsFromProductsByFilter',
    sectionsByFilterSchema,
    ({ infoSectionIds, ...selection }, ctx) =>
      changeSelected(ctx, selection, (document) => withoutInfoSections(document, infoSectionIds)),
  ),
  defineRoute('bulkAddProductsToCategoriesByFilter', categoriesByFilterSchema, ({ categoryIds, ...selection }, ctx) =>
    runJob(ctx, selection, (tx, id) => addToCategories(tx, ctx, id, categoryIds)),
  ),
  defineRoute(
    'bulkRemoveProductsFromCategoriesByFilter',
    categoriesByFilterSchema,
    ({ categoryIds, ...selection }, ctx) =>
      runJob(ctx, selection, (tx, id) => removeFromCategories(tx, ctx, id, categoryIds)),
  ),
  defineRoute('bulkUpdateProductTagsByFilter', tagsByFilterSchema, ({ filter, search, ...tags }, ctx) => {
    requireTags(tags)
    return changeSelected(ctx, { filter, search }, (document) => withTags(document, tags))
  }),
]

function changeSelected(
  ctx: Ctx,
  selection: Selection,
  change: Parameters<typeof changeProductIn>[3],
): Promise<object> {
  return runJob(ctx, selection, (tx, id) => changeProductIn(tx, ctx, { id }, change))
}

function changeVariants(
  ctx: Ctx,
  selection: Selection,
  change: (variant: PricedVariant) => PricedVariant,
): Promise<object> {
  return changeSelected(ctx, selection, (document, { variants }) =>
    withPricedVariants(
      document,
      variants.map((variant) => change(pricedVariant(variant))),
    ),
  )
}

/** Runs a change for each selected product, in a separate transaction. */
async function runJob(
  ctx: Ctx,
  { filter, search }: Selection,
  change: (tx: Queryable, id: string) => Promise<void>,
): Promise<object> {
  const rows = matchingRows(await listShownProducts(ctx, 'index', filter), { filter, search }, searchTarget, '')
  return await runEach(rows, ({ product }) => ctx.platform.db.transaction((tx) => change(tx, product.id)))
}
