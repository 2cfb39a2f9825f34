import type { Builder } from '../../graphql/builder.ts'
import type { PageMetadata } from '../../http/query/paging.ts'
import type { CatalogCollection } from '../collection-store.ts'
import { allProductsId } from '../types.ts'
import { wireCollection } from '../wire/collection.ts'
import { collectionsPage, type Page, productsByIds, productsPage } from './resolvers.ts'
import { addProductTypes, type GraphProduct } from './types.ts'

/** Default page size. Source: core/README.md#limits. */
const PAGE = 50

interface Asked {
  readonly queryInput?:
    | { readonly paging?: { readonly limit?: number | null | undefined } | null | undefined }
    | null
    | undefined
}

/** The complexity of entries is counted at the page. */
const ONCE = { field: 1, multiplier: 1 }

/** The complexity of a page is the sum of its entries. */
const perPage = ({ queryInput }: Asked) => ({ field: 1, multiplier: Math.max(queryInput?.paging?.limit ?? PAGE, 1) })

/** Queries for the products and collections that the caller may see, and the relations between them. */
export function addCatalog(builder: Builder) {
  const { product, media } = addProductTypes(builder)
  const { queryInput, idInput } = addInputs(builder)
  const pageInfo = addPageInfo(builder)
  const collection = builder.objectRef<CatalogCollection>('StoresCollection')
  const productPage = builder.objectRef<Page<GraphProduct>>('StoresProductPage').implement({
    fields: (t) => ({
      items: t.expose('items', { type: [product], nullable: false, complexity: ONCE }),
      pageInfo: t.expose('metadata', { type: pageInfo, nullable: false }),
    }),
  })
  const collectionPage = builder.objectRef<Page<CatalogCollection>>('StoresCollectionPage').implement({
    fields: (t) => ({
      items: t.expose('items', { type: [collection], nullable: false, complexity: ONCE }),
      pageInfo: t.expose('metadata', { type: pageInfo, nullable: false }),
    }),
  })
  collection.implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      description: t.exposeString('description'),
      visible: t.exposeBoolean('visible'),
      numberOfProducts: t.int({ resolve: ({ productIds }) => productIds.length }),
      media: t.field({
        type: media,
        resolve: (one, _args, { ctx }) => wireCollection(one, ctx.platform.config.url)['media'] as object,
      }),
      products: t.field({
        type: productPage,
        args: { queryInput: t.arg({ type: queryInput }) },
        complexity: perPage,
        resolve: ({ id }, { queryInput: asked }, { ctx }) => productsPage(within(id, asked), ctx),
      }),
    }),
  })
  builder.objectField(product, 'collections', (t) =>
    t.field({
      type: [collection],
      resolve: async ({ collectionIds }, _args, { collections }) =>
        (await collections()).filter(({ id }) => collectionIds?.includes(id)),
    }),
  )
  builder.queryFields((t) => ({
    storesProducts: t.field({
      type: productPage,
      args: { queryInput: t.arg({ type: queryInput }) },
      complexity: perPage,
      resolve: (_root, { queryInput: asked }, { ctx }) => productsPage(asked ?? {}, ctx),
    }),
    storesProduct: t.field({
      type: product,
      description: 'Null when there is none of that id.',
      args: { queryInput: t.arg({ type: idInput, required: true }) },
      resolve: async (_root, { queryInput: { id } }, { ctx }) => (await productsByIds([id], ctx))[0] ?? null,
    }),
    storesCollections: t.field({
      type: collectionPage,
      args: { queryInput: t.arg({ type: queryInput }) },
      complexity: perPage,
      resolve: async (_root, { queryInput: asked }, { collections }) =>
        collectionsPage(await collections(), asked ?? {}),
    }),
    storesCollection: t.field({
      type: collection,
      description: 'Null when there is none of that id.',
      args: { queryInput: t.arg({ type: idInput, required: true }) },
      resolve: async (_root, { queryInput }, { collections }) =>
        (await collections()).find(({ id }) => id === queryInput.id) ?? null,
    }),
  }))
  return { product }
}

/** The query with a filter for one collection added. */
function within(id: string, asked: { readonly filter?: unknown } | null | undefined): object {
  if (id === allProductsId) return asked ?? {}
  const own = { 'collections.id': { $hasSome: [id] } }
  const { filter, ...rest } = asked ?? {}
  return { ...rest, filter: filter === undefined || filter === null ? own : { $and: [own, filter] } }
}

function addInputs(builder: Builder) {
  const paging = builder.inputType('PagingInput', {
    fields: (t) => ({ limit: t.int({ description: 'At most 100.' }), offset: t.int() }),
  })
  const sorting = builder.inputType('SortingInput', {
    fields: (t) => ({ fieldName: t.string({ required: true }), order: t.string({ description: 'ASC or DESC.' }) }),
  })
  const queryInput = builder.inputType('QueryInput', {
    fields: (t) => ({
      filter: t.field({ type: 'JSON', description: 'As in the REST calls: { "price": { "$lt": 50 } }.' }),
      sort: t.field({ type: [sorting] }),
      paging: t.field({ type: paging }),
    }),
  })
  const idInput = builder.inputType('IdInput', { fields: (t) => ({ id: t.id({ required: true }) }) })
  return { queryInput, idInput }
}

function addPageInfo(builder: Builder) {
  return builder.objectRef<PageMetadata>('PageInfo').implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      offset: t.exposeInt('offset'),
      total: t.exposeInt('total'),
      tooManyToCount: t.exposeBoolean('tooManyToCount'),
    }),
  })
}
