import { PlatformError } from '../errors/platform-error.ts'
import type { Call, CallOptions } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import type { CursorMetadata, PageMetadata } from './query-types.ts'

/** One page of a list. Iterating over it gives the items of this page and of all that follow, each asked for when it is reached. */
export interface Page<Item> extends AsyncIterable<Item> {
  readonly items: readonly Item[]
  readonly hasNext: boolean
  readonly hasPrev: boolean
  /** Items on all pages; undefined when the platform does not tell, as by cursor or when there are too many to count. */
  readonly total: number | undefined
  readonly tooManyToCount: boolean
  /** Rejects with `NO_NEXT_PAGE` on the last page. Options are those of the first page unless others are given. */
  next(options?: CallOptions): Promise<Page<Item>>
  /** Rejects with `NO_PREVIOUS_PAGE` on the first page. */
  prev(options?: CallOptions): Promise<Page<Item>>
}

/** The items that an answer lists. */
export type ItemOf<Output> = {
  [Name in keyof Output]-?: NonNullable<Output[Name]> extends readonly (infer Item)[] ? Item : never
}[keyof Output]

/** Source: SPEC.md §9. */
const PAGE_SIZE = 50

type Fields = Readonly<Record<string, unknown>>
type Answer = Fields & { readonly metadata?: PageMetadata & CursorMetadata; readonly totalResults?: number }

/** Where an input says which page is meant. */
interface Place {
  readonly inside: 'query' | 'search' | undefined
  readonly name: 'paging' | 'cursorPaging'
}

/**
 * Asks for a page: the first, or the one that the paging in `input` says. 50 items from offset 0 unless said otherwise.
 *
 * Works with every call that lists in pages: `queryProducts`, `queryCollections`, `queryMembers`, `listMembers`, `queryProductVariants` and
 * `queryStoreVariants` by offset, `searchOrders` by cursor.
 *
 * An offset page without a total has a next one while it is full. What is added or removed meanwhile moves the pages that follow.
 * Rejects as the call does. Source: SPEC.md §8 and §9.
 *
 * @example
 * import { pageOf, queryProducts } from 'storefront-widgets'
 *
 * const first = await pageOf(client, queryProducts, { query: { paging: { limit: 10 } } })
 * console.info(`${first.items.length} of ${first.total ?? 'many'}`)
 *
 * // A page that a shopper turns.
 * const second = first.hasNext ? await first.next() : first
 * console.info(second.items[0]?.name)
 *
 * // All there are, each page asked for when it is reached.
 * for await (const product of first) console.info(product.name)
 */
export async function pageOf<Input extends object, Output extends { readonly metadata?: object }>(
  client: { readonly call: Call },
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
): Promise<Page<ItemOf<Output>>> {
  const ask = async (asked: Fields, how: CallOptions | undefined): Promise<Page<ItemOf<Output>>> => {
    const place = placeOf(asked)
    const paging = place.name === 'paging' ? offsetIn(asked, place) : pagingIn(asked, place)
    const answer: Answer = (await client.call(endpoint, put(asked, place, paging) as Input, how)) as Answer
    const around = place.name === 'paging' ? byOffset(paging, answer) : byCursor(paging, answer)
    const turn = (to: Fields | undefined, fault: PlatformError, other = how): Promise<Page<ItemOf<Output>>> =>
      to ? ask(put(asked, place, to), other) : Promise.reject(fault)
    const page: Page<ItemOf<Output>> = {
      items: itemsOf(answer) as readonly ItemOf<Output>[],
      hasNext: around.next !== undefined,
      hasPrev: around.prev !== undefined,
      total: totalOf(answer),
      tooManyToCount: answer.metadata?.tooManyToCount === true,
      next: (other) => turn(around.next, noPage('next', 'NO_NEXT_PAGE'), other),
      prev: (other) => turn(around.prev, noPage('previous', 'NO_PREVIOUS_PAGE'), other),
      [Symbol.asyncIterator]() {
        return itemsFrom(page)
      },
    }
    return page
  }
  return ask(input as Fields, options)
}

async function* itemsFrom<Item>(first: Page<Item>): AsyncGenerator<Item, void, undefined> {
  for (let page = first; ; page = await page.next()) {
    yield* page.items
    if (!page.hasNext) return
  }
}

/** Source: SPEC.md §8. */
const noPage = (which: string, code: string): PlatformError => new PlatformError(`No ${which} page to fetch`, { code })

/** Members are searched by words beside their query: the query comes first. */
function placeOf(input: Fields): Place {
  if ('query' in input) return { inside: 'query', name: 'paging' }
  return 'search' in input ? { inside: 'search', name: 'cursorPaging' } : { inside: undefined, name: 'paging' }
}

function pagingIn(input: Fields, { inside, name }: Place): Fields {
  const holder = (inside ? input[inside] : input) as Fields | undefined
  return { limit: PAGE_SIZE, ...(holder?.[name] as Fields | undefined) }
}

const offsetIn = (input: Fields, place: Place): Fields => ({ offset: 0, ...pagingIn(input, place) })

/** A cursor stands for filter and sort, which must not be told again beside it. */
function put(input: Fields, { inside, name }: Place, paging: Fields): Fields {
  if (!inside) return { ...input, [name]: paging }
  const holder = paging['cursor'] === undefined ? (input[inside] as Fields | undefined) : undefined
  return { ...input, [inside]: { ...holder, [name]: paging } }
}

interface Around {
  readonly next: Fields | undefined
  readonly prev: Fields | undefined
}

/** The platform leaves an empty list out. */
const itemsOf = (answer: Answer): readonly unknown[] => Object.values(answer).find(Array.isArray) ?? []

const totalOf = ({ metadata, totalResults }: Answer): number | undefined =>
  metadata?.tooManyToCount ? undefined : (metadata?.total ?? totalResults)

function byOffset(paging: Fields, answer: Answer): Around {
  const limit = Number(paging['limit'])
  const offset = Number(paging['offset'])
  const total = totalOf(answer)
  const more = limit > 0 && (total === undefined ? itemsOf(answer).length >= limit : offset + limit < total)
  return {
    next: more ? { limit, offset: offset + limit } : undefined,
    prev: limit > 0 && offset > 0 ? { limit, offset: Math.max(0, offset - limit) } : undefined,
  }
}

function byCursor({ limit }: Fields, { metadata }: Answer): Around {
  const { next, prev } = metadata?.cursors ?? {}
  return {
    next: next && metadata?.hasNext !== false ? { limit, cursor: next } : undefined,
    prev: prev ? { limit, cursor: prev } : undefined,
  }
}
