import * as v from 'valibot'
import { wirePicture } from '../wire/media.ts'
import { richContentOf } from '../wire/rich-content.ts'
import type { Category } from './store.ts'
import { ancestorsOf } from './tree.ts'
import { STORES_TREE } from './tree-reference.ts'

const fieldNames = ['DESCRIPTION', 'BREADCRUMBS_INFO', 'RICH_CONTENT_DESCRIPTION'] as const

/** The `fields` of a category call. */
export const categoryFieldsSchema = v.nullish(v.array(v.picklist(fieldNames)))

/** Context of a category response. */
export interface CategoryContext {
  readonly origin: string
  readonly categories: readonly Category[]
  /** Ids of the products that the caller may see. */
  readonly shownProductIds: ReadonlySet<string>
  readonly fields: readonly (typeof fieldNames)[number][] | null | undefined
}

/** A category in responses. Source: platform reference, Categories, Category. */
export function wireCategory(category: Category, context: CategoryContext): Record<string, unknown> {
  const { id, revision, createdDate, updatedDate, name, slug, description, visible, mediaId } = category
  const { origin, shownProductIds, fields } = context
  return {
    id,
    revision: String(revision),
    createdDate,
    updatedDate,
    name,
    slug,
    ...(mediaId === null ? {} : { image: wirePicture(mediaId, name, origin) }),
    itemCounter: category.productIds.filter((candidate) => shownProductIds.has(candidate)).length,
    visible,
    ...(category.parentId === null ? {} : { parentCategory: { id: category.parentId, index: category.index } }),
    treeReference: STORES_TREE,
    ...(fields?.includes('DESCRIPTION') ? { description } : {}),
    ...(fields?.includes('RICH_CONTENT_DESCRIPTION') ? { richContentDescription: richContentOf(description) } : {}),
    ...(fields?.includes('BREADCRUMBS_INFO') ? { breadcrumbsInfo: wireBreadcrumbs(category, context) } : {}),
  }
}

/** The categories above a category. */
function wireBreadcrumbs(category: Category, { categories }: CategoryContext): Record<string, unknown> {
  const breadcrumbs = ancestorsOf(category, categories).map(({ id, name, slug }) => ({
    categoryId: id,
    categoryName: name,
    categorySlug: slug,
  }))
  return { breadcrumbs }
}
