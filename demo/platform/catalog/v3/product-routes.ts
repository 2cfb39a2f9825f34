import * as v from 'valibot'
import type { Route } from '../../http/call.ts'
import { flag, optionalObject } from '../../http/input/schemas.ts'
import { aggregate } from '../../http/query/aggregate.ts'
import { matchingRows, type QueryTarget, runCursorQuery } from '../../http/query/cursor-query.ts'
import { defineRoute } from '../../http/v3/route.ts'
import { STORES_TREE } from './categories/tree-reference.ts'
import {
  aggregatableProducts,
  productQueryFields,
  productSearchFields,
  searchableProductFields,
} from './fields/product.ts'
import type { ProductWithCategories } from './product-with-categories.ts'
import { allProductsCategoryId } from './rules/names.ts'
import { paged, segment } from './schemas.ts'
import { listShownProducts, readShownProduct } from './shown-products.ts'
import { contextOf, productFieldsSchema as fields } from './wire/context.ts'
import { wireProduct, wireSingleProduct } from './wire/product.ts'

const queryTarget: QueryTarget<ProductWithCategories> = { fields: productQueryFields, maxLimit: 100 }
/** Searches of products. */
export const searchTarget: QueryTarget<ProductWithCategories> = {
  fields: productSearchFields,
  searchable: searchableProductFields,
  maxLimit: 100,
}

/**
 * Reading products of Catalog V3. `getProduct`, `getProductBySlug` and `queryProducts` read the database; searches and counts the search
 * index. Source: platform reference, Catalog V3, Products.
 */
export const productRoutes: readonly Route[] = [
  defineRoute('getProduct', v.object({ productId: segment, fields }), async ({ productId, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    return { product: wireSingleProduct(await readShownProduct(ctx, { id: productId }), context) }
  }),
  defineRoute('getProductBySlug', v.object({ slug: segment, fields }), async ({ slug, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    return { product: wireSingleProduct(await readShownProduct(ctx, { slug }), context) }
  }),
  defineRoute('queryProducts', v.object({ query: paged, fields }), async ({ query, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    const rows = await listShownProducts(ctx, 'database', query?.['filter'])
    const { items, pagingMetadata } = runCursorQuery(rows, query, queryTarget, 'query')
    return { products: items.map((item) => wireProduct(item, context)), pagingMetadata }
  }),
  defineRoute('searchProducts', v.object({ search: paged, fields }), async ({ search, ...input }, ctx) => {
    const context = contextOf(ctx, input.fields)
    const rows = await listShownProducts(ctx, 'index', search?.['filter'])
    const { items, pagingMetadata, found } = runCursorQuery(rows, search, searchTarget, 'search')
    const aggregationData = aggregate(found, search?.['aggregations'], aggregatableProducts)
    return { products: items.map((item) => wireProduct(item, context)), pagingMetadata, aggregationData }
  }),
  defineRoute(
    'countProducts',
    v.object({ filter: optionalObject, search: optionalObject, returnNonVisibleProducts: flag }),
    async ({ returnNonVisibleProducts: hidden, ...input }, ctx) => {
      const rows = await listShownProducts(ctx, 'index', input.filter, hidden ?? false)
      return { count: matchingRows(rows, input, searchTarget, '').length }
    },
  ),
  defineRoute('getAllProductsCategory', v.object({}), () => ({
    categoryId: allProductsCategoryId,
    treeReference: STORES_TREE,
  })),
]
