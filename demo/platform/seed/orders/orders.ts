import { Big } from 'big.js'
import { findItem, findProductsById } from '../../cart/lines/catalog-lines.ts'
import type { CatalogProduct } from '../../catalog/types.ts'
import type { Queryable } from '../../db/database.ts'
import { orders } from '../../db/schema/commerce.ts'
import { compact } from '../../http/input/compact.ts'
import { orderFromRequest } from '../../orders/order-from-request.ts'
import type { WireOrder } from '../../orders/types.ts'
import { withBalance } from '../../orders/wire/balance.ts'
import type { NewOrder, NewOrderLine } from '../../orders/wire/schemas.ts'
import { roundMoney } from '../../pricing/money.ts'
import { STORES_APP_ID, shop } from '../../shop/settings.ts'
import { seedId } from '../ids.ts'
import { type BuyerName, type OrderEntry, orderEntries } from './order-entries.ts'
import { activitiesSince, transactionsOf } from './order-parts.ts'

/** Order numbers of shoppers start at 10001. */
const LAST_NUMBER = 10_000
const DAY = 24 * 60 * 60 * 1000
const TAX_RATE = '0.08875'
const SHIPPING = '5.9'

const buyers: Readonly<
  Record<BuyerName, { readonly firstName: string; readonly lastName: string; readonly memberId?: string }>
> = {
  'member-one': { firstName: 'Member', lastName: 'One', memberId: seedId('member', 'member-one') },
  'member-two': { firstName: 'Member', lastName: 'Two', memberId: seedId('member', 'member-two') },
  guest: { firstName: 'Guest', lastName: 'Shopper' },
}

/** Id of the seeded order of an entry. */
export function seedOrderId(name: string): string {
  return seedId('order', name)
}

/** Inserts orders in every status, placed some days before `now`. Requires the seeded catalog. */
export async function seedOrders(db: Queryable, { now }: { readonly now: Date }): Promise<void> {
  const slugs = orderEntries.flatMap(({ lines }) => Object.keys(lines))
  const products = await findProductsById(
    db,
    slugs.map((slug) => seedId('product', slug)),
  )
  const first = LAST_NUMBER - orderEntries.length + 1
  await db.insert(orders).values(orderEntries.map((entry, index) => rowOf(entry, first + index, products, now)))
}

function rowOf(entry: OrderEntry, number: number, products: ReadonlyMap<string, CatalogProduct>, now: Date) {
  const placed = new Date(now.getTime() - entry.daysAgo * DAY)
  const lines = Object.entries(entry.lines).map(([slug, quantity]) => lineOf(slug, quantity, entry.name, products))
  const recorded = orderFromRequest(givenOf(entry, lines), { id: seedOrderId(entry.name), number, now: placed })
  const currency = entry.currency ?? shop.currency
  const transactions = transactionsOf(entry, recorded, currency)
  const paid: WireOrder = {
    ...withBalance(recorded, transactions),
    status: entry.status,
    fulfillmentStatus: entry.fulfillment ?? 'NOT_FULFILLED',
    ...(entry.daysAgo > 7 ? { seenByAHuman: true } : {}),
  }
  const since = activitiesSince(entry, paid, transactions)
  const updatedDate = [recorded.updatedDate, ...since.map(({ createdDate }) => createdDate)].sort().at(-1) ?? ''
  const document = { ...paid, updatedDate, activities: [...paid.activities, ...since] }
  const memberId = buyers[entry.buyer].memberId ?? null
  const { id, createdDate: createdAt } = document
  return { id, number, checkoutId: null, visitorId: null, memberId, document, transactions, createdAt }
}

function lineOf(
  slug: string,
  quantity: number,
  order: string,
  products: ReadonlyMap<string, CatalogProduct>,
): NewOrderLine {
  const product = products.get(seedId('product', slug))
  const variantId = product?.variants.find(({ visible }) => visible)?.id
  const named = { appId: STORES_APP_ID, catalogItemId: product?.id, options: { variantId } }
  // The date matters for services only, which seeded orders do not contain.
  const item = findItem(products, named, new Date(0))
  if (item === undefined) throw new Error(`The seeded shop has no product ${slug}`)
  const { itemData, reference } = item
  const net = new Big(itemData.price).times(quantity)
  const tax = roundMoney(net.times(TAX_RATE), shop.currency).toFixed()
  return {
    id: seedId('order', `${order}/${slug}`),
    productName: { original: itemData.name },
    catalogReference: reference,
    quantity,
    price: { amount: itemData.price },
    priceBeforeDiscounts: { amount: itemData.fullPrice },
    descriptionLines: itemData.descriptionLines.map((line) => ({ ...line })),
    ...(itemData.picture === undefined ? {} : { image: pictureOf(itemData.picture) }),
    physicalProperties: { sku: itemData.sku, weight: itemData.weight, shippable: itemData.shippable },
    itemType: { preset: itemData.itemType },
    taxDetails: { taxableAmount: { amount: net.toFixed() }, taxRate: TAX_RATE, totalTax: { amount: tax } },
    ...(itemData.itemType === 'DIGITAL' ? { digitalFile: fileOf(order, slug) } : {}),
  }
}

/** Picture with a relative URL. Responses contain the absolute one. */
function pictureOf({ id, width, height, alt }: { id: string; width?: number; height?: number; alt?: string }) {
  return { id, url: `/media/${encodeURIComponent(id)}`, width, height, altText: alt }
}

function fileOf(order: string, slug: string) {
  return { fileId: seedId('order', `${order}/${slug}/file`), expirationDate: '2099-12-31T00:00:00.000Z' }
}

function givenOf(entry: OrderEntry, lineItems: NewOrderLine[]): NewOrder {
  const { memberId, firstName, lastName } = buyers[entry.buyer]
  const contact = {
    address: {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine: '2 Example Street',
    },
    contactDetails: { firstName, lastName, phone: '+1 212 555 0101' },
  }
  const shipped = entry.channel !== 'POS' && lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)
  const email = memberId === undefined ? 'guest.shopper@example.com' : `${entry.buyer.replaceAll('-', '.')}@example.com`
  return {
    lineItems,
    channelInfo: { type: entry.channel ?? 'WEB' },
    buyerInfo: { memberId, contactId: seedId('contact', entry.buyer), email },
    billingInfo: contact,
    recipientInfo: contact,
    ...compact({ currency: entry.currency, buyerNote: entry.note }),
    ...(shipped ? { shippingInfo: parcelTo(contact), priceSummary: { shipping: { amount: SHIPPING } } } : {}),
    purchaseFlowId: seedId('order', `${entry.name}/flow`),
  }
}

function parcelTo(shippingDestination: object): Record<string, unknown> {
  const price = { amount: SHIPPING }
  const none = { amount: '0' }
  const [region] = shop.shippingRegions
  const [rule] = region?.rules ?? []
  return {
    carrierId: rule?.carrierId,
    code: rule?.code,
    title: rule?.title,
    logistics: { deliveryTime: rule?.deliveryTime, shippingDestination },
    cost: {
      price,
      discount: none,
      totalPriceBeforeTax: price,
      totalPriceAfterTax: price,
      taxDetails: { taxableAmount: none, taxRate: '0', totalTax: none },
    },
    region: { name: region?.name },
  }
}
