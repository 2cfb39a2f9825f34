import type { ListChoice } from '../../core/catalog/list-query.ts'

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
