import { saveEach } from '../../../http/bulk.ts'
import type { Route } from '../../../http/call.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { type ResponseOptions, saveEachItem } from '../save-each.ts'
import { createProduct, updateProduct } from './change.ts'
import { type Fields, inventoryInResponse, productInResponse } from './response.ts'
import {
  bulkCreateWithInventorySchema,
  bulkUpdateWithInventorySchema,
  createWithInventorySchema,
  type NewProductWithInventoryInput,
  type ProductWithInventoryChangeInput,
  updateWithInventorySchema,
} from './schemas/requests.ts'
import { saveStock } from './stock.ts'

/** Writing products together with their stock at the default location. Source: platform reference, Catalog V3, Products. */
export const withInventoryRoutes: readonly Route[] = [
  defineRoute('createProductWithInventory', createWithInventorySchema, async ({ product, ...input }, ctx) => {
    const id = await saveNew(ctx, product)
    return await readWithInventory(ctx, id, input)
  }),
  defineRoute('updateProductWithInventory', updateWithInventorySchema, async ({ product, ...input }, ctx) => {
    await saveChange(ctx, product)
    return await readWithInventory(ctx, product.id, input)
  }),
  defineRoute('bulkCreateProductsWithInventory', bulkCreateWithInventorySchema, ({ products, ...input }, ctx) =>
    saveEachWithInventory(
      ctx,
      products.map((product) => ({ save: () => saveNew(ctx, product) })),
      input,
    ),
  ),
  defineRoute('bulkUpdateProductsWithInventory', bulkUpdateWithInventorySchema, ({ products, ...input }, ctx) =>
    saveEachWithInventory(
      ctx,
      products.map(({ product }) => ({ id: product.id, save: () => saveChange(ctx, product) })),
      input,
    ),
  ),
]

type Options = ResponseOptions<Fields>

function saveNew(ctx: Ctx, product: NewProductWithInventoryInput): Promise<string> {
  return createProduct(ctx, product, (tx, id) => saveStock(tx, id, product.variantsInfo.variants))
}

function saveChange(ctx: Ctx, product: ProductWithInventoryChangeInput): Promise<string> {
  return updateProduct(ctx, product, (tx, id) => saveStock(tx, id, product.variantsInfo?.variants ?? []))
}

async function readWithInventory(ctx: Ctx, id: string, { fields, returnEntity }: Options): Promise<object> {
  const product = await productInResponse(ctx, id, fields)
  return { product, inventoryResults: await readInventoryResults(ctx, [id], returnEntity) }
}

interface Save {
  /** Absent for a new product. */
  readonly id?: string
  save(): Promise<string>
}

/** Saves several products, each of which succeeds or fails independently. */
async function saveEachWithInventory(ctx: Ctx, saves: readonly Save[], input: Options): Promise<object> {
  const ids: string[] = []
  const save = async (product: Save) => {
    const id = await product.save()
    ids.push(id)
    return id
  }
  const wire = (id: string, fields: Fields) => productInResponse(ctx, id, fields)
  const productResults = await saveEachItem(saves, { ...input, save, wire }, { idOf: ({ id }) => id })
  return { productResults, inventoryResults: await readInventoryResults(ctx, ids, input.returnEntity) }
}

async function readInventoryResults(
  ctx: Ctx,
  ids: readonly string[],
  returnEntity: Options['returnEntity'],
): Promise<object> {
  const items = (await Promise.all(ids.map((id) => inventoryInResponse(ctx, id)))).flat()
  return await saveEach(items, (item) =>
    Promise.resolve({ id: String(item['id']), item: returnEntity === true ? item : undefined }),
  )
}
