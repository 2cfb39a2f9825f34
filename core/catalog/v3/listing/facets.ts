import { encodeJson } from '../../../encode-json.ts'
import type { CatalogContext, CountedFacet, ListFacets, Post } from '../../adapter.ts'
import type { ListChoice, ListSource } from '../../list-query.ts'
import { searchPath } from '../reading/product-fields.ts'
import { postWith } from '../reading/requests.ts'
import type { Aggregation, AggregationData } from '../search-types.ts'
import { resolveCategoryId } from './categories.ts'
import { countProducts } from './count-products.ts'
import { loadShopOptions, type ShopChoice, type ShopOption } from './customizations.ts'
import { listSearch } from './list-search.ts'
import { type OptionField, optionFields } from './query-translation.ts'

/** Numbers of products by choice id and by category id. */
type Counts = Readonly<Record<'choices' | 'categories', ReadonlyMap<string, number>>>

const valuesOf = (name: OptionField | 'categories', fieldPath: string): Aggregation => ({
  name,
  type: 'VALUE',
  fieldPath,
  // The maximum.
  value: { limit: 250 },
})
const aggregations = [
  ...optionFields.map((field) => valuesOf(field, `${field}.choicesSettings.choices.choiceId`)),
  valuesOf('categories', 'allCategoriesInfo.categories.id'),
]

/**
 * Loads the facets of a list by aggregations of its search. Names and colors of choices are those of the options of the shop.
 *
 * A facet contains the values of all products of the list, and counts them under the selection in the other facets: one search without a selection,
 * one with the whole selection, and one per facet with a selection. Equal searches are sent once. Values with linked choices are counted by one
 * request each, because a product with several of the choices counts once. Rejects with a `PlatformError`.
 */
export async function loadFacets(
  context: CatalogContext,
  source: ListSource,
  choice: ListChoice,
  signal: AbortSignal,
): Promise<ListFacets> {
  const [shopOptions, collection] = await Promise.all([
    loadShopOptions(context, signal),
    source.collection && resolveCategoryId(context, source.collection, signal),
  ])
  const { collections, options = {}, sort: _, ...base } = choice
  const post = postWith(context, signal)
  const listSource = { ...source, collection }
  const countOf = createCounter(post, listSource, shopOptions)
  const selection = { ...base, collections, options }
  const countGroup = async (name: string, value: string): Promise<readonly [string, number]> => {
    const groupChoice = { ...selection, options: { ...options, [name]: [value] } }
    return [keyOf(name, value), (await countProducts(post, listSearch(listSource, groupChoice, shopOptions))) ?? 0]
  }
  const [all, selected, inCollections, groupCounts, ...inOptions] = await Promise.all([
    countOf(base),
    countOf(selection),
    countOf({ ...base, options }),
    Promise.all(groupsOf(shopOptions).map(([name, value]) => countGroup(name, value))),
    ...Object.keys(options).map(async (name) => {
      const { [name]: own, ...others } = options
      return [name, own?.length ? await countOf({ ...selection, options: others }) : undefined] as const
    }),
  ])
  const byOption = new Map(inOptions)
  return {
    options: toFacets(shopOptions, all, (name) => byOption.get(name) ?? selected, new Map(groupCounts)),
    collection: (id) => inCollections.categories.get(id) ?? 0,
  }
}

const keyOf = (name: string, value: string): string => encodeJson([name, value])

/** Returns the values that select several choices of an option. */
function groupsOf(shopOptions: readonly ShopOption[]): readonly (readonly [name: string, value: string])[] {
  const groups = shopOptions.flatMap(({ name, choices }) =>
    choices
      .filter(({ ids }) => ids.length > 1)
      .map((choice) => [keyOf(name, choice.name), [name, choice.name]] as const),
  )
  return [...new Map(groups).values()]
}

function createCounter(
  post: Post,
  source: ListSource,
  shopOptions: readonly ShopOption[],
): (choice: ListChoice) => Promise<Counts> {
  const requests = new Map<string, Promise<Counts>>()
  return (choice) => {
    const { sort: _, ...search } = listSearch(source, choice, shopOptions)
    const key = encodeJson(search)
    const request = requests.get(key) ?? requestCounts(post, search)
    requests.set(key, request)
    return request
  }
}

/** Only the aggregations of the response are used. The smallest page is one product. */
async function requestCounts(post: Post, search: object): Promise<Counts> {
  const body = { search: { ...search, aggregations, cursorPaging: { limit: 1 } } }
  const { aggregationData } = (await post(searchPath, body)) as { readonly aggregationData?: AggregationData }
  const countsOf = (name: OptionField | 'categories') => {
    const found = aggregationData?.results?.find((one) => one.name === name)
    return (found?.values?.results ?? []).map(({ value = '', count = 0 }) => [value, count] as const)
  }
  return { choices: new Map(optionFields.flatMap(countsOf)), categories: new Map(countsOf('categories')) }
}

/** Options and modifiers of the same name are one facet, and so are choices of the same name. */
function toFacets(
  shopOptions: readonly ShopOption[],
  all: Counts,
  countsOf: (name: string) => Counts,
  groupCounts: ReadonlyMap<string, number>,
): readonly CountedFacet[] {
  const facets = new Map<string, Map<string, CountedFacet['values'][number]>>()
  for (const { name, choices } of shopOptions) {
    const { choices: counts } = countsOf(name)
    const values = facets.get(name) ?? new Map()
    const isShown = ({ ids, isLinked }: ShopChoice): boolean => !isLinked && ids.some((id) => all.choices.has(id))
    for (const { ids, name: value, color } of choices.filter(isShown)) {
      const [id = ''] = ids
      const count = groupCounts.get(keyOf(name, value)) ?? (values.get(value)?.count ?? 0) + (counts.get(id) ?? 0)
      values.set(value, { value, count, ...(color && { color }) })
    }
    if (values.size > 0) facets.set(name, values)
  }
  return [...facets].map(([name, values]) => ({ name, values: [...values.values()] }))
}
