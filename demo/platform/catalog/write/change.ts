import type { Queryable } from '../../db/database.ts'
import type { Ctx } from '../../platform.ts'
import { emit } from '../../webhooks/emit.ts'
import type { ChangedVariant } from '../../webhooks/event-types.ts'
import { notInCatalog } from '../query.ts'
import { findProduct } from '../store.ts'
import type { CatalogProduct, ProductDocument, VariantDocument } from '../types.ts'
import { readDocument, saveDocument } from './store.ts'

/** Finds a product with its stock, hidden products included. Fails with 404. */
export async function readProduct(db: Queryable, id: string): Promise<CatalogProduct> {
  const product = await findProduct(db, id)
  if (product === undefined) throw notInCatalog(`No product with the id ${id}`)
  return product
}

type Change = (document: ProductDocument, tx: Queryable) => ProductDocument | Promise<ProductDocument>

/** Changes a product in a new transaction and emits an event. */
export async function changeProduct(ctx: Ctx, id: string, change: Change): Promise<CatalogProduct> {
  return await ctx.platform.db.transaction(async (tx) => {
    await changeProductIn(tx, ctx, id, change)
    return await readProduct(tx, id)
  })
}

/** Like `changeProduct`, in an existing transaction. */
export async function changeProductIn(tx: Queryable, ctx: Ctx, id: string, change: Change): Promise<void> {
  const before = await readDocument(tx, id)
  if (before === undefined) throw notInCatalog(`No product with the id ${id}`)
  const after = { ...(await change(before, tx)), lastUpdated: ctx.now().toISOString() }
  await saveDocument(tx, after)
  await emitChanges(tx, ctx, before, after)
}

/** Wire names of product fields that differ from the stored names. */
const wireNames: Partial<Record<keyof ProductDocument, string>> = {
  price: 'priceData',
  cost: 'costAndProfitData',
  pricePerUnit: 'pricePerUnitData',
  options: 'productOptions',
}

async function emitChanges(tx: Queryable, ctx: Ctx, before: ProductDocument, after: ProductDocument): Promise<void> {
  const { id: productId } = after
  const changedFields = differing(before, after).map((field) => wireNames[field] ?? field)
  if (changedFields.length > 0) {
    const data = { productId, changedFields }
    await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged', data }, ctx)
  }
  const variants = after.variants.flatMap((variant) => changedVariant(before, variant))
  if (after.manageVariants && variants.length > 0) {
    await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged', data: { productId, variants } }, ctx)
  }
}

function changedVariant(before: ProductDocument, variant: VariantDocument): ChangedVariant[] {
  const { id: variantId, choices } = variant
  const existing = before.variants.find((candidate) => candidate.id === variantId)
  const changedFields = differing<Partial<VariantDocument>>(existing ?? {}, variant)
  return changedFields.length === 0 ? [] : [{ variantId, choices, changedFields: changedFields.map(String) }]
}

function differing<T extends object>(before: T, after: T): (keyof T)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T>
  return [...names].filter(
    (name) => name !== 'lastUpdated' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}
