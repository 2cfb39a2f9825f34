import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Operation } from './http/endpoint.ts'
import { platformPath } from './http/platform-path.ts'
import * as core from './v3.ts'

/**
 * The calls of visitors and members to Catalog V3 and Cart V2, with the requested path. Removing a name or changing its meaning is a
 * breaking change. Source: core/README.md#catalog-v3, core/README.md#cart-v2.
 */
const visitorCalls: Readonly<Record<string, string>> = {
  getCatalogVersion: 'GET /stores/v3/provision/version',
  getProduct: 'GET /stores/v3/products/{productId}',
  getProductBySlug: 'GET /stores/v3/products/slug/{slug}',
  queryProducts: 'POST /stores/v3/products/query',
  searchProducts: 'POST /stores/v3/products/search',
  countProducts: 'POST /stores/v3/products/count',
  getAllProductsCategory: 'GET /stores/v3/all-products-category',
  queryVariants: 'POST /stores/v3/products/query-variants',
  searchVariants: 'POST /stores/v3/products/search-variants',
  getInventoryItem: 'GET /stores/v3/inventory-items/{inventoryItemId}',
  queryInventoryItems: 'POST /stores/v3/inventory-items/query',
  searchInventoryItems: 'POST /stores/v3/inventory-items/search',
  countInventoryItems: 'POST /stores/v3/inventory-items/count',
  getCategory: 'GET /categories/v1/categories/{categoryId}',
  getCategoryBySlug: 'GET /categories/v1/categories/slug/{slug}',
  queryCategories: 'POST /categories/v1/categories/query',
  searchCategories: 'POST /categories/v1/categories/search',
  countCategories: 'POST /categories/v1/categories/count',
  listItemsInCategory: 'POST /categories/v1/categories/{categoryId}/list-items',
  listCategoriesForItem: 'POST /categories/v1/categories/list-categories-for-item',
  listCategoriesForItems: 'POST /categories/v1/categories/list-categories-for-items',
  getArrangedItems: 'GET /categories/v1/categories/{categoryId}/arranged-items',
  listTrees: 'GET /categories/v1/categories/list-trees',
  getCustomization: 'GET /stores/v3/customizations/{customizationId}',
  queryCustomizations: 'POST /stores/v3/customizations/query',
  countCustomizations: 'POST /stores/v3/customizations/count',
  getInfoSection: 'GET /stores/v3/info-sections/{infoSectionId}',
  queryInfoSections: 'POST /stores/v3/info-sections/query',
  countInfoSections: 'POST /stores/v3/info-sections/count',
  getBrand: 'GET /stores/v3/brands/{brandId}',
  queryBrands: 'POST /stores/v3/brands/query',
  countBrands: 'POST /stores/v3/brands/count',
  getRibbon: 'GET /stores/v3/ribbons/{ribbonId}',
  queryRibbons: 'POST /stores/v3/ribbons/query',
  countRibbons: 'POST /stores/v3/ribbons/count',
  createCurrentCart: 'POST /ecom/v2/carts/current',
  getCurrentCart: 'GET /ecom/v2/carts/current',
  updateCurrentCart: 'PATCH /ecom/v2/carts/current',
  deleteCurrentCart: 'DELETE /ecom/v2/carts/current',
  refreshCurrentCart: 'POST /ecom/v2/carts/current/refresh',
  calculateCurrentCart: 'POST /ecom/v2/carts/current/calculate',
  estimateCurrentCart: 'POST /ecom/v2/carts/current/estimate',
  addLineItemsToCurrentCart: 'POST /ecom/v2/carts/current/add-line-items',
  removeLineItemsFromCurrentCart: 'POST /ecom/v2/carts/current/remove-line-items',
  updateLineItemsInCurrentCart: 'POST /ecom/v2/carts/current/update-line-items',
  addCouponToCurrentCart: 'POST /ecom/v2/carts/current/add-coupon',
  removeCouponFromCurrentCart: 'POST /ecom/v2/carts/current/remove-coupon',
  setDeliveryMethodForCurrentCart: 'POST /ecom/v2/carts/current/set-delivery-method',
  removeDeliveryMethodFromCurrentCart: 'POST /ecom/v2/carts/current/remove-delivery-method',
  addGiftCardToCurrentCart: 'POST /ecom/v2/carts/current/add-gift-card',
  removeGiftCardFromCurrentCart: 'POST /ecom/v2/carts/current/remove-gift-card',
  updateFormSubmissionsInCurrentCart: 'POST /ecom/v2/carts/current/update-forms-submission',
  getUpsellOptionsForCurrentCart: 'GET /ecom/v2/carts/current/upsell-options',
  getCart: 'GET /ecom/v2/carts/{cartId}',
  getCheckoutUrl: 'POST /ecom/v2/carts/{cartId}/get-checkout-url',
  calculateCart: 'POST /ecom/v2/carts/{cartId}/calculate',
  estimateCart: 'POST /ecom/v2/carts/{cartId}/estimate',
  refreshCart: 'POST /ecom/v2/carts/{cartId}/refresh',
  placeOrder: 'POST /ecom/v2/carts/{cartId}/place-order',
  getUpsellOptions: 'GET /ecom/v2/carts/{cartId}/upsell-options',
  getDeliverySolutions: 'POST /_api/delivery-rates/v1/get-delivery-solutions',
}

it('default: the entry exports exactly these names', () => {
  assert.deepEqual(Object.keys(core).sort(), Object.keys(visitorCalls).sort())
})

it('default: every call has its method and path', () => {
  const requested = Object.entries(core).map(([name, call]) => [name, requestOf(call)])
  assert.deepEqual(Object.fromEntries(requested), visitorCalls)
})

it('behavior: every read of the catalog is retried, and no call of the cart', () => {
  const retried = Object.entries(core).filter(([, call]) => 'retry' in call && call.retry)
  assert.deepEqual(
    retried.map(([name]) => name),
    Object.entries(core).flatMap(([name, { area }]) =>
      /^(get|query|search|count|list)/.test(name) && area !== 'cart' && area !== 'delivery' ? [name] : [],
    ),
  )
})

/** Method and path of a call, with the names of its parameters in their place. */
function requestOf({ area, method, path }: Operation<never, unknown>): string {
  const payload = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([placeholder, name]) => [name, placeholder]))
  return `${method} ${decodeURIComponent(platformPath(area, path, payload))}`
}
