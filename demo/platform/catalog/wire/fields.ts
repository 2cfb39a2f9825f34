import { queryField as field, namedFields, type QueryField, type QueryFields } from '../../http/query/fields.ts'
import type { CatalogCollection } from '../collection-store.ts'
import { inventoryStatus } from '../rules/stock-level.ts'
import { ALL_PRODUCTS_ID, type CatalogProduct, type CatalogVariant } from '../types.ts'
import { storeVariantId } from './product.ts'

const price = field<CatalogProduct>('number', (product) => product.price)
const discountedPrice = field<CatalogProduct>('number', (product) => product.discountedPrice)
const inCollections = field<CatalogProduct>('textList', (product) => [...product.collectionIds, ALL_PRODUCTS_ID], false)
const status = field<CatalogProduct>('text', inventoryStatus, false)

const productNames = namedFields<QueryField<CatalogProduct>>({
  id: field('text', ({ id }) => id),
  name: field('text', ({ name }) => name),
  slug: field('text', ({ slug }) => slug),
  description: field('text', ({ description }) => description, false),
  sku: field('text', ({ sku }) => sku),
  productType: field('text', ({ productType }) => productType),
  numericId: field('number', ({ numericId }) => numericId),
  visible: field('boolean', ({ visible }) => visible),
  weight: field('number', ({ weight }) => weight),
  price,
  'price.price': price,
  'priceData.price': price,
  'price.discountedPrice': discountedPrice,
  'priceData.discountedPrice': discountedPrice,
  'discount.type': field('text', ({ discount }) => discount.type, false),
  'discount.value': field('number', ({ discount }) => discount.value, false),
  'collections.id': inCollections,
  collectionIds: inCollections,
  inventoryStatus: status,
  'stock.inventoryStatus': status,
  'stock.inStock': field('boolean', (product) => inventoryStatus(product) !== 'OUT_OF_STOCK', false),
  ribbon: field('text', ({ ribbon }) => ribbon),
  brand: field('text', ({ brand }) => brand),
  manageVariants: field('boolean', ({ manageVariants }) => manageVariants, false),
  lastUpdated: field('date', ({ lastUpdated }) => lastUpdated),
  createdDate: field('date', ({ createdDate }) => createdDate),
})

/** The fields of product queries: those of the platform's reference, and `options.<name>` for the choices of an option. */
export const productFields: QueryFields<CatalogProduct> = (name) => {
  if (!/^(productO|o)ptions\./.test(name)) return productNames(name)
  const option = name.slice(name.indexOf('.') + 1)
  return field('textList', (product) => choicesOf(product, option), false)
}

/** Queries may use names or colors of choices. */
function choicesOf(product: CatalogProduct, option: string): string[] {
  const choices = product.options.find(({ name }) => name === option)?.choices ?? []
  return choices.flatMap(({ name, color }) => (color === undefined ? [name] : [name, color]))
}

export const collectionFields: QueryFields<CatalogCollection> = namedFields<QueryField<CatalogCollection>>({
  id: field('text', ({ id }) => id),
  name: field('text', ({ name }) => name),
  slug: field('text', ({ slug }) => slug),
  visible: field('boolean', ({ visible }) => visible, false),
})

export interface StoreVariantRow {
  readonly product: CatalogProduct
  readonly variant: CatalogVariant
}

export const storeVariantFields: QueryFields<StoreVariantRow> = namedFields<QueryField<StoreVariantRow>>({
  id: field('text', ({ product, variant }) => storeVariantId(product, variant)),
  variantId: field('text', ({ variant }) => variant.id),
  productId: field('text', ({ product }) => product.id),
  productName: field('text', ({ product }) => product.name),
  variantName: field('text', ({ variant }) => Object.values(variant.choices).join(' | ')),
  sku: field('text', ({ variant }) => variant.sku),
  managedVariant: field('boolean', ({ product }) => product.manageVariants, false),
  collectionIds: field('textList', ({ product }) => [...product.collectionIds, ALL_PRODUCTS_ID], false),
  'stock.inStock': field('boolean', ({ variant }) => variant.stock.inStock, false),
  'stock.quantity': field('number', ({ variant }) => variant.stock.quantity),
  'stock.trackQuantity': field('boolean', ({ variant }) => variant.stock.tracked, false),
})
