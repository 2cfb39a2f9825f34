import type { Aggregatable } from '../../../http/query/aggregate.ts'
import {
  queryField as field,
  listField,
  namedFields,
  type QueryField,
  type QueryFields,
  textsOf,
} from '../../../http/query/fields.ts'
import { itemsField } from '../../../http/query/filter.ts'
import type { SearchableFields } from '../../../http/query/text-search.ts'
import { inventoryStatus } from '../../rules/stock-level.ts'
import type { CatalogProduct } from '../../types.ts'
import type { ProductWithCategories } from '../product-with-categories.ts'
import { modifiersOf, optionsOf } from '../rules/customizations.ts'
import { infoSectionsOf } from '../rules/info-sections.ts'
import { handleOf, isVisibleInPos, tagIdsOf } from '../rules/merchant-fields.ts'
import { entityIdIn } from '../rules/names.ts'
import { preorderOf } from '../rules/variants.ts'
import { productTypeOf } from '../wire/variant.ts'
import { type VariantRow, variantItemFields } from './variant.ts'

type Read<Value> = (product: CatalogProduct) => Value
type Fields = Record<string, QueryField<ProductWithCategories>>

const text = (read: Read<string | undefined>, sortable = false) =>
  field<ProductWithCategories>('text', ({ product }) => read(product), sortable)
const list = (read: Read<readonly string[]>) => listField<ProductWithCategories>(({ product }) => read(product))
const flag = (read: Read<boolean>, sortable = false) =>
  field<ProductWithCategories>('boolean', ({ product }) => read(product), sortable)
const date = (read: Read<string>) => field<ProductWithCategories>('date', ({ product }) => read(product))
const number = (read: Read<number | undefined>) =>
  field<ProductWithCategories>('number', ({ product }) => read(product))

const variantRows = ({ product }: ProductWithCategories): VariantRow[] =>
  product.variants.map((variant) => ({ product, variant }))
const prices = ({ variants }: CatalogProduct): number[] =>
  variants.map(({ discountedPrice }) => Number(discountedPrice))
const fullPrices = ({ variants }: CatalogProduct): number[] =>
  variants.flatMap(({ price, discountedPrice }) => (Number(price) > Number(discountedPrice) ? [Number(price)] : []))
const weights = ({ variants, weight }: CatalogProduct): number[] =>
  variants.map((variant) => variant.weight ?? weight ?? 0)
const cheapestSku = ({ variants }: CatalogProduct): string | undefined =>
  variants.toSorted((one, other) => Number(one.discountedPrice) - Number(other.discountedPrice))[0]?.sku
const minOf = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.min(...values))
const maxOf = (values: readonly number[]): number | undefined => (values.length === 0 ? undefined : Math.max(...values))

/** The fields of `queryProducts`. Source: platform reference, Catalog V3, Products: Supported Filters and Sorting. */
export const productQueryFields: QueryFields<ProductWithCategories> = namedFields<QueryField<ProductWithCategories>>({
  id: text(({ id }) => id),
  handle: text(handleOf),
  'options.id': list((product) => optionsOf(product).map(({ id }) => id)),
  slug: text(({ slug }) => slug, true),
  visible: flag(({ visible }) => visible, true),
  createdDate: date(({ createdDate }) => createdDate),
  updatedDate: date(({ lastUpdated }) => lastUpdated),
})

const ownFields: Fields = {
  id: text(({ id }) => id),
  slug: text(({ slug }) => slug),
  handle: text(handleOf),
  name: text(({ name }) => name, true),
  importId: text(() => undefined),
  visible: flag(({ visible }) => visible),
  visibleInPos: flag(isVisibleInPos),
  productType: text(productTypeOf),
  taxGroupId: text(({ merchantFields }) => merchantFields?.taxGroupId),
  'tags.publicTags.tagIds': list((product) => tagIdsOf(product, 'publicTags')),
  'tags.privateTags.tagIds': list((product) => tagIdsOf(product, 'privateTags')),
  createdDate: date(({ createdDate }) => createdDate),
  updatedDate: date(({ lastUpdated }) => lastUpdated),
  'brand.id': text((product) => entityIdIn(product, 'brand', product.brand)),
  'brand.name': text(({ brand }) => brand),
  'ribbon.id': text((product) => entityIdIn(product, 'ribbon', product.ribbon)),
  'ribbon.name': text(({ ribbon }) => ribbon),
  'additionalRibbons.id': list((product) =>
    (product.additionalRibbons ?? []).map((name) => entityIdIn(product, 'ribbon', name)),
  ),
  'additionalRibbons.name': list(({ additionalRibbons = [] }) => additionalRibbons),
  'inventory.availabilityStatus': text(inventoryStatus),
  'inventory.preorderStatus': text((product) => preorderOf(product).status),
  'inventory.preorderAvailability': text((product) => preorderOf(product).availability),
  'infoSections.id': list((product) => infoSectionsOf(product).map(({ id }) => id)),
  'infoSections.uniqueName': list((product) => infoSectionsOf(product).map(({ uniqueName }) => uniqueName)),
  'subscriptionDetails.allowOneTimePurchases': flag(({ oneTimePurchase }) => oneTimePurchase !== false),
  'actualPriceRange.minValue.amount': number((product) => minOf(prices(product))),
  'actualPriceRange.maxValue.amount': number((product) => maxOf(prices(product))),
  'compareAtPriceRange.minValue.amount': number((product) => minOf(fullPrices(product))),
  'compareAtPriceRange.maxValue.amount': number((product) => maxOf(fullPrices(product))),
  'minVariantPriceInfo.sku': text(cheapestSku, true),
  'physicalProperties.deliveryProfileId': text(({ merchantFields: own }) => own?.physicalProperties?.deliveryProfileId),
  'physicalProperties.fulfillerId': text(({ merchantFields: own }) => own?.physicalProperties?.fulfillerId),
  'physicalProperties.shippingWeightRange.minValue': number((product) => minOf(weights(product))),
  'physicalProperties.shippingWeightRange.maxValue': number((product) => maxOf(weights(product))),
  'variantsInfo.variants': itemsField(variantRows, namedFields(variantItemFields)),
}

const customizationFields: Fields = {
  'options.id': list((product) => optionsOf(product).map(({ id }) => id)),
  'options.name': list((product) => optionsOf(product).map(({ name }) => name)),
  'options.choicesSettings.choices.choiceId': list((product) => choicesOf(product).map(({ id }) => id)),
  'options.choicesSettings.choices.name': list((product) => choicesOf(product).map(({ name }) => name)),
  'modifiers.id': list((product) => modifiersOf(product).map(({ id }) => id)),
  'modifiers.name': list((product) => modifiersOf(product).map(({ name }) => name)),
  'modifiers.choicesSettings.choices.choiceId': list((product) => modifierChoicesOf(product).map(({ id }) => id)),
  'modifiers.choicesSettings.choices.name': list((product) => modifierChoicesOf(product).map(({ name }) => name)),
}

const choicesOf = (product: CatalogProduct) => optionsOf(product).flatMap(({ choices }) => choices)
const modifierChoicesOf = (product: CatalogProduct) =>
  modifiersOf(product).flatMap((modifier) => ('choices' in modifier ? modifier.choices : []))

const placeFields: Readonly<Record<string, QueryField<{ readonly id: string; readonly index: number }>>> = {
  id: field('text', ({ id }) => id, false),
  index: field('number', ({ index }) => index, false),
}

const categoryFields: Fields = Object.fromEntries(
  (['direct', 'all'] as const).flatMap((which) => {
    const name = `${which}CategoriesInfo.categories`
    const read = ({ categories }: ProductWithCategories) => categories[which]
    return [
      [name, itemsField(read, namedFields(placeFields))],
      [`${name}.id`, listField((row: ProductWithCategories) => read(row).map(({ id }) => id))],
    ]
  }),
)

const searchFields: Fields = { ...ownFields, ...customizationFields, ...categoryFields }

/** The fields of `searchProducts`. Source: platform reference, Catalog V3, Products: Search. */
export const productSearchFields: QueryFields<ProductWithCategories> = namedFields(searchFields)

/** The fields of the items of a list, which aggregations read from all items. */
function fieldsOfItems<Item>(
  list: string,
  itemsOf: (row: ProductWithCategories) => readonly Item[],
  fields: Readonly<Record<string, QueryField<Item>>>,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, read }]) => [
      `${list}.${name}`,
      field(kind, (row) => itemsOf(row).flatMap((item) => textsOf(read(item))), false),
    ]),
  )
}

/** Free text matches these fields. */
export const searchableProductFields: SearchableFields<ProductWithCategories> = {
  name: ({ product }) => [product.name],
  description: ({ product }) => [product.description],
  'directCategoryIdsInfo.categoryIds': ({ categories }) => categories.direct.map(({ id }) => id),
  'minVariantPriceInfo.sku': ({ product }) => [cheapestSku(product)],
  'physicalProperties.deliveryProfileId': ({ product }) => [
    product.merchantFields?.physicalProperties?.deliveryProfileId,
  ],
  'physicalProperties.shippingGroupId': () => [],
  'variantsInfo.variants.sku': ({ product }) => product.variants.map(({ sku }) => sku),
  'variantsInfo.variants.barcode': ({ product }) => product.variants.map(({ barcode }) => barcode),
}

/** Nested aggregations count the choices of one option together with that option. */
export const aggregatableProducts: Aggregatable<ProductWithCategories> = {
  fields: namedFields({
    ...fieldsOfItems('variantsInfo.variants', variantRows, variantItemFields),
    ...fieldsOfItems('directCategoriesInfo.categories', ({ categories }) => categories.direct, placeFields),
    ...fieldsOfItems('allCategoriesInfo.categories', ({ categories }) => categories.all, placeFields),
    ...searchFields,
  }),
  lists: {
    options: ({ product }) => optionsOf(product).map(customizationItem),
    modifiers: ({ product }) => modifiersOf(product).map(customizationItem),
  },
}

function customizationItem(
  customization: ReturnType<typeof optionsOf | typeof modifiersOf>[number],
): QueryFields<undefined> {
  const choices = 'choices' in customization ? customization.choices : []
  return namedFields<QueryField<undefined>>({
    id: field('text', () => customization.id, false),
    name: field('text', () => customization.name, false),
    'choicesSettings.choices.choiceId': field('textList', () => choices.map(({ id }) => id), false),
    'choicesSettings.choices.name': field('textList', () => choices.map(({ name }) => name), false),
  })
}
