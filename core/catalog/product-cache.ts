import { encodeJson } from '../encode-json.ts'
import { listSlot } from '../storage-slot.ts'
import type { Product, ProductRef } from './model.ts'

/** Products seen in this session, so that a page visited again shows them before the platform has answered. */
export interface ProductCache {
  get(ref: ProductRef): Product | undefined
  /** Puts products in front; the oldest make room. */
  set(products: readonly Product[]): void
  delete(ref: ProductRef): void
}

/** Count and characters of JSON that are kept: a session has room for 5 MB in all, and most of it is the page's. */
const maxEntries = 100
const maxCharacters = 400_000

/** True when `product` is the one `ref` names. */
export function matchesRef(product: { readonly id?: string; readonly slug?: string }, ref: ProductRef): boolean {
  return 'id' in ref ? product.id === ref.id : product.slug === ref.slug
}

/**
 * A cache in `sessionStorage`. Blocked, full or spoiled storage is an empty one: it never fails.
 *
 * The number in the key changes with the shape of `Product`.
 */
export function createProductCache(name: string): ProductCache {
  const slot = listSlot('sessionStorage', `storefront-widgets:products-2:${name}`)
  let cachedProducts: readonly Product[] | undefined

  const all = (): readonly Product[] => {
    cachedProducts ??= (slot.read() ?? []).filter(isProduct)
    return cachedProducts
  }
  const replace = (products: readonly Product[]): void => {
    cachedProducts = products.slice(0, maxEntries)
    slot.write(fitting(cachedProducts))
  }
  return {
    get: (ref) => all().find((product) => matchesRef(product, ref)),
    set: (products) =>
      replace([...products, ...all()].filter(({ id }, at, each) => each.findIndex((one) => one.id === id) === at)),
    delete: (ref) => replace(all().filter((product) => !matchesRef(product, ref))),
  }
}

/** As many of the products as there is room for. */
function fitting(products: readonly Product[]): readonly Product[] {
  let kept = products
  while (encodeJson(kept).length > maxCharacters) kept = kept.slice(0, kept.length / 2)
  return kept
}

function isProduct(value: unknown): value is Product {
  const { id, pictures, options, variants, price } = (value ?? {}) as Partial<Product>
  const lists = [pictures, options, variants].every(Array.isArray)
  return typeof id === 'string' && lists && typeof price?.current?.amount === 'string'
}
