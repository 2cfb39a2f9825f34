import type { Filter } from '../../../http/query-types.ts'
import type { QueryTranslation } from '../../query-fields.ts'

type Values = readonly unknown[]

/** The fields of lists in Catalog V3. It has no SKU, number, description or discount type of a product to filter by. */
export const queryTranslation: QueryTranslation = {
  filters: {
    id: 'id',
    name: 'name',
    slug: 'slug',
    productType: (condition) => ({ productType: inUpperCase(condition) as Filter }),
    price: 'actualPriceRange.minValue.amount',
    weight: 'physicalProperties.shippingWeightRange.minValue',
    collectionIds: toCategoryFilter,
    inventoryStatus: 'inventory.availabilityStatus',
    ribbon: 'ribbon.name',
    brand: 'brand.name',
    createdDate: 'createdDate',
    lastUpdated: 'updatedDate',
  },
  sorts: {
    name: 'name',
    price: 'actualPriceRange.minValue.amount',
    weight: 'physicalProperties.shippingWeightRange.minValue',
    createdDate: 'createdDate',
    lastUpdated: 'updatedDate',
  },
  // Both are lists of all options of a product, so a choice of the same name in another option of it matches as well.
  option: (name, condition) => ({
    $and: [
      { 'options.name': { $hasSome: [name] } },
      { 'options.choicesSettings.choices.name': toListCondition(condition) },
    ],
  }),
}

/** Values are in upper case, such as `PHYSICAL`. */
function inUpperCase(condition: unknown): unknown {
  if (typeof condition === 'string') return condition.toUpperCase()
  if (Array.isArray(condition)) return condition.map(inUpperCase)
  if (typeof condition !== 'object' || condition === null) return condition
  return Object.fromEntries(Object.entries(condition).map(([operator, value]) => [operator, inUpperCase(value)]))
}

/** Lists accept `$hasSome` and `$hasAll` only. */
function toListCondition(condition: unknown): Filter {
  const [operator, values] = listCondition(condition)
  return { [operator]: values } as Filter
}

function listCondition(condition: unknown): readonly [operator: '$hasSome' | '$hasAll', values: Values] {
  const { $hasAll, $hasSome, $in, $eq } = (
    typeof condition === 'object' && condition !== null && !Array.isArray(condition) ? condition : { $eq: condition }
  ) as Readonly<Record<string, unknown>>
  if ($hasAll) return ['$hasAll', [$hasAll].flat()]
  return ['$hasSome', [$hasSome ?? $in ?? $eq].flat()]
}

function toCategoryFilter(condition: unknown): Filter {
  const [operator, ids] = listCondition(condition)
  const filters = ids.map((id) => categoryFilter([String(id)]))
  return operator === '$hasAll' ? { $and: filters } : { $or: filters }
}

/** Selects the products of categories, and of the categories below them: those in one of `ids`. */
export function categoryFilter(ids: readonly string[]): Filter {
  const filters = ids.map((id): Filter => ({ 'allCategoriesInfo.categories': { $matchItems: [{ id }] } as Filter }))
  return filters.length > 1 ? { $or: filters } : (filters[0] ?? {})
}
