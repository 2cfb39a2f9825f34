import type { ListChoice } from '../../../core/catalog/list-query.ts'

/** Returns the number of active filters. Search and sort order are not counted. */
export function countFilters({ min, max, inStock, collections = [], options = {} }: ListChoice): number {
  const values = Object.values(options).flat().length
  return Number(Boolean(min || max)) + Number(Boolean(inStock)) + collections.length + values
}

/** Returns `values` with `value` added, or removed if present. */
export function toggleValue(values: readonly string[] = [], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** Returns the choice without search and filters. Keeps the sort order. */
export function clearFilters({ sort }: ListChoice): ListChoice {
  return sort ? { sort } : {}
}

/** Returns the choice of collections with one added, or removed if present. */
export function withCollection(collections: ListChoice['collections'], id: string): ListChoice {
  const values = toggleValue(collections, id)
  return { collections: values.length ? values : undefined }
}

/** Returns the selected values of an option. An option can have the name of an inherited member, such as `constructor`. */
export function selectedValues(options: ListChoice['options'] = {}, name: string): readonly string[] | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined
}

/** Returns the choice of options with a value added, or removed if present. */
export function withOption(options: ListChoice['options'] = {}, name: string, value: string): ListChoice {
  const { [name]: _, ...others } = options
  const values = toggleValue(selectedValues(options, name), value)
  const all = values.length ? { ...others, [name]: values } : others
  return { options: Object.keys(all).length ? all : undefined }
}
