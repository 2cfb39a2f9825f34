import type { Probe } from './probe.ts'
import { type Body, summary } from './site.ts'

const SEARCH = '/stores/v3/products/search'
const QUERY = '/stores/v3/products/query'
const TREE = { appNamespace: '@wix/stores', treeKey: null }

const names = (body: Body, field = 'products'): string =>
  (body?.[field] ?? []).map((each: Body) => each.slug ?? each.name ?? each.id).join(', ') || 'none'

/** Checks of the catalog calls, which only read. */
export const catalogProbes: readonly Probe[] = [
  {
    question: 'May a visitor ask which catalog the site has?',
    assumed: 'maybe; a refusal proves nothing',
    find: async ({ site }) => {
      const answer = await site.call('GET', '/stores/v3/provision/version')
      return answer.body?.catalogVersion ?? summary(answer)
    },
  },
  {
    question: 'What does the reader of Catalog V1 answer?',
    assumed: 'V1: products. V3: 428, or products with little data',
    find: async ({ site }) => {
      const query = { query: { paging: { limit: 1 } } }
      const answer = await site.call('POST', '/stores-reader/v1/products/query-platformized', query)
      const [product] = answer.body?.products ?? []
      if (product === undefined) return summary(answer)
      const parts = ['variants', 'description', 'collectionIds'].filter((part) => product[part] !== undefined)
      return `${answer.status}, a product with ${parts.join(', ') || 'little data'}`
    },
  },
  {
    question: 'What does a query of Catalog V3 answer?',
    assumed: 'V3: 200. V1: 428',
    find: async ({ site }) => summary(await site.call('POST', QUERY, { query: { cursorPaging: { limit: 1 } } })),
  },
  ...(
    [
      ['inventory items', '/stores/v3/inventory-items/query', { query: { cursorPaging: { limit: 1 } } }],
      ['variants of products', '/stores/v3/products/query-variants', { query: { cursorPaging: { limit: 1 } } }],
      ['options of the shop', '/stores/v3/customizations/query', { query: { cursorPaging: { limit: 1 } } }],
      ['categories', '/categories/v1/categories/query', { query: { cursorPaging: { limit: 1 } }, treeReference: TREE }],
    ] as const
  ).map(
    ([what, path, body]): Probe => ({
      question: `May a visitor read ${what}?`,
      assumed: 'yes',
      find: async ({ site }) => summary(await site.call('POST', path, body)),
    }),
  ),
  {
    question: 'Inventory: how many locations, and which quantity do uncounted items have?',
    assumed: 'the client reads all locations; no quantity without counting',
    find: async ({ site }) => {
      const answer = await site.call('POST', '/stores/v3/inventory-items/query', {
        query: { cursorPaging: { limit: 1000 } },
      })
      if (answer.status !== 200) return summary(answer)
      const items: readonly Body[] = answer.body.inventoryItems ?? []
      const uncounted = items.find((each) => each.trackQuantity === false)
      const locations = new Set(items.map((each) => each.locationId)).size
      return `${locations} locations; uncounted: ${uncounted === undefined ? 'none found' : `quantity ${uncounted.quantity ?? 'absent'}`}`
    },
  },
  {
    question: 'Can one query name ids and slugs with $or?',
    assumed: 'unknown; the client sends two queries',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to ask for'
      const filter = { $or: [{ id: item.id }, { slug: item.slug }] }
      const answer = await site.call('POST', QUERY, { query: { filter } })
      return `${summary(answer)}, ${answer.body?.products?.length ?? 0} products`
    },
  },
  {
    question: 'Can a query of products be sorted by createdDate?',
    assumed: 'documented, but refused on some sites; the client sorts searches only',
    find: async ({ site }) => {
      const sort = [{ fieldName: 'createdDate', order: 'DESC' }]
      return summary(await site.call('POST', QUERY, { query: { sort, cursorPaging: { limit: 1 } } }))
    },
  },
  {
    question: 'In which order does a search without a sort return products?',
    assumed: 'any order that stays the same',
    find: async ({ site }) => {
      const first = (sort?: string) => {
        const sorted = sort === undefined ? {} : { sort: [{ fieldName: sort, order: 'ASC' }] }
        return site.call('POST', SEARCH, { search: { ...sorted, cursorPaging: { limit: 5 } } })
      }
      const [plain, again, byDate, byName] = [
        await first(),
        await first(),
        await first('createdDate'),
        await first('name'),
      ]
      if (plain.status !== 200) return summary(plain)
      const same = (one: Body, other: Body) => names(one.body) === names(other.body)
      const order = same(plain, byDate) ? 'oldest first' : same(plain, byName) ? 'by name' : 'another order'
      return `${order}${same(plain, again) ? '' : ', which changes'}`
    },
  },
  {
    question: 'Does the filter $contains on a name match a part of a word?',
    assumed: 'unknown; the client searches for words',
    find: async ({ site, item }) => {
      const part = item?.name.split(' ')[0]?.slice(1)
      if (item === undefined || part === undefined || part.length < 2) return 'no name to ask for'
      const answer = await site.call('POST', SEARCH, { search: { filter: { name: { $contains: part } } } })
      if (answer.status !== 200) return summary(answer)
      return names(answer.body).includes(item.slug) ? 'yes' : 'no'
    },
  },
  {
    question: 'Prices in another currency: which amounts does the header convert?',
    assumed: 'all amounts of a response, and not the bounds of filters',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to ask for'
      const headers = { 'x-wix-currency': 'JPY' }
      const search = { filter: { id: item.id } }
      const read = (extra?: Record<string, string>) =>
        site.call('POST', SEARCH, { search, fields: ['CURRENCY'] }, extra)
      const [plain, converted] = [await read(), await read(headers)]
      if (converted.status !== 200) return summary(converted)
      const [own, other] = [plain.body.products?.[0], converted.body.products?.[0]]
      const { amount, formattedAmount } = other?.actualPriceRange?.minValue ?? {}
      const bound = { 'actualPriceRange.minValue.amount': { $lte: Number(own?.actualPriceRange?.minValue?.amount) } }
      const filtered = await site.call(
        'POST',
        SEARCH,
        { search: { filter: { $and: [search.filter, bound] } } },
        headers,
      )
      const bounds = filtered.body?.products?.length ? 'the own currency' : 'the other currency'
      return `${own?.currency} → ${other?.currency}: ${amount} (${formattedAmount}); bounds are in ${bounds}`
    },
  },
  {
    question: 'Are pictures objects, or texts that begin with “wix:”?',
    assumed: 'objects; the client reads both',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to ask for'
      const query = { query: { filter: { id: item.id } }, fields: ['MEDIA_ITEMS_INFO'] }
      const answer = await site.call('POST', QUERY, query)
      const picture = answer.body?.products?.[0]?.media?.main?.image
      return picture === undefined
        ? summary(answer)
        : `${typeof picture}${picture.url === undefined ? '' : ' with url'}`
    },
  },
]
