import { listSlot } from '../../browser/storage-slot.ts'
import { encodeJson } from '../../encode-json.ts'
import type { Product, ProductRef } from '../model.ts'

/** A cache of the products of this session. A revisited page shows them before the platform responds. */
export interface ProductCache {
  get(ref: ProductRef): Product | undefined
  /** Stores products. Evicts the oldest ones if the cache is full. */
  set(products: readonly Product[]): void
  delete(ref: ProductRef): void
}

/** Maximum number of products and of JSON characters. `sessionStorage` holds about 5 MB, which the cache shares with the page. */
const MAX_ENTRIES = 100
const MAX_CHARACTERS = 400_000

/** Whether `ref` identifies `product`. */
export function matchesRef(product: { readonly id?: string; readonly slug?: string }, ref: ProductRef): boolean {
  return 'id' in ref ? product.id === ref.id : product.slug === ref.slug
}

/**
 * Creates a cache in `sessionStorage`. Never throws: blocked, full or corrupted storage is treated as an empty cache.
 *
 * The number in the key is incremented when the shape of `Product` changes.
 */
export function createProductCache(name: string): ProductCache {
  const slot = listSlot('sessionStorage', `storefront-widgets:products-2:${name}`, encodeFirst)
  let cachedProducts: readonly Product[] | undefined

  const all = (): readonly Product[] => {
    cachedProducts ??= (slot.read() ?? []).filter(isProduct)
    return cachedProducts
  }
  const replace = (products: readonly Product[]): void => {
    cachedProducts = products.slice(0, MAX_ENTRIES)
    slot.write(cachedProducts)
  }
  return {
    get: (ref) => all().find((product) => matchesRef(product, ref)),
    set: (products) =>
      replace(
        [...products, ...all()].filter(
          ({ id }, index, merged) => merged.findIndex((other) => other.id === id) === index,
        ),
      ),
    delete: (ref) => replace(all().filter((product) => !matchesRef(product, ref))),
  }
}

/** Encodes the first products that fit into the cache. */
function encodeFirst(products: readonly unknown[]): string {
  const json = encodeJson(products)
  return json.length > MAX_CHARACTERS ? encodeFirst(products.slice(0, products.length / 2)) : json
}

function isProduct(value: unknown): value is Product {
  const { id, pictures, options, variants, price } = (value ?? {}) as Partial<Product>
  const lists = [pictures, options, variants].every(Array.isArray)
  return typeof id === 'string' && lists && typeof price?.current?.amount === 'string'
}
