import { isUuid } from '../../../client/is-uuid.ts'
import { PlatformError } from '../../../errors/platform-error.ts'
import { createSharedLoads } from '../../../http/shared-loads.ts'
import type { CatalogContext, Post } from '../../adapter.ts'
import type { Collection } from '../../model.ts'
import type { CategoryPage } from '../categories/category-calls.ts'
import type { ItemReference } from '../categories/category-types.ts'
import { postWith } from '../reading/requests.ts'

const PATH = '/categories/v1/categories'
/** The tree of the shop. */
const treeReference = { appNamespace: '@wix/stores', treeKey: null }
/** Maximum number of categories per query. */
const PAGE_LIMIT = 1000
/** Slug of the category of all products. It is omitted because it would not filter. */
const ALL_PRODUCTS_SLUG = 'all-products'

/** Loads the categories of the shop, each after its parent. Siblings are in the order of the merchant. */
export async function loadCategories(context: CatalogContext, signal: AbortSignal): Promise<readonly Collection[]> {
  const categories = await queryCategories(postWith(context, signal), {})
  const shown = categories.filter(
    ({ id, name, visible, slug }) => id && name && visible !== false && slug !== ALL_PRODUCTS_SLUG,
  )
  const ids = new Set(shown.map(({ id }) => id))
  const children = new Map<string | undefined, WireCategory[]>()
  for (const category of shown) {
    // A category below one that is not listed is at the top.
    const parentId = ids.has(parentIdOf(category) ?? '') ? parentIdOf(category) : undefined
    const siblings = children.get(parentId) ?? []
    siblings.push(category)
    children.set(parentId, siblings)
  }
  const below = (parentId: string | undefined): Collection[] => {
    const indexOf = (category: WireCategory): number =>
      parentIdOf(category) === parentId ? (category.parentCategory?.index ?? 0) : 0
    const siblings = (children.get(parentId) ?? []).sort((one, other) => indexOf(one) - indexOf(other))
    return siblings.flatMap((category) => [toCollection(category), ...below(category.id)])
  }
  return below(undefined)
}

const parentIdOf = ({ parentCategory }: WireCategory): string | undefined => parentCategory?.id || undefined

function toCollection(category: WireCategory): Collection {
  const parentId = parentIdOf(category)
  return { id: category.id, name: category.name ?? '', ...(parentId && { parentId }) }
}

type WireCategory = NonNullable<CategoryPage['categories']>[number]

async function queryCategories(post: Post, query: object, cursor?: string): Promise<readonly WireCategory[]> {
  const cursorPaging = { limit: PAGE_LIMIT, ...(cursor && { cursor }) }
  const { categories = [], pagingMetadata } = (await post(`${PATH}/query`, {
    query: { ...query, cursorPaging },
    treeReference,
  })) as CategoryPage
  const next = pagingMetadata?.cursors?.next
  return next ? [...categories, ...(await queryCategories(post, {}, next))] : categories
}

const categoryIds = new Map<string, string>()
const categoryLoads = createSharedLoads<string>()

/** Resolves the id or slug of a category to its id. A slug is requested once per page. Rejects with status 404 if there is no such category. */
export async function resolveCategoryId(context: CatalogContext, name: string, signal: AbortSignal): Promise<string> {
  const key = `${context.key} ${name}`
  const cachedId = isUuid(name) ? name : categoryIds.get(key)
  if (cachedId) return cachedId
  const id = await categoryLoads(key, (shared) => requestCategoryId(postWith(context, shared), name), signal)
  categoryIds.set(key, id)
  return id
}

/** The call for a single slug is in preview, and its path would need another preflight. */
async function requestCategoryId(post: Post, slug: string): Promise<string> {
  const [category] = await queryCategories(post, { filter: { slug } })
  if (category) return category.id
  throw new PlatformError(`Category “${slug}” does not exist`, { code: 'CATEGORY_NOT_FOUND', status: 404 })
}

/** One page of the ids of a category's products. */
export interface CategoryItems {
  readonly ids: readonly string[]
  readonly nextCursor: string | undefined
}

/** Requests ids of products of a category and of the categories below it, in the merchant's order. */
export async function requestCategoryItems(
  post: Post,
  categoryId: string,
  cursorPaging: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CategoryItems> {
  const response = (await post(`${PATH}/${encodeURIComponent(categoryId)}/list-items`, {
    categoryId,
    treeReference,
    useCategoryArrangement: true,
    includeItemsFromSubcategories: true,
    cursorPaging,
  })) as {
    readonly items?: readonly ItemReference[]
    readonly pagingMetadata?: CategoryPage['pagingMetadata']
  }
  return {
    ids: (response.items ?? []).map(({ catalogItemId }) => catalogItemId),
    nextCursor: response.pagingMetadata?.cursors?.next ?? undefined,
  }
}
