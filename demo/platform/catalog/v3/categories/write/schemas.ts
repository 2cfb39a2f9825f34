import * as v from 'valibot'
import { STORES_APP_ID } from '../../../../shop/settings.ts'
import { flag, record, text } from '../../../schemas.ts'
import { id, returnEntity, revision, segment, slug, some } from '../../schemas.ts'
import { treeReference } from '../tree-reference.ts'
import { categoryFieldsSchema as fields } from '../wire.ts'

const name = text(1, 80)

const content = {
  description: v.nullish(v.pipe(v.string(), v.maxLength(600))),
  richContentDescription: record,
  image: v.nullish(v.object({ id: v.nullish(v.string()), url: v.nullish(v.pipe(v.string(), v.url())) })),
  slug,
  visible: flag,
}
const newCategory = v.object({ ...content, name, parentCategory: v.nullish(v.object({ id: v.nullish(id) })) })
const { visible: _visible, ...changeable } = content
const change = v.object({ ...changeable, id, revision, name: v.nullish(name) })

export const createSchema = v.object({ category: newCategory, treeReference, fields })
export const updateSchema = v.object({ category: change, treeReference, fields })
export const visibilitySchema = v.object({ categoryId: id, visible: v.boolean(), treeReference, revision, fields })
export const deleteSchema = v.object({ categoryId: segment, treeReference })
export const moveSchema = v.object({
  categoryId: segment,
  treeReference,
  parentCategoryId: v.nullish(id),
  position: v.picklist(['FIRST', 'LAST', 'AFTER']),
  moveAfterCategoryId: v.nullish(id),
})
export const bulkUpdateSchema = v.object({
  categories: some(v.object({ category: change }), 100),
  treeReference,
  returnEntity,
  fields,
})
export const bulkShowSchema = v.object({ categoryIds: some(id, 100), treeReference, returnEntity, fields })

const item = v.object({ catalogItemId: segment, appId: v.literal(STORES_APP_ID) })
export const addItemsSchema = v.object({ categoryId: segment, items: some(item, 1000), treeReference })
export const removeItemsSchema = v.object({ categoryId: segment, items: some(item, 100), treeReference })
export const itemCategoriesSchema = v.object({ item, categoryIds: some(id, 100), treeReference })
export const setItemCategoriesSchema = v.object({
  item,
  categoryIds: v.nullish(v.pipe(v.array(id), v.maxLength(1000))),
  treeReference,
})
export const arrangeSchema = v.object({
  categoryId: segment,
  treeReference,
  items: v.nullish(v.pipe(v.array(item), v.maxLength(100))),
})

export type NewCategoryInput = v.InferOutput<typeof newCategory>
export type CategoryChangeInput = v.InferOutput<typeof change>
export type MoveInput = v.InferOutput<typeof moveSchema>
export type ItemInput = v.InferOutput<typeof item>
