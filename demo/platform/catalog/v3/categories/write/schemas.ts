import * as v from 'valibot'
import { atMost, flag, optionalObject, requiredText, some } from '../../../../http/input/schemas.ts'
import { id, categoryItem as item, returnEntity, revision, segment, slug } from '../../schemas.ts'
import { treeReference } from '../tree-reference.ts'
import { categoryFieldsSchema as fields } from '../wire.ts'

const name = requiredText(80)

const content = {
  description: v.nullish(requiredText(600)),
  richContentDescription: optionalObject,
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

export const addItemsSchema = v.object({ categoryId: segment, items: some(item, 1000), treeReference })
export const removeItemsSchema = v.object({ categoryId: segment, items: some(item, 100), treeReference })
export const itemCategoriesSchema = v.object({ item, categoryIds: some(id, 100), treeReference })
export const setItemCategoriesSchema = v.object({
  item,
  categoryIds: atMost(id, 1000),
  treeReference,
})
export const arrangeSchema = v.object({
  categoryId: segment,
  treeReference,
  items: atMost(item, 100),
})

export type NewCategoryInput = v.InferOutput<typeof newCategory>
export type CategoryChangeInput = v.InferOutput<typeof change>
export type MoveInput = v.InferOutput<typeof moveSchema>
export type ItemInput = v.InferOutput<typeof item>
