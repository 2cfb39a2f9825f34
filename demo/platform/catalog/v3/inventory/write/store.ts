import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../db/database.ts'
import { products, stock } from '../../../../db/schema/catalog.ts'
import { ApplicationError, notFound } from '../../../../http/errors.ts'
import type { LocationLevel, ProductDocument } from '../../../types.ts'
import { columnsOf, readDocument } from '../../../write/store.ts'
import { locations } from '../../rules/names.ts'
import type { LevelInput } from './schemas.ts'

/** A variant, with its stored id, at a location. */
export interface VariantLocation {
  readonly productId: string
  readonly variantId: string
  readonly locationId: string
}

/** The stock of a variant at a location, or `undefined`. */
export async function readLevel(tx: Queryable, at: VariantLocation): Promise<LocationLevel | undefined> {
  if (at.locationId !== locations.default) {
    return (await requireDocument(tx, at)).secondLocationLevels?.[at.variantId]
  }
  return tx.select().from(stock).where(rowOf(at)).get()
}

/** Saves the stock of a variant at a location. Without a level, deletes it. */
export async function writeLevel(tx: Queryable, at: VariantLocation, level: LocationLevel | undefined): Promise<void> {
  const { productId, variantId, locationId } = at
  if (locationId !== locations.default) {
    const document = await requireDocument(tx, at)
    const { [variantId]: _, ...others } = document.secondLocationLevels ?? {}
    const secondLocationLevels = level === undefined ? others : { ...others, [variantId]: level }
    return await writeDocument(tx, { ...document, secondLocationLevels })
  }
  if (level === undefined) {
    await tx.delete(stock).where(rowOf(at))
    return
  }
  const set = { tracked: level.tracked, quantity: level.quantity, inStock: level.inStock, revision: level.revision }
  await tx
    .insert(stock)
    .values({ productId, variantId, ...set })
    .onConflictDoUpdate({ target: [stock.productId, stock.variantId], set })
}

/** Enables or disables the pre-order of a product, which applies to all of its variants at the default location. */
export async function writePreorder(
  tx: Queryable,
  at: VariantLocation,
  input: NonNullable<LevelInput['preorderInfo']>,
): Promise<void> {
  const document = await requireDocument(tx, at)
  const { preorder, ...rest } = document
  if (input.enabled !== true) return await writeDocument(tx, rest)
  if (at.locationId !== locations.default) {
    throw new ApplicationError('PRE_ORDER_VALIDATION', 428, 'Pre-orders are taken at the default location')
  }
  const message = input.message ?? preorder?.message ?? ''
  const limit = input.limit ?? preorder?.limit ?? 0
  await writeDocument(tx, { ...rest, preorder: { message, limit } })
}

async function requireDocument(tx: Queryable, { productId }: VariantLocation): Promise<ProductDocument> {
  const document = await readDocument(tx, productId)
  if (document === undefined) throw notFound('There is no product with this id')
  return document
}

/** Saves a product without increasing its revision, because stock is not part of it. */
async function writeDocument(tx: Queryable, document: ProductDocument): Promise<void> {
  await tx.update(products).set(columnsOf(document)).where(eq(products.id, document.id))
}

function rowOf({ productId, variantId }: VariantLocation) {
  return and(eq(stock.productId, productId), eq(stock.variantId, variantId))
}
