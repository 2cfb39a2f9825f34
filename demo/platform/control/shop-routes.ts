import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { cartAlternatives, defaultAlternatives } from '../cart/v2/alternatives.ts'
import { findProduct, setStock } from '../catalog/store.ts'
import { revised } from '../catalog/write/store.ts'
import { products } from '../db/schema/catalog.ts'
import { readBody } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import type { Bindings } from '../http/loopback.ts'
import { fulfillOrder } from '../orders/fulfill-order.ts'
import type { Platform } from '../platform.ts'
import { taxGroups } from '../shop/tax.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a decimal such as 12.50'))

/** New stock of a product or variant: a number of units, or only whether it is in stock. */
const stockSchema = v.intersect([
  v.object({ productId: v.string(), variantId: v.optional(v.string()) }),
  v.union([v.object({ quantity: v.pipe(v.number(), v.integer(), v.minValue(0)) }), v.object({ inStock: v.boolean() })]),
])
/** New price of a product and of all its variants with their own price. */
const priceSchema = v.strictObject({ productId: v.string(), price: amount })
const deleteSchema = v.strictObject({ productId: v.string() })
const feesSchema = v.strictObject({
  fees: v.pipe(
    v.array(
      v.strictObject({ code: v.pipe(v.string(), v.minLength(1)), name: v.pipe(v.string(), v.minLength(1)), amount }),
    ),
    v.maxLength(20),
  ),
})
const violationsSchema = v.strictObject({
  violations: v.pipe(
    v.array(
      v.strictObject({
        severity: v.picklist(['WARNING', 'ERROR']),
        description: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
        productId: v.optional(v.string()),
      }),
    ),
    v.maxLength(20),
  ),
})
const catalogSchema = v.strictObject({
  /** A client ID of the site. Default: the site with Catalog V3. */
  clientId: v.optional(v.string()),
  catalog: v.optional(v.picklist(['V1', 'V3', 'V3_PROVISIONING', 'NOT_INSTALLED'])),
  v1Reader: v.optional(v.picklist(['REFUSE', 'THIN'])),
  indexDelayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const { overStock, written, noCart } = cartAlternatives
const cartSchema = v.strictObject({
  overStock: v.optional(v.picklist(overStock), defaultAlternatives.overStock),
  written: v.optional(v.picklist(written), defaultAlternatives.written),
  noCart: v.optional(v.picklist(noCart), defaultAlternatives.noCart),
})
const fulfillmentSchema = v.strictObject({
  orderId: v.string(),
  status: v.optional(v.picklist(['NOT_FULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED']), 'FULFILLED'),
})
const countSchema = v.strictObject({ limit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))) })

/**
 * Control routes that change the shop: stock, prices, deleted products, the fulfillment of orders, fees, violations and the
 * count limit.
 *
 * `fees`, `violations` and `count` apply until they are set again; `[]` and `null` reset them. `catalog` changes the catalog of a site, the
 * behavior of `queryProducts` of Catalog V1 on a site with Catalog V3, and the delay of the search index. `cart` selects `cartAlternatives`;
 * `{}` resets them.
 */
export function shopControls(platform: Platform): Hono<Bindings> {
  const { db, sandbox } = platform
  const app = new Hono<Bindings>()
  app.post('/stock', async (c) => {
    const { productId, variantId, ...stock } = await readBody(c.req.raw, stockSchema)
    const changed = await setStock(db, productId, stock, variantId)
    if (changed === 0) throw notFound('No such product or variant')
    return c.json({ changed })
  })
  app.post('/price', async (c) => c.json(await changePrice(platform, await readBody(c.req.raw, priceSchema))))
  app.post('/delete-product', async (c) => {
    const { productId } = await readBody(c.req.raw, deleteSchema)
    const { rowsAffected } = await db.delete(products).where(eq(products.id, productId))
    if (rowsAffected === 0) throw notFound('No such product')
    return c.json({ deleted: rowsAffected })
  })
  app.post('/fulfillment', async (c) => {
    const { orderId, status } = await readBody(c.req.raw, fulfillmentSchema)
    await fulfillOrder(platform, orderId, status)
    return c.json({ status })
  })
  app.post('/fees', async (c) => {
    const { fees } = await readBody(c.req.raw, feesSchema)
    sandbox.fees = fees.map((fee) => ({ ...fee, taxGroupId: taxGroups.standard }))
    return c.json({ fees })
  })
  app.post('/violations', async (c) => {
    const { violations } = await readBody(c.req.raw, violationsSchema)
    sandbox.violations = violations
    return c.json({ violations })
  })
  app.post('/catalog', async (c) => c.json(await changeCatalog(platform, await readBody(c.req.raw, catalogSchema))))
  app.post('/cart', async (c) => {
    sandbox.cartAlternatives = await readBody(c.req.raw, cartSchema)
    return c.json(sandbox.cartAlternatives)
  })
  app.post('/count', async (c) => {
    const { limit } = await readBody(c.req.raw, countSchema)
    sandbox.countLimit = limit ?? Number.POSITIVE_INFINITY
    return c.json({ limit })
  })
  return app
}

async function changeCatalog(
  { config, sandbox, searchIndex }: Platform,
  { clientId, catalog, v1Reader, indexDelayMs }: v.InferOutput<typeof catalogSchema>,
) {
  const site =
    clientId === undefined ? config.sites[1] : config.sites.find((candidate) => candidate.clientIds.includes(clientId))
  if (site === undefined) throw notFound('No site has this client ID')
  if (catalog !== undefined) site.catalog = catalog
  if (v1Reader !== undefined) sandbox.v1Reader = v1Reader
  if (indexDelayMs !== undefined) await searchIndex.setDelay(indexDelayMs)
  return { siteId: site.id, catalog: site.catalog, v1Reader: sandbox.v1Reader, indexDelayMs: searchIndex.delayMs }
}

async function changePrice({ db, clock }: Platform, { productId, price }: v.InferOutput<typeof priceSchema>) {
  const product = await findProduct(db, productId)
  const row = await db.select({ document: products.document }).from(products).where(eq(products.id, productId)).get()
  if (product === undefined || row === undefined) throw notFound('No such product')
  const { document } = row
  const lastUpdated = clock.now().toISOString()
  const variants = document.variants.map((variant) => (variant.price === undefined ? variant : { ...variant, price }))
  await db
    .update(products)
    .set({ lastUpdated, document: revised({ ...document, price, variants, lastUpdated }) })
    .where(eq(products.id, productId))
  return { previousPrice: product.price, price }
}
