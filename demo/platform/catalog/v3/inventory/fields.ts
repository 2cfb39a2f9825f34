import type { QueryTarget } from '../../../http/query/cursor-query.ts'
import { queryField as field, listField, namedFields, type QueryField } from '../../../http/query/fields.ts'
import { entityIdIn } from '../rules/names.ts'
import { variantIdOf } from '../rules/variants.ts'
import type { InventoryItem } from './store.ts'
import { availabilityOf, isPreorderEnabled, variantNameOf } from './wire.ts'

/** An inventory item and the categories of its product. */
export interface InventoryRow {
  readonly item: InventoryItem
  readonly directCategoryIds: readonly string[]
}

type Read<Value> = (item: InventoryItem) => Value

const text = (read: Read<string | undefined>, sortable = true) =>
  field<InventoryRow>('text', ({ item }) => read(item), sortable)
const flag = (read: Read<boolean>) => field<InventoryRow>('boolean', ({ item }) => read(item))
const date = (read: Read<string>) => field<InventoryRow>('date', ({ item }) => read(item))

/** Queries, searches and aggregations of inventory items. Source: platform reference, Catalog V3, Inventory Items: Supported Filters. */
export const inventoryTarget: QueryTarget<InventoryRow> = {
  maxLimit: 1000,
  fields: namedFields<QueryField<InventoryRow>>({
    id: text(({ id }) => id, false),
    locationId: text(({ locationId }) => locationId, false),
    variantId: text(({ product, variant }) => variantIdOf(product, variant.id), false),
    productId: text(({ product }) => product.id),
    createdDate: date(({ product }) => product.createdDate),
    updatedDate: date(({ product }) => product.lastUpdated),
    availabilityStatus: text(availabilityOf),
    inStock: flag(({ inStock }) => inStock),
    trackQuantity: flag(({ quantity }) => quantity !== undefined),
    quantity: field('number', ({ item }) => item.quantity),
    'preorderInfo.enabled': flag(isPreorderEnabled),
    'product.name': text(({ product }) => product.name),
    'product.variantName': text(variantNameOf),
    'product.variantSku': text(({ variant }) => variant.sku),
    'product.variantBarcode': text(({ variant }) => variant.barcode),
    'product.brand.id': text(({ product }) => entityIdIn(product, 'brand', product.brand)),
    'product.directCategoryIds': listField(({ directCategoryIds }) => directCategoryIds, true),
  }),
  searchable: {
    'product.name': ({ item }) => [item.product.name],
    'product.variantName': ({ item }) => [variantNameOf(item)],
    'product.variantSku': ({ item }) => [item.variant.sku],
    'product.variantBarcode': ({ item }) => [item.variant.barcode],
  },
}
