/** Type tests of the calls of Catalog V3, checked by `tsc` and never run. A line under `@ts-expect-error` must not compile. */

import { bulkAdjustProductVariantsByFilter, createProduct, updateProduct } from './admin-v3.ts'
import type { AdminClient } from './client/admin-client.ts'
import { type GraphClient, queryOf } from './index.ts'
import {
  getCategoryBySlug,
  getProduct,
  type ProductSearchFields,
  queryInventoryItems,
  queryProducts,
  searchProducts,
} from './v3.ts'

declare const client: GraphClient
declare const admin: AdminClient
const treeReference = { appNamespace: '@wix/stores', treeKey: null }

export const reads = (): void => {
  void client.call(getProduct, { productId: 'p', fields: ['CURRENCY', 'URL'] }).then(({ product }) => {
    const created: Date | null | undefined = product.createdDate
    // The enumeration is open.
    const type: string | undefined = product.productType
    void [created, type, product.variantsInfo?.variants?.[0]?.price?.actualPrice?.amount]
    // @ts-expect-error a field of Catalog V1
    void product.priceData
  })
  // @ts-expect-error no such field
  void client.call(getProduct, { productId: 'p', fields: ['PRICE'] })
  // @ts-expect-error the parameter of Catalog V1
  void client.call(getProduct, { id: 'p' })
  void client.call(getCategoryBySlug, { slug: 'wear', treeReference })
  // @ts-expect-error no tree
  void client.call(getCategoryBySlug, { slug: 'wear' })
}

export const queries = (): void => {
  const { filter = {} } = queryOf<ProductSearchFields>().where('actualPriceRange.minValue.amount', '$lt', 20).query()
  void client.call(searchProducts, { search: { filter, search: { expression: 'mug' }, cursorPaging: { limit: 12 } } })
  void client.call(queryInventoryItems, { query: { filter: { variantId: { $in: ['v'] } } } })
  // @ts-expect-error paging is by cursor
  void client.call(queryProducts, { query: { paging: { offset: 50 } } })
  // @ts-expect-error no such aggregation
  void client.call(searchProducts, { search: { aggregations: [{ type: 'SUM' }] } })
}

export const writes = (): void => {
  const variants = [{ price: { actualPrice: { amount: '24' } } }]
  void admin.call(createProduct, { product: { name: 'Mug', productType: 'PHYSICAL', variantsInfo: { variants } } })
  // @ts-expect-error no variants
  void admin.call(createProduct, { product: { name: 'Mug', productType: 'PHYSICAL' } })
  // @ts-expect-error no revision
  void admin.call(updateProduct, { product: { id: 'p', name: 'Cup' } })
  // @ts-expect-error amounts are decimal strings
  void admin.call(bulkAdjustProductVariantsByFilter, { filter: {}, actualPrice: { amount: 5 } })
  // @ts-expect-error a merchant call with a visitor client
  void client.call(updateProduct, { product: { id: 'p', revision: '1' } })
}
