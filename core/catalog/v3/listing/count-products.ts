import type { Post } from '../../adapter.ts'
import type { ListSearch } from './list-search.ts'

/** Counts the products of a search, whose response contains no total. */
export async function countProducts(post: Post, { filter, search }: ListSearch): Promise<number | undefined> {
  const input = { ...(filter && { filter }), ...(search && { search }) }
  return ((await post('/stores/v3/products/count', input)) as { readonly count?: number }).count
}
