import { type ListChoice, type ListSort, listSorts } from '../../core/catalog/list-query.ts'

/** Where in a list a shopper is: what was chosen, and the page from 1. */
export interface ListPlace {
  readonly choice: ListChoice
  readonly page: number
}

const decimal = /^\d{1,12}(\.\d{1,6})?$/

/** The place that an address names by parameters that begin with `prefix`; what makes no sense is passed over. */
export function placeIn(address: string, prefix: string): ListPlace {
  const { searchParams } = new URL(address)
  const read = (name: string): string | undefined => searchParams.get(prefix + name) || undefined
  const amount = (name: string): string | undefined => [read(name)].find((text) => text && decimal.test(text))
  const options: Record<string, string[]> = {}
  for (const [name, value] of searchParams) {
    const option = name.startsWith(`${prefix}option.`) && name.slice(prefix.length + 7)
    if (option) options[option] = [...(options[option] ?? []), value]
  }
  const collections = searchParams.getAll(`${prefix}in`)
  const choice: ListChoice = {
    search: read('q'),
    sort: listSorts.find((sort): sort is ListSort => sort === read('sort')),
    min: amount('min'),
    max: amount('max'),
    inStock: read('stock') ? true : undefined,
    collections: collections.length ? collections : undefined,
    options: Object.keys(options).length ? options : undefined,
  }
  return { choice, page: Math.max(1, Math.floor(Number(read('page')) || 1)) }
}

/** `address` with the place in it; the rest of it stays. */
export function addressOf(address: string, prefix: string, { choice, page }: ListPlace): string {
  const url = new URL(address)
  const { searchParams: all } = url
  const own = /^(q|sort|min|max|stock|in|page|option\..*)$/
  for (const name of [...all.keys()]) {
    if (name.startsWith(prefix) && own.test(name.slice(prefix.length))) all.delete(name)
  }
  const { search, sort, min, max, inStock, collections = [], options = {} } = choice
  const put = (name: string, value: string | false | undefined): void => {
    if (value) all.append(prefix + name, value)
  }
  put('q', search)
  put('sort', sort)
  put('min', min)
  put('max', max)
  put('stock', inStock && '1')
  for (const id of collections) put('in', id)
  for (const [name, values] of Object.entries(options)) for (const value of values) put(`option.${name}`, value)
  put('page', page > 1 && String(page))
  return url.href
}
