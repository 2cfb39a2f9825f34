import type { ListChoice } from '../../../core/catalog/list-query.ts'

/** How many filters are set. Words and order are none. */
export function filterCount({ min, max, inStock, collections = [], options = {} }: ListChoice): number {
  const values = Object.values(options).flat().length
  return Number(Boolean(min || max)) + Number(Boolean(inStock)) + collections.length + values
}

/** The choice with `value` put into a list of values, or taken out of it. */
export function toggled(values: readonly string[] = [], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** What is left of a choice when all is taken back: the order. */
export function cleared({ sort }: ListChoice): ListChoice {
  return sort ? { sort } : {}
}

/** A choice of collections with one put in, or taken out. */
export function withCollection(collections: ListChoice['collections'], id: string): ListChoice {
  const values = toggled(collections, id)
  return { collections: values.length ? values : undefined }
}

/** A choice of options with a value put in, or taken out. */
export function withOption(options: ListChoice['options'] = {}, name: string, value: string): ListChoice {
  const { [name]: before, ...others } = options
  const values = toggled(before, value)
  const all = values.length ? { ...others, [name]: values } : others
  return { options: Object.keys(all).length ? all : undefined }
}
