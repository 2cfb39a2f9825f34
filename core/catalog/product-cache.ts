import type { Product, ProductRef } from './product.ts'

/** Products seen in this session, so that a page visited again shows them before the platform has answered. */
export interface ProductCache {
  find(ref: ProductRef): Product | undefined
  /** Puts products in front; the oldest make room. */
  keep(products: readonly Product[]): void
  drop(ref: ProductRef): void
}

/** Count and characters of JSON that are kept: a session has room for 5 MB in all, and most of it is the page's. */
const mostKept = 100
const mostCharacters = 400_000

/** True when `product` is the one `ref` names. */
export function isNamed(product: { readonly id?: string; readonly slug?: string }, ref: ProductRef): boolean {
  return 'id' in ref ? product.id === ref.id : product.slug === ref.slug
}

/**
 * A cache in `sessionStorage`. Blocked, full or spoiled storage is an empty one: it never fails.
 *
 * The number in the key changes with the shape of `Product`.
 */
export function sessionCache(name: string): ProductCache {
  const key = `storefront-widgets:products-1:${name}`
  let known: readonly Product[] | undefined

  const all = (): readonly Product[] => {
    known ??= readKept(key).filter(isProduct)
    return known
  }
  const replace = (products: readonly Product[]): void => {
    known = products.slice(0, mostKept)
    write(key, known)
  }
  return {
    find: (ref) => all().find((product) => isNamed(product, ref)),
    keep: (products) =>
      replace([...products, ...all()].filter(({ id }, at, each) => each.findIndex((one) => one.id === id) === at)),
    drop(ref) {
      if (all().some((product) => isNamed(product, ref))) replace(all().filter((product) => !isNamed(product, ref)))
    },
  }
}

/** The list that is kept under a key of `sessionStorage`; whatever else is there is an empty one. */
export function readKept(key: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    // Storage is blocked, or what is in it is no JSON: then nothing is known.
    return []
  }
}

function write(key: string, products: readonly Product[]): void {
  let some = products
  let text = JSON.stringify(some)
  while (text.length > mostCharacters) {
    some = some.slice(0, some.length / 2)
    text = JSON.stringify(some)
  }
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full: the products live as long as the page.
  }
}

function isProduct(value: unknown): value is Product {
  const { id, pictures, options, variants, price } = (value ?? {}) as Partial<Product>
  const lists = [pictures, options, variants].every(Array.isArray)
  return typeof id === 'string' && lists && typeof price?.current?.amount === 'string'
}
