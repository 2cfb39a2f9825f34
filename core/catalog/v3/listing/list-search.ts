import type { Filter, Sorting } from '../../../http/query/query-types.ts'
import type { ListChoice, ListSort, ListSource } from '../../list-query.ts'
import { translateQuery } from '../../query-fields.ts'
import type { SearchText } from '../search-types.ts'
import type { ShopOption } from './customizations.ts'
import { anyOf, categoryFilter, optionFields, queryTranslation } from './query-translation.ts'

/** The part of a search that selects and sorts the products. A count has it without `sort`. */
export interface ListSearch {
  readonly filter?: Filter
  readonly sort?: readonly Sorting[]
  readonly search?: SearchText
}

/** Maximum number of characters of a search text. */
const MAX_SEARCH_LENGTH = 100
/** The first half of a surrogate pair at the end of a text. */
const HALF_PAIR = /[\ud800-\udbff]$/

/**
 * Builds the search of a list. `source.collection` is the id of a category. `shopOptions` are needed if options are selected: their choices are
 * selected by id, because a filter by name does not specify the option.
 *
 * Words are searched, not filtered by `$contains`, because the platform's reference does not confirm that operator for names. Amounts are sent
 * exactly as the shopper entered them. Source: core/README.md#catalog-v3.
 */
export function listSearch(
  { collection, ids, query }: ListSource,
  choice: ListChoice,
  shopOptions: readonly ShopOption[] = [],
): ListSearch {
  const translated = query && translateQuery(query, queryTranslation)
  const filters = [
    translated?.filter,
    collection && categoryFilter([collection]),
    ids && { id: { $in: ids } },
    ...toFilters(choice, shopOptions),
  ].filter((filter): filter is Filter => Boolean(filter && Object.keys(filter).length))
  const filter = filters.length > 1 ? { $and: filters } : filters[0]
  const sort = choice.sort ? [toSorting(choice.sort)] : translated?.sort
  const expression = choice.search?.trim().slice(0, MAX_SEARCH_LENGTH).replace(HALF_PAIR, '')
  return {
    ...(filter && { filter }),
    ...(sort && { sort }),
    ...(expression && { search: { expression, mode: 'AND', fields: ['name'] } }),
  }
}

function toSorting(sort: ListSort): Sorting {
  if (sort === 'newest') return { fieldName: 'createdDate', order: 'DESC' }
  const [field, order] = sort.split('-')
  return {
    fieldName: field === 'price' ? 'actualPriceRange.minValue.amount' : 'name',
    order: order === 'desc' ? 'DESC' : 'ASC',
  }
}

function toFilters(
  { min, max, inStock, collections, options = {} }: ListChoice,
  shopOptions: readonly ShopOption[],
): (Filter | false)[] {
  const price = 'actualPriceRange.minValue.amount'
  return [
    Boolean(min) && { [price]: { $gte: Number(min) } },
    Boolean(max) && { [price]: { $lte: Number(max) } },
    inStock === true && { 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
    !!collections?.length && categoryFilter(collections),
    ...Object.entries(options).map(([name, values]) => values.length > 0 && optionFilter(name, values, shopOptions)),
  ]
}

function optionFilter(name: string, values: readonly string[], shopOptions: readonly ShopOption[]): Filter {
  const chosen = shopOptions
    .filter((option) => option.name === name)
    .flatMap(({ field, choices }) =>
      choices.filter((choice) => values.includes(choice.name)).map(({ ids }) => ({ field, ids })),
    )
  const filters = optionFields.flatMap((field): Filter[] => {
    const ids = chosen.flatMap((choice) => (choice.field === field ? choice.ids : []))
    return ids.length > 0 ? [{ [`${field}.choicesSettings.choices.choiceId`]: { $hasSome: ids } }] : []
  })
  // A choice that the shop does not have selects no product.
  return filters.length > 0 ? anyOf(filters) : queryTranslation.option(name, { $hasSome: values })
}
