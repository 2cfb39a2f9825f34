import {
  queryField as field,
  listField as list,
  namedFields,
  type QueryField,
  type QueryFields,
} from '../../../http/query/fields.ts'
import type { SearchableFields } from '../../../http/query/text-search.ts'
import type { CatalogProduct, CatalogVariant } from '../../types.ts'
import { optionsOf } from '../rules/customizations.ts'
import { handleOf, isVisibleInPos } from '../rules/merchant-fields.ts'
import { entityIdIn } from '../rules/names.ts'
import { isPreorderable, variantIdOf } from '../rules/variants.ts'
import { productTypeOf } from '../wire/variant.ts'

/** A variant and its product. */
export interface VariantRow {
  readonly product: CatalogProduct
  readonly variant: CatalogVariant
}

type Fields = Readonly<Record<string, QueryField<VariantRow>>>

const id = field<VariantRow>('text', ({ product, variant }) => variantIdOf(product, variant.id))
const fullPrice = ({ variant: { price, discountedPrice } }: VariantRow): string | undefined =>
  Number(price) > Number(discountedPrice) ? price : undefined

function chosen({ product, variant }: VariantRow): { readonly optionIds: string[]; readonly choiceIds: string[] } {
  const options = optionsOf(product).filter(({ name }) => variant.choices[name] !== undefined)
  const choiceIds = options.flatMap(({ name, choices }) =>
    choices.filter((choice) => choice.name === variant.choices[name]).map((choice) => choice.id),
  )
  return { optionIds: options.map((option) => option.id), choiceIds }
}

const common: Fields = {
  visible: field('boolean', ({ variant }) => variant.visible),
  sku: field('text', ({ variant }) => variant.sku),
  barcode: field('text', ({ variant }) => variant.barcode),
  'price.actualPrice.amount': field('number', ({ variant }) => variant.discountedPrice),
  'price.compareAtPrice.amount': field('number', fullPrice),
}

/** The fields of the variants of a product in `$matchItems`. */
export const variantItemFields: Fields = {
  ...common,
  id,
  'choices.optionChoiceIds.choiceId': list((row) => chosen(row).choiceIds),
  'choices.optionChoiceIds.optionId': list((row) => chosen(row).optionIds),
  'physicalProperties.weight': field<VariantRow>('number', ({ product, variant }) => variant.weight ?? product.weight),
}

/** The fields of `queryVariants`. Source: platform reference, Catalog V3, Read-Only Variants: Supported Filters and Sorting. */
export const variantQueryFields: QueryFields<VariantRow> = namedFields<QueryField<VariantRow>>({
  id,
  variantId: id,
  'productData.productId': field('text', ({ product }) => product.id),
})

/** The fields of `searchVariants` and its aggregations. */
export const variantSearchFields: QueryFields<VariantRow> = namedFields<QueryField<VariantRow>>({
  ...common,
  id: { ...id, sortable: false },
  variantId: id,
  'inventoryStatus.inStock': field('boolean', ({ variant }) => variant.stock.inStock),
  'inventoryStatus.preorderEnabled': field('boolean', ({ variant }) => isPreorderable(variant)),
  'optionChoices.optionChoiceIds.choiceId': list((row) => chosen(row).choiceIds, true),
  'optionChoices.optionChoiceIds.optionId': list((row) => chosen(row).optionIds, true),
  'productData.productId': field('text', ({ product }) => product.id),
  'productData.name': field('text', ({ product }) => product.name),
  'productData.slug': field('text', ({ product }) => product.slug),
  'productData.handle': field('text', ({ product }) => handleOf(product)),
  'productData.productType': field('text', ({ product }) => productTypeOf(product)),
  'productData.visible': field('boolean', ({ product }) => product.visible),
  'productData.visibleInPos': field('boolean', ({ product }) => isVisibleInPos(product)),
  'productData.physicalProperties.fulfillerId': field(
    'text',
    ({ product }) => product.merchantFields?.physicalProperties?.fulfillerId,
  ),
  'productData.updatedDate': field('date', ({ product }) => product.lastUpdated),
  'productData.brand.id': field('text', ({ product }) => entityIdIn(product, 'brand', product.brand)),
})

/** Free text matches these fields. */
export const searchableVariantFields: SearchableFields<VariantRow> = {
  'productData.name': ({ product }) => [product.name],
  sku: ({ variant }) => [variant.sku],
}
