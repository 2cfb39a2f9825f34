import type { CatalogProduct } from '../types.ts'
import type { Category } from './categories/store.ts'
import { ancestorsOf } from './categories/tree.ts'
import { allProductsCategoryId } from './rules/names.ts'

/** The place of a product in a category. */
interface ProductCategory {
  readonly id: string
  /** Among the products of the category. */
  readonly index: number
}

/** A product and the categories that it is in. */
export interface ProductWithCategories {
  readonly product: CatalogProduct
  readonly categories: {
    /** The category that the merchant chose, or the first one that is not that of all products. */
    readonly main?: string
    readonly direct: readonly ProductCategory[]
    /** The direct categories and those above them. */
    readonly all: readonly ProductCategory[]
    /** The path to the main category. */
    readonly breadcrumbs: readonly { categoryId: string; categoryName: string; categorySlug: string }[]
  }
}

/** Finds the categories of products. */
export function withCategories(
  products: readonly CatalogProduct[],
  categories: readonly Category[],
): ProductWithCategories[] {
  const places = new Map(
    categories.map(({ id, productIds }) => [id, new Map(productIds.map((productId, index) => [productId, index]))]),
  )
  return products.map((product) => {
    const indexIn = (category: Category): number | undefined => places.get(category.id)?.get(product.id)
    const direct = categories.filter((category) => indexIn(category) !== undefined)
    const all = new Set(direct.flatMap((category) => [...ancestorsOf(category, categories), category]))
    const main =
      direct.find(({ id }) => id === product.mainCategoryId) ?? direct.find(({ id }) => id !== allProductsCategoryId)
    const path = main === undefined ? [] : [...ancestorsOf(main, categories), main]
    const placed = (category: Category) => ({ id: category.id, index: indexIn(category) ?? 0 })
    return {
      product,
      categories: {
        ...(main === undefined ? {} : { main: main.id }),
        direct: direct.map(placed),
        all: [...all].map(placed),
        breadcrumbs: path.map(({ id, name, slug }) => ({ categoryId: id, categoryName: name, categorySlug: slug })),
      },
    }
  })
}
