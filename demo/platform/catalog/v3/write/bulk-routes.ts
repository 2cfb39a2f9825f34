import type { Route } from '../../../http/call.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { type ResponseOptions, saveEachItem } from '../save-each.ts'
import { changeProductIn, createProduct, deleteProduct, updateProduct } from './change.ts'
import { type Fields, productInResponse } from './response.ts'
import { withInfoSections, withoutInfoSections } from './rules/info-sections.ts'
import { requireTags, withTags } from './rules/tags.ts'
import {
  addSectionsSchema,
  bulkCreateSchema,
  bulkDeleteSchema,
  bulkUpdateSchema,
  removeSectionsSchema,
  tagProductsSchema,
} from './schemas/requests.ts'

/** Writing several products, each of which succeeds or fails independently. Source: platform reference, Catalog V3, Products. */
export const bulkRoutes: readonly Route[] = [
  defineRoute('bulkCreateProducts', bulkCreateSchema, ({ products, ...input }, ctx) =>
    bulk(ctx, products, input, (product) => createProduct(ctx, product)),
  ),
  defineRoute('bulkUpdateProducts', bulkUpdateSchema, ({ products, ...input }, ctx) =>
    bulk(
      ctx,
      products,
      input,
      ({ product }) => updateProduct(ctx, product),
      ({ product }) => product.id,
    ),
  ),
  defineRoute('bulkDeleteProducts', bulkDeleteSchema, ({ productIds }, ctx) =>
    bulk(
      ctx,
      productIds,
      {},
      (id) => deleteProduct(ctx, id),
      (id) => id,
    ),
  ),
  defineRoute('bulkAddInfoSectionsToProducts', addSectionsSchema, ({ products, infoSectionIds, ...input }, ctx) =>
    changeEvery(ctx, products, input, (document, _, entities) => withInfoSections(document, infoSectionIds, entities)),
  ),
  defineRoute(
    'bulkRemoveInfoSectionsFromProducts',
    removeSectionsSchema,
    ({ products, infoSectionIds, ...input }, ctx) =>
      changeEvery(ctx, products, input, (document) => withoutInfoSections(document, infoSectionIds)),
  ),
  defineRoute('bulkUpdateProductTags', tagProductsSchema, ({ productIds, ...tags }, ctx) => {
    requireTags(tags)
    const products = productIds.map((productId) => ({ productId }))
    return changeEvery(ctx, products, {}, (document) => withTags(document, tags))
  }),
]

type Options = ResponseOptions<Fields>

function bulk<Item>(
  ctx: Ctx,
  items: readonly Item[],
  input: Options,
  save: (item: Item) => Promise<string>,
  idOf?: (item: Item) => string,
): Promise<object> {
  const wire = (id: string, fields: Fields) => productInResponse(ctx, id, fields)
  return saveEachItem(items, { ...input, save, wire }, idOf && { idOf })
}

/** Makes the same change to each product. Products with an outdated `revision` fail. */
async function changeEvery(
  ctx: Ctx,
  items: readonly { readonly productId: string; readonly revision?: string }[],
  input: Options,
  change: Parameters<typeof changeProductIn>[3],
): Promise<object> {
  const save = async ({ productId: id, ...revision }: (typeof items)[number]) => {
    await ctx.platform.db.transaction((tx) => changeProductIn(tx, ctx, { id, ...revision }, change))
    return id
  }
  return await bulk(ctx, items, input, save, ({ productId }) => productId)
}
