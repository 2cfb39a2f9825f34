import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, image, list, slug, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { richContent } from '../entities/media.ts'
import { aggregationData, cursorQuery, pagingMetadata, search, searchText } from '../entities/search.ts'
import { clientFormats, wireFormats } from '../formats.ts'

/** A category as the platform returns it. */
export const category = fields(
  {
    id: guid,
    revision: fc.constant('2'),
    createdDate: wireFormats.date,
    updatedDate: wireFormats.date,
    name: text,
    slug,
    image,
    itemCounter: fc.nat(100),
    description: text,
    richContentDescription: richContent,
    visible: flag,
    breadcrumbsInfo: fields({ breadcrumbs: list(fields({ categoryId: guid, categoryName: text })) }),
    parentCategory: fields({ id: guid, index: fc.nat(9) }),
    treeReference: fields({ appNamespace: text }),
  },
  ['id'],
)
/** References to trees. If the key is long, the SDK sends a POST instead of a GET. */
export const treeReference = fields(
  { appNamespace: fc.constant('@wix/stores'), treeKey: fc.constantFrom(null, 'main', 'x'.repeat(4100)) },
  ['appNamespace'],
)
export const item = fc.record({ catalogItemId: anyId, appId: guid })
export const requestedFields = list(fc.constantFrom('DESCRIPTION' as const, 'BREADCRUMBS_INFO' as const))

const hidden = { returnNonVisibleCategories: flag }
const entityResponse = fc.record({ category })
const pageResponse = { categories: list(category), pagingMetadata }
const byId = { categoryId: anyId, treeReference }

export const categoryCases: CallCases<
  | 'getCategory'
  | 'getCategoryBySlug'
  | 'queryCategories'
  | 'searchCategories'
  | 'countCategories'
  | 'listItemsInCategory'
  | 'listCategoriesForItem'
  | 'listCategoriesForItems'
  | 'getArrangedItems'
  | 'listTrees'
> = {
  getCategory: {
    input: fields({ ...byId, fields: requestedFields }, ['categoryId', 'treeReference']),
    sdk: async (sdk, { categoryId, treeReference: tree, ...options }) => ({
      category: await sdk.categories.getCategory(categoryId, tree, options),
    }),
    response: entityResponse,
  },
  getCategoryBySlug: {
    input: fields({ slug: anyId, treeReference, fields: requestedFields }, ['slug', 'treeReference']),
    sdk: (sdk, { slug: name, treeReference: tree, ...options }) =>
      sdk.categories.getCategoryBySlug(name, tree, options),
    response: entityResponse,
  },
  queryCategories: {
    input: fields({ query: cursorQuery, treeReference, ...hidden, fields: requestedFields }, [
      'query',
      'treeReference',
    ]),
    sdk: (sdk, { query, ...options }) => sdk.categories.queryCategories(query, options),
    response: fc.record(pageResponse),
  },
  searchCategories: {
    input: fields({ search: search(clientFormats), treeReference, ...hidden, fields: requestedFields }, [
      'search',
      'treeReference',
    ]),
    sdk: (sdk, { search: request, ...options }) => sdk.categories.searchCategories(request, options),
    response: fc.record({ ...pageResponse, aggregationData: aggregationData(wireFormats) }),
  },
  countCategories: {
    input: fields({ filter, search: searchText, treeReference, ...hidden }, ['treeReference']),
    sdk: (sdk, input) => sdk.categories.countCategories(input),
  },
  listItemsInCategory: {
    input: fields(
      {
        ...byId,
        useCategoryArrangement: flag,
        includeItemsFromSubcategories: flag,
        cursorPaging: fields({ limit: fc.integer({ min: 1, max: 100 }), cursor: text }),
      },
      ['categoryId', 'treeReference'],
    ),
    sdk: (sdk, { categoryId, treeReference: tree, ...options }) =>
      sdk.categories.listItemsInCategory(categoryId, tree, options),
  },
  listCategoriesForItem: {
    input: fc.record({ item, treeReference }),
    sdk: (sdk, { item: request, ...options }) => sdk.categories.listCategoriesForItem(request, options),
  },
  listCategoriesForItems: {
    // The SDK's GET omits the items, so only its POST can be compared.
    input: fc.record({
      items: list(item),
      treeReference: fc.constant({ appNamespace: '@wix/stores', treeKey: 'x'.repeat(4100) }),
    }),
    sdk: (sdk, { items, ...options }) => sdk.categories.listCategoriesForItems(items, options),
  },
  getArrangedItems: {
    input: fc.record(byId),
    sdk: (sdk, { categoryId, treeReference: tree }) => sdk.categories.getArrangedItems(categoryId, tree),
  },
  listTrees: { input: fc.constant({}), sdk: (sdk) => sdk.categories.listTrees() },
}
