import { PlatformError } from '../../../errors/platform-error.ts'
import type { Filter } from '../../../http/query/query-types.ts'
import { allOf, type QueryTranslation } from '../../query-fields.ts'

/** The fields of lists in Catalog V3. It has no SKU, number, description or discount type of a product to filter by. */
export const queryTranslation: QueryTranslation = {
  filters: {
    id: 'id',
    name: 'name',
    slug: 'slug',
    productType: (condition) => ({ productType: inUpperCase(condition) as Filter }),
    price: 'actualPriceRange.minValue.amount',
    weight: 'physicalProperties.shippingWeightRange.minValue',
    collectionIds: (condition) => listFilter('collectionIds', condition, categoryFilters),
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
  option: (name, condition) => listFilter(`options.${name}`, condition, optionFilters(name)),
}

/** Values are in upper case, such as `PHYSICAL`. */
function inUpperCase(condition: unknown): unknown {
  if (typeof condition === 'string') return condition.toUpperCase()
  if (Array.isArray(condition)) return condition.map(inUpperCase)
  if (typeof condition !== 'object' || condition === null) return condition
  return Object.fromEntries(Object.entries(condition).map(([operator, value]) => [operator, inUpperCase(value)]))
}

/** How a condition on a list is sent. */
interface ListFilters {
  /** The list contains one of the values. */
  some(values: readonly string[]): Filter
  /** The list contains all values. */
  all(values: readonly string[]): Filter
}

const categoryFilters: ListFilters = {
  some: categoryFilter,
  all: (ids) => allOf(ids.map((id) => categoryFilter([id]))),
}

/** The fields of a product that contain options. Those without managed variants in Catalog V1 are modifiers in Catalog V3. */
export const optionFields = ['options', 'modifiers'] as const
export type OptionField = (typeof optionFields)[number]

/** Both fields are lists of all options of a product, so a choice of the same name in another option of it matches as well. */
function optionFilters(name: string): ListFilters {
  const filter = (choices: Filter): Filter =>
    anyOf(
      optionFields.map((field) => ({
        $and: [{ [`${field}.name`]: { $hasSome: [name] } }, { [`${field}.choicesSettings.choices.name`]: choices }],
      })),
    )
  return { some: (values) => filter({ $hasSome: values }), all: (values) => filter({ $hasAll: values }) }
}

const OPERATORS: readonly string[] = ['$eq', '$in', '$hasSome', '$hasAll', '$ne', '$nin']

/** Expresses the operators of a condition by those of lists. */
function listFilter(field: string, condition: unknown, { some, all }: ListFilters): Filter {
  const filters = Object.entries(operatorsOf(condition)).map(([operator, operand]): Filter => {
    const values = [operand].flat()
    if (!OPERATORS.includes(operator)) throw unsupportedOperator(field, operator)
    if (!values.every(isText)) throw unsupportedValue(field, operand)
    if (operator === '$hasAll') return all(values)
    return operator === '$ne' || operator === '$nin' ? { $not: some(values) } : some(values)
  })
  return allOf(filters)
}

/** A list without an operator must contain all values. */
function operatorsOf(condition: unknown): object {
  if (Array.isArray(condition)) return { $hasAll: condition }
  return typeof condition === 'object' && condition ? condition : { $eq: condition }
}

/** Selects the products of categories, and of the categories below them: those in one of `ids`. */
export function categoryFilter(ids: readonly string[]): Filter {
  return anyOf(ids.map((id) => ({ 'allCategoriesInfo.categories': { $matchItems: [{ id }] } as Filter })))
}

/** Combines filters of which one must match. */
export const anyOf = (filters: readonly Filter[]): Filter =>
  filters.length > 1 ? { $or: filters } : (filters[0] ?? {})

const isText = (value: unknown): value is string => typeof value === 'string'

function unsupportedOperator(field: string, operator: string): PlatformError {
  const message = `The catalog of this shop cannot filter “${field}” by “${operator}”. It supports ${OPERATORS.join(', ')}.`
  return new PlatformError(message, { code: 'UNSUPPORTED_QUERY_OPERATOR' })
}

function unsupportedValue(field: string, value: unknown): PlatformError {
  const message = `The catalog of this shop can filter “${field}” by text only, not by ${JSON.stringify(value)}.`
  return new PlatformError(message, { code: 'UNSUPPORTED_QUERY_OPERATOR' })
}
