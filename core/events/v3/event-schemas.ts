import { getCurrentCart } from '../../cart/v2/calls/current-cart-calls.ts'
import { getCategory } from '../../catalog/v3/categories/category-calls.ts'
import { getInventoryItem } from '../../catalog/v3/inventory/inventory-calls.ts'
import { getProduct } from '../../catalog/v3/products/product-calls.ts'
import type { EventSchema } from '../webhook-envelope.ts'
import type { V3WebhookEvents } from './webhook-events.ts'

const cart: EventSchema = { entity: 'cart', convert: getCurrentCart.convert }
const product: EventSchema = { entity: 'product', convert: getProduct.convert }
const inventoryItem: EventSchema = { entity: 'inventoryItem', convert: getInventoryItem.convert }
const category: EventSchema = { entity: 'category', convert: getCategory.convert }
/** Actions on entities: their bodies are not entities. */
const action = (entity: string, ...date: readonly string[]): EventSchema => ({
  entity,
  convert: { response: { date } },
})

/** The schemas of the events of Catalog V3 and Cart V2. Entities are converted as in responses of the calls that read them. */
export const v3EventSchemas: Readonly<Record<keyof V3WebhookEvents, EventSchema>> = {
  'wix.ecom.v2.cart_created': cart,
  'wix.ecom.v2.cart_updated': cart,
  'wix.ecom.v2.cart_deleted': cart,
  'wix.ecom.v2.cart_calculated': action('cart', 'paymentSummary.subscriptionCharges.*.charges.*.cycleBillingDate'),
  'wix.stores.catalog.v3.product_created': product,
  'wix.stores.catalog.v3.product_updated': product,
  'wix.stores.catalog.v3.product_deleted': product,
  'wix.stores.catalog.v3.inventory_item_created': inventoryItem,
  'wix.stores.catalog.v3.inventory_item_updated': inventoryItem,
  'wix.stores.catalog.v3.inventory_item_deleted': inventoryItem,
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': action(
    'inventoryItem',
    'currentEntity.createdDate',
    'currentEntity.updatedDate',
  ),
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': action('inventoryItem'),
  'wix.categories.v1.category_created': category,
  'wix.categories.v1.category_updated': category,
  'wix.categories.v1.category_deleted': category,
  'wix.categories.v1.category_category_moved': action('category'),
  'wix.categories.v1.category_item_added_to_category': action('category'),
  'wix.categories.v1.category_item_removed_from_category': action('category'),
  'wix.categories.v1.category_items_arranged_in_category': action('category'),
}
