import type { WireProduct } from '../../../core/catalog/v1/types.ts'
import type { GraphContext } from '../graphql/context.ts'
import { conversionOf } from '../http/conversion.ts'
import { requireElevated } from '../http/errors.ts'
import { runQuery } from '../http/query/query.ts'
import { withAccess } from '../media/access.ts'
import type { Ctx } from '../platform.ts'
import type { CatalogCollection } from './collection-store.ts'
import { queryShownProducts } from './query.ts'
import { findProducts } from './store.ts'
import { ALL_PRODUCTS_ID, type CatalogProduct } from './types.ts'
import { wireCollection } from './wire/collection.ts'
import { collectionFields } from './wire/fields.ts'
import { wireProduct } from './wire/product.ts'

interface QueryArgs {
  readonly queryInput?: { readonly filter?: unknown } | null
}
interface IdArgs {
  readonly queryInput: { readonly id: string }
}

/** Resolvers of the products and collections that the caller may see. Their fields are those of catalog responses. */
export const catalogQueries = {
  storesProducts: ({ queryInput }: QueryArgs, { ctx }: GraphContext) => productPage(queryInput ?? {}, ctx),
  storesProduct: ({ queryInput }: IdArgs, { ctx }: GraphContext) => productNode(queryInput.id, ctx),
  storesCollections: async ({ queryInput }: QueryArgs, { ctx, collections }: GraphContext) => {
    const { items, metadata } = runQuery(await collections(), queryInput ?? {}, collectionFields)
    return { items: items.map((collection) => collectionFieldsOf(collection, ctx)), pageInfo: metadata }
  },
  storesCollection: async ({ queryInput }: IdArgs, { ctx, collections }: GraphContext) => {
    const collection = (await collections()).find(({ id }) => id === queryInput.id)
    return collection === undefined ? null : collectionFieldsOf(collection, ctx)
  },
}

/** The product with this id, or `null` if it does not exist or the caller may not see it. */
export async function productNode(id: string, ctx: Ctx): Promise<object | null> {
  const [product] = await findProducts(ctx.platform.db, [id])
  return product !== undefined && (product.visible || ctx.elevated)
    ? productFieldsOf(withAccess(product, ctx.platform), ctx)
    : null
}

async function productPage(query: unknown, ctx: Ctx) {
  const { items, metadata } = await queryShownProducts(query, ctx)
  return { items: items.map((product) => productFieldsOf(product, ctx)), pageInfo: metadata }
}

function productFieldsOf(product: CatalogProduct, ctx: Ctx) {
  const context = { origin: ctx.platform.config.url, merchant: ctx.elevated, conversion: conversionOf(ctx) }
  const wire = wireProduct(product, context) as unknown as WireProduct
  return {
    ...wire,
    productPageUrl: new URL(wire.productPageUrl?.path ?? '', wire.productPageUrl?.base).href,
    variants: wire.variants?.map(({ variant, ...fields }) => ({ ...fields, ...variant })),
    costAndProfitData: () => {
      requireElevated(ctx, 'read costs')
      return wire.costAndProfitData
    },
    collections: async (_args: unknown, { collections }: GraphContext) =>
      (await collections())
        .filter(({ id }) => wire.collectionIds?.includes(id))
        .map((collection) => collectionFieldsOf(collection, ctx)),
  }
}

function collectionFieldsOf(collection: CatalogCollection, ctx: Ctx) {
  return {
    ...wireCollection(collection, ctx.platform.config.url),
    products: ({ queryInput }: QueryArgs) => productPage(within(collection.id, queryInput), ctx),
  }
}

/** The query with a filter for one collection added. */
function within(id: string, query: QueryArgs['queryInput']): object {
  if (id === ALL_PRODUCTS_ID) return query ?? {}
  const own = { 'collections.id': { $hasSome: [id] } }
  const { filter, ...rest } = query ?? {}
  return { ...rest, filter: filter === undefined || filter === null ? own : { $and: [own, filter] } }
}
