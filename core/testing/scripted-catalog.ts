import type { CatalogAdapter, ListPage, ListQuery, ProductLookup } from '../catalog/adapter.ts'
import type { Product, ProductRef } from '../catalog/model.ts'
import { systemError } from '../errors/system-error.ts'

/** A product of a scripted catalog. */
export interface ScriptedProduct {
  readonly name: string
  readonly state?: 'HIDDEN'
  /** Decimal string. */
  readonly amount?: string
}

/** A catalog in memory, with controls for tests. */
export interface ScriptedCatalog {
  readonly adapter: CatalogAdapter
  products: readonly ScriptedProduct[]
  /** Requests for products and list pages so far. */
  readonly requests: unknown[]
  /** Promises that the next requests wait for, in order. A rejection makes the request fail. */
  readonly replies: Promise<unknown>[]
}

const idOf = ({ name }: ScriptedProduct): string => `id-${name}`
const isShown = ({ state }: ScriptedProduct): boolean => state !== 'HIDDEN'

function toProduct(entry: ScriptedProduct, amount: string): Product {
  return {
    id: idOf(entry),
    slug: entry.name,
    name: entry.name,
    description: '',
    kind: 'physical',
    pictures: [],
    price: { current: { amount, currency: 'EUR' } },
    options: [],
    requiresVariant: true,
    defaultVariantId: `variant-${entry.name}`,
    variants: [],
    customTexts: [],
    stock: { inStock: true },
    collectionIds: ['wear'],
  }
}

/** The two responses that products are built from: entries, and amounts by name. */
type Responses = readonly [entries: readonly ScriptedProduct[], amounts: ReadonlyMap<string, string>]

function createLookup([entries, amounts]: Responses): ProductLookup {
  return (ref: ProductRef) => {
    const entry = entries.filter(isShown).find((one) => ('id' in ref ? idOf(one) === ref.id : one.name === ref.slug))
    return entry && toProduct(entry, amounts.get(entry.name) ?? '')
  }
}

/**
 * Creates a catalog with the possible differences of another version from Catalog V1. It supports cursor paging only, lists contain the variants'
 * amounts and the total after further requests only, amounts are decimal strings, products are built from two responses, and categories form a tree.
 */
export function createScriptedCatalog(): ScriptedCatalog {
  const request = async (what: unknown): Promise<readonly ScriptedProduct[]> => {
    scripted.requests.push(what)
    await scripted.replies.shift()?.catch((cause) => Promise.reject(systemError({ cause })))
    return scripted.products
  }
  const amounts = async (): Promise<ReadonlyMap<string, string>> =>
    new Map(scripted.products.map(({ name, amount = '5.00' }) => [name, amount]))

  const list = async ({ source, limit, cursor, offset }: ListQuery): Promise<ListPage> => {
    if (offset > 0) throw new TypeError('This catalog pages by cursor only')
    const entries = await request({ cursor, limit })
    const all = source.ids ? source.ids.flatMap((id) => entries.filter((entry) => idOf(entry) === id)) : entries
    const start = cursor === undefined ? 0 : all.findIndex((entry) => idOf(entry) === cursor)
    const shown = all.slice(start, start + limit).filter(isShown)
    const next = all[start + limit]
    const loadVariants = async (): Promise<readonly Product[]> => {
      const amountsByName = await amounts()
      return shown.map((entry) => toProduct(entry, amountsByName.get(entry.name) ?? ''))
    }
    return {
      products: shown.map((entry) => toProduct(entry, '0')),
      loadTotal: async () => all.length,
      nextCursor: next && idOf(next),
      loadVariants,
    }
  }

  const scripted: ScriptedCatalog = {
    products: [],
    requests: [],
    replies: [],
    adapter: {
      version: 'scripted',
      reference: ({ productId, variantId }) => ({
        appId: 'scripted',
        catalogItemId: productId,
        ...(variantId && { options: { variantId } }),
      }),
      supportsOffset: false,
      readProducts: (response) =>
        Array.isArray(response) ? createLookup(response as unknown as Responses) : undefined,
      fetchProducts: async (_context, items, observer) => {
        const responses = Promise.all([request(items.map(({ ref }) => ref)), amounts()])
        await responses.then(
          (both) => observer.onSuccess(items, createLookup(both)),
          (error) => observer.onError(items, error),
        )
      },
      list: (_context, query) => list(query),
      collections: async () => [
        { id: 'wear', name: 'Wear' },
        { id: 'shirts', name: 'Shirts', parentId: 'wear' },
      ],
      detail: async (_context, { slug }) => ({
        videos: {},
        weights: {},
        sections: [],
        subscriptions: [],
        oneTime: true,
        sku: `sku-${slug}`,
      }),
      preorders: async () => ({}),
    },
  }
  return scripted
}
