import fc from 'fast-check'
import { anyId, fields, flag, guid, image, list, slug, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { richContent } from '../entities/media.ts'
import { bulkResults } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'
import { category, item, requestedFields, treeReference } from './categories.ts'

const content = {
  description: text,
  richContentDescription: richContent,
  image,
  slug,
  visible: flag,
  managingAppId: guid,
}
const newCategory = fields({ ...content, name: text, parentCategory: fields({ id: guid }) }, ['name'])
const change = fields({ ...content, id: anyId, revision: text, name: text }, ['id', 'revision'])
const entityResponse = fc.record({ category })
const results = bulkResults({ category })
const bulkItems = fc.record({ categoryId: anyId, items: list(item), treeReference })
const bulkCategories = fc.record({ item, categoryIds: list(guid), treeReference })

export const categoryWriteCases: CallCases<
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'updateCategoryVisibility'
  | 'moveCategory'
  | 'bulkUpdateCategories'
  | 'bulkShowCategories'
  | 'bulkAddItemsToCategory'
  | 'bulkAddItemToCategories'
  | 'bulkRemoveItemsFromCategory'
  | 'bulkRemoveItemFromCategories'
  | 'bulkSetItemCategories'
  | 'setArrangedItems'
> = {
  createCategory: {
    input: fields({ category: newCategory, treeReference, fields: requestedFields }, ['category', 'treeReference']),
    sdk: async (sdk, { category: newCategoryFields, ...options }) => ({
      category: await sdk.categories.createCategory(toSdk(newCategoryFields), options),
    }),
    response: entityResponse,
  },
  updateCategory: {
    input: fields({ category: change, treeReference, fields: requestedFields }, ['category', 'treeReference']),
    sdk: async (sdk, { category: { id, ...values }, ...options }) => ({
      category: await sdk.categories.updateCategory(id, toSdk(values), options),
    }),
    response: entityResponse,
  },
  deleteCategory: {
    input: fc.record({ categoryId: anyId, treeReference }),
    sdk: (sdk, { categoryId, treeReference: tree }) => sdk.categories.deleteCategory(categoryId, tree),
  },
  updateCategoryVisibility: {
    input: fields({ categoryId: anyId, visible: flag, treeReference, revision: text, fields: requestedFields }, [
      'categoryId',
      'visible',
      'treeReference',
      'revision',
    ]),
    sdk: (sdk, { categoryId, ...options }) => sdk.categories.updateCategoryVisibility(categoryId, options),
    response: entityResponse,
  },
  moveCategory: {
    input: fields(
      {
        categoryId: anyId,
        treeReference,
        parentCategoryId: guid,
        position: fc.constantFrom('FIRST' as const, 'AFTER' as const),
        moveAfterCategoryId: guid,
      },
      ['categoryId', 'treeReference', 'position'],
    ),
    sdk: (sdk, { categoryId, treeReference: tree, ...options }) =>
      sdk.categories.moveCategory(categoryId, tree, options),
  },
  bulkUpdateCategories: {
    input: fields(
      { categories: list(fc.record({ category: change })), treeReference, returnEntity: flag, fields: requestedFields },
      ['categories', 'treeReference'],
    ),
    sdk: (sdk, { categories, ...options }) => sdk.categories.bulkUpdateCategories(toSdk(categories), options),
    response: results,
  },
  bulkShowCategories: {
    input: fields({ categoryIds: list(guid), treeReference, returnEntity: flag, fields: requestedFields }, [
      'categoryIds',
      'treeReference',
    ]),
    sdk: (sdk, { categoryIds, ...options }) => sdk.categories.bulkShowCategories(categoryIds, options),
    response: results,
  },
  bulkAddItemsToCategory: {
    input: bulkItems,
    sdk: (sdk, { categoryId, items, ...options }) => sdk.categories.bulkAddItemsToCategory(categoryId, items, options),
  },
  bulkAddItemToCategories: {
    input: bulkCategories,
    sdk: (sdk, { item: added, ...options }) => sdk.categories.bulkAddItemToCategories(added, options),
  },
  bulkRemoveItemsFromCategory: {
    input: bulkItems,
    sdk: (sdk, { categoryId, items, ...options }) =>
      sdk.categories.bulkRemoveItemsFromCategory(categoryId, items, options),
  },
  bulkRemoveItemFromCategories: {
    input: bulkCategories,
    sdk: (sdk, { item: removed, ...options }) => sdk.categories.bulkRemoveItemFromCategories(removed, options),
  },
  bulkSetItemCategories: {
    input: bulkCategories,
    sdk: (sdk, { item: moved, ...options }) => sdk.categories.bulkSetItemCategories(moved, options),
  },
  setArrangedItems: {
    input: fields({ categoryId: anyId, treeReference, items: list(item) }, ['categoryId', 'treeReference']),
    sdk: (sdk, { categoryId, treeReference: tree, ...options }) =>
      sdk.categories.setArrangedItems(categoryId, tree, options),
  },
}
