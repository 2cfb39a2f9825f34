import type { QueryTarget } from '../../../http/query/cursor-query.ts'
import { queryField as field, namedFields, type QueryField } from '../../../http/query/fields.ts'
import type { Category } from './store.ts'
import { STORES_TREE } from './tree-reference.ts'

/** Queries, searches and aggregations of categories. Source: platform reference, Categories: Supported Filters and Sorting. */
export const categoryTarget: QueryTarget<Category> = {
  maxLimit: 1000,
  fields: namedFields<QueryField<Category>>({
    id: field('text', ({ id }) => id, false),
    slug: field('text', ({ slug }) => slug, false),
    visible: field('boolean', ({ visible }) => visible, false),
    'treeReference.appNamespace': field('text', () => STORES_TREE.appNamespace, false),
    'treeReference.treeKey': field('text', () => STORES_TREE.treeKey, false),
    managingAppId: field('text', () => undefined),
    name: field('text', ({ name }) => name),
    createdDate: field('date', ({ createdDate }) => createdDate),
    updatedDate: field('date', ({ updatedDate }) => updatedDate),
    'parentCategory.id': field('text', ({ parentId }) => parentId),
    'parentCategory.index': field('number', ({ index }) => index),
  }),
  searchable: { name: ({ name }) => [name], description: ({ description }) => [description] },
}
