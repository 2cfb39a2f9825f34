import * as v from 'valibot'
import type { Route } from '../../http/call.ts'
import { aggregate } from '../../http/query/aggregate.ts'
import { type QueryTarget, runCursorQuery } from '../../http/query/cursor-query.ts'
import { defineRoute } from '../../http/v3/route.ts'
import type { Ctx } from '../../platform.ts'
import { searchableVariantFields, type VariantRow, variantQueryFields, variantSearchFields } from './fields/variant.ts'
import { paged } from './schemas.ts'
import { listShownProducts } from './shown-products.ts'
import { contextOf, variantFieldsSchema as fields, type WireContext } from './wire/context.ts'
import { wireAloneVariant } from './wire/variant.ts'

const MAX_LIMIT = 1000
/** Searches of variants. */
export const variantSearchTarget: QueryTarget<VariantRow> = {
  fields: variantSearchFields,
  searchable: searchableVariantFields,
  maxLimit: MAX_LIMIT,
}
const locationIds = v.nullish(v.array(v.string()))

/** Reading variants of Catalog V3 across products, from the search index. Source: platform reference, Catalog V3, Read-Only Variants. */
export const variantRoutes: readonly Route[] = [
  defineRoute('queryVariants', v.object({ query: paged, fields }), async ({ query, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    const page = runCursorQuery(
      await listShownVariants(ctx),
      query,
      { fields: variantQueryFields, maxLimit: MAX_LIMIT },
      'query',
    )
    return { variants: wired(page.items, context), pagingMetadata: page.pagingMetadata }
  }),
  defineRoute('searchVariants', v.object({ search: paged, fields, locationIds }), async ({ search, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    const page = runCursorQuery(await listShownVariants(ctx), search, variantSearchTarget, 'search')
    const aggregationData = aggregate(page.found, search?.['aggregations'], { fields: variantSearchFields })
    return { variants: wired(page.items, context), pagingMetadata: page.pagingMetadata, aggregationData }
  }),
]

/** The variants of the products that the caller may see, from the search index. */
export async function listShownVariants(ctx: Ctx): Promise<VariantRow[]> {
  const products = await listShownProducts(ctx, 'index', undefined)
  return products.flatMap(({ product }) => product.variants.map((variant) => ({ product, variant })))
}

function wired(rows: readonly VariantRow[], context: WireContext): Record<string, unknown>[] {
  return rows.map(({ product, variant }) => wireAloneVariant(product, variant, context))
}
