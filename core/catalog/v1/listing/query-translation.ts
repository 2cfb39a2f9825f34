import type { QueryTranslation } from '../../query-fields.ts'

/** The fields of lists in Catalog V1. Source: the platform's reference, Catalog V1, product filters. */
export const queryTranslation: QueryTranslation = {
  filters: {
    id: 'id',
    name: 'name',
    slug: 'slug',
    description: 'description',
    sku: 'sku',
    numericId: 'numericId',
    productType: 'productType',
    price: 'price',
    weight: 'weight',
    discountType: 'discount.type',
    collectionIds: 'collections.id',
    inventoryStatus: 'inventoryStatus',
    ribbon: 'ribbon',
    brand: 'brand',
    createdDate: 'createdDate',
    lastUpdated: 'lastUpdated',
  },
  sorts: {
    id: 'id',
    name: 'name',
    slug: 'slug',
    sku: 'sku',
    numericId: 'numericId',
    price: 'price',
    weight: 'weight',
    ribbon: 'ribbon',
    brand: 'brand',
    createdDate: 'createdDate',
    lastUpdated: 'lastUpdated',
  },
  option: (name, condition) => ({ [`productOptions.${name}`]: condition }),
}
