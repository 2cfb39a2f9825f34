import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { setStock } from '../../catalog/store.ts'
import { products } from '../../db/schema/catalog.ts'
import { STORES_APP_ID } from '../../shop/settings.ts'
import { type Buyer, CART, type CartBody, openCommerceShop } from '../../testing/commerce-shop.ts'
import { codeOf, type Failure, merchantOf } from '../../testing/open-shop.ts'

const shop = await openCommerceShop({ now: () => new Date('2025-03-03T09:00:00Z') })
after(() => shop.close())

const cartOf = async (response: ReturnType<Buyer['cart']>) => ((await response).body as CartBody).cart

const sizes = [
  { id: '11111111-1111-4111-8111-111111111111', choices: { Size: 'S', Color: 'Sand' }, visible: true, stock: 2 },
  {
    id: '22222222-2222-4222-8222-222222222222',
    choices: { Size: 'M', Color: 'Sand' },
    price: '25',
    visible: true,
    stock: 0,
  },
]
const options = [
  { kind: 'drop_down' as const, name: 'Size', choices: ['S', 'M'].map((name) => ({ name, mediaIds: [] })) },
  { kind: 'color' as const, name: 'Color', choices: [{ name: 'Sand', color: 'rgb(200,180,140)', mediaIds: [] }] },
]

describe('getCurrentCart', () => {
  it('error: OWNED_CART_NOT_FOUND before the first addition', async () => {
    const buyer = await shop.buyer()
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { cartInfo: { buyerNote: 'x' } }],
      ['POST', '/estimate-totals', {}],
      ['POST', '/create-checkout', {}],
      ['POST', '/remove-coupon', {}],
    ] as const) {
      const response = await buyer.cart(method, path, body)
      assert.equal(response.status, 404, `${method} ${path}`)
      assert.equal(codeOf(response), 'OWNED_CART_NOT_FOUND')
    }
  })

  it('error: UNAUTHENTICATED without a token, PERMISSION_DENIED for a merchant', async () => {
    assert.equal((await shop.call('GET', CART)).status, 401)
    assert.equal((await merchantOf(shop).call('GET', CART)).status, 403)
  })
})

describe('addToCurrentCart', () => {
  it('default: creates the cart with a line that has the data of the catalog', async () => {
    const buyer = await shop.buyer()
    const id = await shop.product({ price: '12.5', name: 'Beaker', weight: 0.4, stock: 9 })
    const cart = await buyer.add(id, 2)
    const [line] = cart.lineItems
    assert.equal(cart.lineItems.length, 1)
    assert.equal(line?.quantity, 2)
    assert.equal(line?.productName.original, 'Beaker')
    assert.deepEqual(line?.price, {
      amount: '12.5',
      convertedAmount: '12.5',
      formattedAmount: '$12.50',
      formattedConvertedAmount: '$12.50',
    })
    assert.deepEqual(line?.availability, { status: 'AVAILABLE', quantityAvailable: 9 })
    assert.deepEqual(line?.['itemType'], { preset: 'PHYSICAL' })
    const image = line?.['image'] as { id: string; url: string }
    assert.equal(image.url, `${shop.platform.config.url}/media/${image.id}`)
    assert.equal(cart['currency'], 'USD')
    assert.deepEqual(await cartOf(buyer.cart('GET')), cart)
  })

  it('behavior: adding an equal item increases its quantity; an item with other texts is another line', async () => {
    const buyer = await shop.buyer()
    const field = { title: 'Engraving', maxLength: 5, mandatory: false }
    const id = await shop.product({ customTextFields: [field] })
    const first = await buyer.add(id)
    const second = await buyer.add(id, 2)
    assert.equal(second.lineItems[0]?.id, first.lineItems[0]?.id)
    assert.equal(second.lineItems[0]?.quantity, 3)
    const third = await buyer.add(id, 1, { customTextFields: { Engraving: 'For you' } })
    assert.equal(third.lineItems.length, 2)
    assert.deepEqual(third.lineItems[1]?.['descriptionLines'], [
      {
        name: { original: 'Engraving', translated: 'Engraving' },
        plainText: { original: 'For y', translated: 'For y' },
      },
    ])
  })

  it('behavior: accepts variants by id and by choices, with the same result', async () => {
    const id = await shop.product({ options, variants: sizes })
    const byChoices = await (await shop.buyer()).add(id, 1, { options: { Size: 'S', Color: 'Sand' } })
    const byId = await (await shop.buyer()).add(id, 1, { variantId: sizes[0]?.id })
    const expected = { variantId: sizes[0]?.id, options: { Size: 'S', Color: 'Sand' } }
    assert.deepEqual(byChoices.lineItems[0]?.catalogReference?.options, expected)
    assert.deepEqual(byId.lineItems[0]?.catalogReference?.options, expected)
    assert.deepEqual((byId.lineItems[0]?.['descriptionLines'] as unknown[] | undefined)?.[1], {
      name: { original: 'Color', translated: 'Color' },
      colorInfo: { original: 'Sand', translated: 'Sand', code: 'rgb(200,180,140)' },
    })
  })

  it('behavior: adds nothing, with status 200, for items that are incomplete, sold out, hidden or unknown', async () => {
    const variants = await shop.product({ options, variants: sizes })
    const soldOut = await shop.product({ stock: 0 })
    const hidden = await shop.product({ visible: false })
    const engraved = await shop.product({ customTextFields: [{ title: 'Name', maxLength: 9, mandatory: true }] })
    const buyer = await shop.buyer()
    for (const [id, named] of [
      [variants, undefined],
      [variants, { options: { Size: 'S' } }],
      [variants, { variantId: sizes[1]?.id }],
      [soldOut, undefined],
      [hidden, undefined],
      [engraved, undefined],
      ['b0000000-0000-4000-8000-00000000dead', undefined],
    ] as const) {
      const cart = await buyer.add(id, 1, named)
      assert.deepEqual(cart.lineItems, [], `${id} ${JSON.stringify(named)}`)
    }
  })

  it('behavior: limits the quantity of all lines of a variant to the stock', async () => {
    const field = { title: 'Text', maxLength: 9, mandatory: false }
    const id = await shop.product({ stock: 5, customTextFields: [field] })
    const buyer = await shop.buyer()
    assert.equal((await buyer.add(id, 3)).lineItems[0]?.quantity, 3)
    const combined = await buyer.add(id, 4, { customTextFields: { Text: 'a' } })
    assert.deepEqual(
      combined.lineItems.map((line) => line.quantity),
      [3, 2],
    )
    const full = await buyer.add(id, 1)
    assert.deepEqual(
      full.lineItems.map((line) => line.quantity),
      [3, 2],
    )
  })

  it('behavior: keeps all concurrent additions', async () => {
    const buyer = await shop.buyer()
    const ids = await Promise.all(Array.from({ length: 4 }, () => shop.product()))
    await Promise.all([...ids, ...ids, ...ids].map((id) => buyer.add(id)))
    const cart = await cartOf(buyer.cart('GET'))
    assert.deepEqual(
      cart.lineItems.map((line) => line.quantity),
      [3, 3, 3, 3],
    )
  })

  it('args: whole quantities from 1, and a complete catalog reference', async () => {
    const buyer = await shop.buyer()
    const lineItems = [
      { quantity: 0, catalogReference: { appId: STORES_APP_ID, catalogItemId: 'x' } },
      { quantity: 1.5, catalogReference: { appId: STORES_APP_ID } },
    ]
    const { status, body } = await buyer.cart('POST', '/add-to-cart', { lineItems })
    assert.equal(status, 400)
    assert.deepEqual(
      (body as Failure).details.validationError?.fieldViolations.map((violation) => [
        violation.field,
        violation.violatedRule,
      ]),
      [
        ['lineItems[0].quantity', 'MIN'],
        ['lineItems[1].catalogReference.catalogItemId', 'REQUIRED_FIELD'],
        ['lineItems[1].quantity', 'FORMAT'],
      ],
    )
  })

  it('behavior: custom line items require the API key of the merchant', async () => {
    const customLineItems = [
      { quantity: 2, price: '7.25', productName: { original: 'Gift wrap' }, quantityAvailable: 1 },
    ]
    const shopper = await shop.buyer()
    assert.equal((await shopper.cart('POST', '/add-to-cart', { customLineItems })).status, 403)
    const elevated = await shop.buyer({ elevated: true })
    const cart = await cartOf(elevated.cart('POST', '/add-to-cart', { customLineItems }))
    assert.equal(cart.lineItems[0]?.quantity, 1)
    assert.equal(cart.lineItems[0]?.['customLineItem'], true)
    assert.equal(cart.lineItems[0]?.catalogReference, undefined)
    assert.equal(cart.lineItems[0]?.price.amount, '7.25')
  })
})

describe('lines', () => {
  it('default: sets a quantity up to the stock', async () => {
    const buyer = await shop.buyer()
    const { lineItems } = await buyer.add(await shop.product({ stock: 4 }))
    const id = lineItems[0]?.id
    const set = async (quantity: number) =>
      (await cartOf(buyer.cart('POST', '/update-line-items-quantity', { lineItems: [{ id, quantity }] }))).lineItems[0]
        ?.quantity
    assert.equal(await set(3), 3)
    assert.equal(await set(10), 4)
  })

  it('behavior: a request that changes lines with a shared stock can move units between them', async () => {
    const buyer = await shop.buyer()
    const customTextFields = [{ title: 'Engraving', maxLength: 20, mandatory: true }]
    const product = await shop.product({ stock: 10, customTextFields })
    const withText = (text: string, quantity: number) =>
      buyer.add(product, quantity, { customTextFields: { Engraving: text } })
    await withText('A', 5)
    const { lineItems } = await withText('B', 5)
    const change = async (quantities: readonly number[]) => {
      const changes = lineItems.map(({ id }, index) => ({ id, quantity: quantities[index] }))
      const changed = await cartOf(buyer.cart('POST', '/update-line-items-quantity', { lineItems: changes }))
      return changed.lineItems.map(({ quantity }) => quantity)
    }
    assert.deepEqual(await change([8, 2]), [8, 2])
    assert.deepEqual(await change([1, 9]), [1, 9])
    assert.deepEqual(await change([10, 8]), [2, 8])
  })

  it('error: LINE_ITEM_NOT_FOUND for an unknown line, 400 for quantity 0, and nothing changes', async () => {
    const buyer = await shop.buyer()
    const { lineItems } = await buyer.add(await shop.product())
    const unknown = '99999999-9999-4999-8999-999999999999'
    const change = (lines: unknown) => buyer.cart('POST', '/update-line-items-quantity', { lineItems: lines })
    const missing = await change([
      { id: lineItems[0]?.id, quantity: 5 },
      { id: unknown, quantity: 1 },
    ])
    assert.equal(missing.status, 404)
    assert.equal(codeOf(missing), 'LINE_ITEM_NOT_FOUND')
    assert.equal((await change([{ id: lineItems[0]?.id, quantity: 0 }])).status, 400)
    assert.equal((await cartOf(buyer.cart('GET'))).lineItems[0]?.quantity, 1)
  })

  it('behavior: removing a line is idempotent, and the empty cart stays', async () => {
    const buyer = await shop.buyer()
    const { lineItems } = await buyer.add(await shop.product())
    for (const _ of [1, 2]) {
      const response = await buyer.cart('POST', '/remove-line-items', { lineItemIds: [lineItems[0]?.id] })
      assert.equal(response.status, 200)
      assert.deepEqual((response.body as CartBody).cart.lineItems, [])
    }
    assert.equal((await buyer.cart('DELETE')).status, 200)
    assert.equal((await buyer.cart('GET')).status, 404)
  })

  it('behavior: a line has the availability of its product: sold out, limited, hidden or deleted', async () => {
    const buyer = await shop.buyer()
    const [soldOut, limited, hidden, deleted] = await Promise.all([1, 2, 3, 4].map(() => shop.product({ stock: 5 })))
    for (const id of [soldOut, limited, hidden, deleted]) await buyer.add(id ?? '', 3)
    const { db } = shop.platform
    await setStock(db, soldOut ?? '', { quantity: 0 })
    await setStock(db, limited ?? '', { quantity: 2 })
    const [row] = await db
      .select()
      .from(products)
      .where(eq(products.id, hidden ?? ''))
    if (row === undefined) throw new Error('the hidden product is missing')
    await db
      .update(products)
      .set({ document: { ...row.document, visible: false }, visible: false })
      .where(eq(products.id, row.id))
    await db.delete(products).where(eq(products.id, deleted ?? ''))
    const cart = await cartOf(buyer.cart('GET'))
    assert.deepEqual(
      cart.lineItems.map((line) => line.availability),
      [
        { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
        { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
        { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
        { status: 'NOT_FOUND', quantityAvailable: 0 },
      ],
    )
    assert.equal(cart.lineItems[3]?.productName.original, 'Thing')
    const { body } = await buyer.cart('POST', '/estimate-totals', {})
    const totals = body as { violations: unknown[]; priceSummary: { subtotal: { amount: string } } }
    assert.equal(totals.violations.length, 4)
    assert.equal(totals.priceSummary.subtotal.amount, '60')
  })
})
