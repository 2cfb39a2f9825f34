import type { Check } from './check.ts'
import { type Body, summary } from './site.ts'

const SEARCH = '/stores/v3/products/search'
const QUERY = '/stores/v3/products/query'
const TREE = { appNamespace: '@wix/stores', treeKey: null }

const names = (body: Body, field = 'products'): string =>
  (body?.[field] ?? []).map((each: Body) => each.slug ?? each.name ?? each.id).join(', ') || 'none'

/** Checks of the catalog calls, which only read. */
export const catalogChecks: readonly Check[] = [
  {
    title: 'Can a visitor read the catalog version of the site?',
    assumed: 'maybe; a refusal does not identify the version',
    find: async ({ site }) => {
      const response = await site.call('GET', '/stores/v3/provision/version')
      return response.body?.catalogVersion ?? summary(response)
    },
  },
  {
    title: 'What does the reader of Catalog V1 return?',
    assumed: 'V1: products. V3: 428, or products with little data',
    find: async ({ site }) => {
      const query = { query: { paging: { limit: 1 } } }
      const response = await site.call('POST', '/stores-reader/v1/products/query-platformized', query)
      const [product] = response.body?.products ?? []
      if (product === undefined) return summary(response)
      const parts = ['variants', 'description', 'collectionIds'].filter((part) => product[part] !== undefined)
      return `${response.status}, a product with ${parts.join(', ') || 'little data'}`
    },
  },
  {
    title: 'What does a query of Catalog V3 return?',
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
    ([resource, path, body]): Check => ({
      title: `Can a visitor read ${resource}?`,
      assumed: 'yes',
      find: async ({ site }) => summary(await site.call('POST', path, body)),
    }),
  ),
  {
    title: 'Inventory: how many locations, and which quantity do untracked items have?',
    assumed: 'the client reads all locations; no quantity if stock is not tracked',
    find: async ({ site }) => {
      const response = await site.call('POST', '/stores/v3/inventory-items/query', {
        query: { cursorPaging: { limit: 1000 } },
      })
      if (response.status !== 200) return summary(response)
      const items: readonly Body[] = response.body.inventoryItems ?? []
      const untracked = items.find((each) => each.trackQuantity === false)
      const locations = new Set(items.map((each) => each.locationId)).size
      return `${locations} locations; untracked: ${untracked === undefined ? 'none found' : `quantity ${untracked.quantity ?? 'absent'}`}`
    },
  },
  {
    title: 'Can one query contain ids and slugs with $or?',
    assumed: 'unknown; the client sends two queries',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to request'
      const filter = { $or: [{ id: item.id }, { slug: item.slug }] }
      const response = await site.call('POST', QUERY, { query: { filter } })
      return `${summary(response)}, ${response.body?.products?.length ?? 0} products`
    },
  },
  {
    title: 'Can a query of products be sorted by createdDate?',
    assumed: 'documented, but refused on some sites; the client sorts searches only',
    find: async ({ site }) => {
      const sort = [{ fieldName: 'createdDate', order: 'DESC' }]
      return summary(await site.call('POST', QUERY, { query: { sort, cursorPaging: { limit: 1 } } }))
    },
  },
  {
    title: 'In which order does a search without a sort return products?',
    assumed: 'any stable order',
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
    title: 'Does the filter $contains match a part of a word in a name?',
    assumed: 'unknown; the client searches for words',
    find: async ({ site, item }) => {
      const part = item?.name.split(' ')[0]?.slice(1)
      if (item === undefined || part === undefined || part.length < 2) return 'no suitable name'
      const response = await site.call('POST', SEARCH, { search: { filter: { name: { $contains: part } } } })
      if (response.status !== 200) return summary(response)
      return names(response.body).includes(item.slug) ? 'yes' : 'no'
    },
  },
  {
    title: 'Prices in another currency: which amounts does the header convert?',
    assumed: 'all amounts of a response, but not the bounds of filters',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to request'
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
    title: 'Are pictures objects, or strings that begin with “wix:”?',
    assumed: 'objects; the client reads both',
    find: async ({ site, item }) => {
      if (item === undefined) return 'no product to request'
      const query = { query: { filter: { id: item.id } }, fields: ['MEDIA_ITEMS_INFO'] }
      const response = await site.call('POST', QUERY, query)
      const picture = response.body?.products?.[0]?.media?.main?.image
      return picture === undefined
        ? summary(response)
        : `${typeof picture}${picture.url === undefined ? '' : ' with url'}`
    },
  },
]
