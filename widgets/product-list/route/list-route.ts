import { type ListChoice, type ListSort, listSorts } from '../../../core/catalog/list-query.ts'

/** The route of a list: search, sort order, filters and page (from 1). */
export interface ListRoute {
  readonly choice: ListChoice
  readonly page: number
}

const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/

/** Parses the route from the parameters of a URL that begin with `prefix`. Ignores invalid parameters. */
export function readRoute(url: string, prefix: string): ListRoute {
  const { searchParams } = new URL(url)
  const read = (name: string): string | undefined => searchParams.get(prefix + name) || undefined
  const amount = (name: string): string | undefined => [read(name)].find((text) => text && DECIMAL.test(text))
  // A map, because an object inherits members such as `constructor`.
  const options = new Map<string, readonly string[]>()
  for (const [name, value] of searchParams) {
    const option = name.startsWith(`${prefix}option.`) && name.slice(prefix.length + 7)
    if (option) options.set(option, [...(options.get(option) ?? []), value])
  }
  const collections = searchParams.getAll(`${prefix}in`)
  const choice: ListChoice = {
    // The search field searches for the text without white space around it.
    search: read('q')?.trim() || undefined,
    sort: listSorts.find((sort): sort is ListSort => sort === read('sort')),
    min: amount('min'),
    max: amount('max'),
    inStock: read('stock') ? true : undefined,
    collections: collections.length ? collections : undefined,
    options: options.size ? Object.fromEntries(options) : undefined,
  }
  return { choice, page: Number(/^[1-9]\d{0,4}$/.exec(read('page') ?? '') ?? 1) }
}
