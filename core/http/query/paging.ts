import { omitUndefined } from '../../convert/omit-undefined.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Call, CallOptions } from '../call-types.ts'
import type { Endpoint } from '../endpoint.ts'
import type { CursorMetadata, PageMetadata } from './query-types.ts'

/** One page of a list. Iteration yields the items of this page and of all following pages, which are fetched on demand. */
export interface Page<Item> extends AsyncIterable<Item> {
  /** Items of this page, in the order of the list. Empty if there are none. */
  readonly items: readonly Item[]
  /** Whether there is a next page. Without a total, a full page of offset paging always has one. */
  readonly hasNext: boolean
  /** Whether there is a previous page. */
  readonly hasPrev: boolean
  /** Items on all pages. Undefined with cursor paging, and when there are too many to count. */
  readonly total: number | undefined
  /** Whether the platform has not counted the items because there are too many. */
  readonly tooManyToCount: boolean
  /** Fetches the next page. Rejects with `NO_NEXT_PAGE` on the last page. Default options: those of the first page. */
  next(options?: CallOptions): Promise<Page<Item>>
  /** Fetches the previous page. Rejects with `NO_PREVIOUS_PAGE` on the first page. */
  prev(options?: CallOptions): Promise<Page<Item>>
}

/** The items that a list call returns. */
export type ItemOf<Output> = {
  [Name in keyof Output]-?: NonNullable<Output[Name]> extends readonly (infer Item)[] ? Item : never
}[keyof Output]

/** Page size if the input has no limit. Source: core/README.md#paging. */
const DEFAULT_PAGE_SIZE = 50

type Fields = Readonly<Record<string, unknown>>
type ListResponse = Fields & { readonly metadata?: PageMetadata & CursorMetadata; readonly totalResults?: number }

/** The field of a payload that contains the paging. */
interface PagingLocation {
  readonly inside: 'query' | 'search' | undefined
  readonly name: 'paging' | 'cursorPaging'
}

/**
 * Fetches the page that the paging in `input` selects. Default: 50 items from offset 0.
 *
 * Supports `queryProducts`, `queryCollections`, `queryProductVariants`, `queryStoreVariants`, `queryMembers` and `listMembers` (offset paging),
 * and `searchOrders` (cursor paging). Does not support calls of Catalog V3: request their pages with the cursors of `pagingMetadata`.
 *
 * Without a total, a full offset page has a next page. Items that are added or removed between requests shift the following pages.
 * Rejects like the call. Source: core/README.md#paging.
 *
 * @example
 * import { pageOf, queryProducts } from 'storefront-widgets'
 *
 * const first = await pageOf(client, queryProducts, { query: { paging: { limit: 10 } } })
 * console.info(`${first.items.length} of ${first.total ?? 'many'}`)
 *
 * // Next page on demand.
 * const second = first.hasNext ? await first.next() : first
 * console.info(second.items[0]?.name)
 *
 * // All items. Following pages are fetched on demand.
 * for await (const product of first) console.info(product.name)
 */
export async function pageOf<Input extends object, Output extends { readonly metadata?: object }>(
  client: { readonly call: Call },
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options?: CallOptions,
): Promise<Page<ItemOf<Output>>> {
  const fetchPage = async (pageInput: Fields, callOptions: CallOptions | undefined): Promise<Page<ItemOf<Output>>> => {
    const location = locatePaging(endpoint, pageInput)
    const paging = location.name === 'paging' ? readOffsetPaging(pageInput, location) : readPaging(pageInput, location)
    const response: ListResponse = (await client.call(
      endpoint,
      withPaging(pageInput, location, paging) as Input,
      callOptions,
    )) as ListResponse
    const adjacent =
      location.name === 'paging' ? adjacentByOffset(paging, response) : adjacentByCursor(paging, response)
    const fetchAdjacent = (
      to: Fields | undefined,
      error: PlatformError,
      overrides = options,
    ): Promise<Page<ItemOf<Output>>> =>
      to ? fetchPage(withPaging(pageInput, location, to), overrides) : Promise.reject(error)
    const page: Page<ItemOf<Output>> = {
      items: itemsOf(response) as readonly ItemOf<Output>[],
      hasNext: adjacent.next !== undefined,
      hasPrev: adjacent.prev !== undefined,
      total: totalOf(response),
      tooManyToCount: response.metadata?.tooManyToCount === true,
      next: (overrides) => fetchAdjacent(adjacent.next, noPageError('next', 'NO_NEXT_PAGE'), overrides),
      prev: (overrides) => fetchAdjacent(adjacent.prev, noPageError('previous', 'NO_PREVIOUS_PAGE'), overrides),
      [Symbol.asyncIterator]() {
        return iterateItems(page)
      },
    }
    return page
  }
  return fetchPage(input as Fields, options)
}

async function* iterateItems<Item>(first: Page<Item>): AsyncGenerator<Item, void, undefined> {
  for (let page = first; ; page = await page.next()) {
    yield* page.items
    if (!page.hasNext) return
  }
}

/** The error of a request for a page beyond the first or the last. Source: core/README.md#paging. */
const noPageError = (which: string, code: string): PlatformError =>
  new PlatformError(`No ${which} page to fetch`, { code })

/**
 * `queryMembers` has both `query` and `search` (a text search). Its paging is in `query`.
 *
 * Without a query, the path of the call decides: the platform ignores paging in another place, so that each page would be the first. Queries
 * below a resource (`/v1/products/{id}/variants/query`) have their paging beside the id.
 */
function locatePaging({ path }: Endpoint<never, unknown>, input: Fields): PagingLocation {
  const kind = /^[^{]*\/(query|search)[^/]*$/.exec(path)?.[1]
  if ('query' in input || kind === 'query') return { inside: 'query', name: 'paging' }
  if ('search' in input || kind === 'search') return { inside: 'search', name: 'cursorPaging' }
  return { inside: undefined, name: 'paging' }
}

function readPaging(input: Fields, { inside, name }: PagingLocation): Fields {
  const container = (inside ? input[inside] : input) as Fields | undefined
  return { limit: DEFAULT_PAGE_SIZE, ...omitUndefined(container?.[name] ?? {}) }
}

const readOffsetPaging = (input: Fields, location: PagingLocation): Fields => ({
  offset: 0,
  ...readPaging(input, location),
})

/** A cursor includes the filter and sort of the first request, which must not be sent again. */
function withPaging(input: Fields, { inside, name }: PagingLocation, paging: Fields): Fields {
  if (!inside) return { ...input, [name]: paging }
  const container = paging['cursor'] === undefined ? (input[inside] as Fields | undefined) : undefined
  return { ...input, [inside]: { ...container, [name]: paging } }
}

interface AdjacentPages {
  readonly next: Fields | undefined
  readonly prev: Fields | undefined
}

/** The platform omits an empty list. */
const itemsOf = (response: ListResponse): readonly unknown[] => Object.values(response).find(Array.isArray) ?? []

const totalOf = ({ metadata, totalResults }: ListResponse): number | undefined =>
  metadata?.tooManyToCount ? undefined : (metadata?.total ?? totalResults)

function adjacentByOffset(paging: Fields, response: ListResponse): AdjacentPages {
  const limit = Number(paging['limit'])
  const offset = Number(paging['offset'])
  const total = totalOf(response)
  const hasMore = limit > 0 && (total === undefined ? itemsOf(response).length >= limit : offset + limit < total)
  return {
    next: hasMore ? { limit, offset: offset + limit } : undefined,
    prev: limit > 0 && offset > 0 ? { limit, offset: Math.max(0, offset - limit) } : undefined,
  }
}

function adjacentByCursor({ limit }: Fields, { metadata }: ListResponse): AdjacentPages {
  const { next, prev } = metadata?.cursors ?? {}
  return {
    next: next && metadata?.hasNext !== false ? { limit, cursor: next } : undefined,
    prev: prev ? { limit, cursor: prev } : undefined,
  }
}
