import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type * as v from 'valibot'
import { memoryStorage, type TokenStorage } from '../../core/auth/tokens/token-storage.ts'
import { createCartStore } from '../../core/cart/cart-store.ts'
import type { CartStore } from '../../core/cart/model.ts'
import { addToCurrentCart, updateCurrentCart } from '../../core/cart/v1/calls.ts'
import { selectVariant } from '../../core/catalog/choose-variant.ts'
import { rendition } from '../../core/catalog/media.ts'
import type { Product } from '../../core/catalog/model.ts'
import { createProductLoader, type ProductLoader } from '../../core/catalog/products/product-loader.ts'
import { createAdminClient } from '../../core/client/admin-client.ts'
import { type Client, createFullClient } from '../../core/client/client.ts'
import { createRedirectUrl } from '../../core/redirects/create-redirect-url.ts'
import type { faultSchema } from '../platform/control/faults.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'

let platform: RunningPlatform
let storage: TokenStorage
let client: Client
let store: CartStore

const open = (): void => {
  client = createFullClient({ clientId: platform.clientId, apiUrl: platform.url, storage, catalog: 'v1', cart: 'v1' })
  store = createCartStore(client)
}

async function product(slug: string, loader: ProductLoader = createProductLoader(client)): Promise<Product> {
  const state = loader.product({ slug })
  const found = await new Promise<Product | undefined>((resolve) => {
    const stop = state.subscribe(({ product: one }) => {
      stop()
      resolve(one)
    })
  })
  assert.ok(found, `there is no ${slug}`)
  return found
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${platform.url}/_control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  assert.ok(response.ok, `${path}: status ${response.status}`)
}
const fault = (given: v.InferInput<typeof faultSchema>): Promise<void> => control('faults', { times: 1, ...given })
const requestedCalls = (): string[] => platform.platform.log.all().map(({ call = '' }) => call)
const writes = (): string[] => requestedCalls().filter((call) => /^(add|remove|update)/.test(call))
const units = (): Record<string, number> =>
  Object.fromEntries(store.state.get().cart.lines.map(({ name, quantity }) => [name, quantity]))

before(async () => {
  platform = await startPlatform({ database: 'temporary' })
})
after(() => platform.close())
beforeEach(() => {
  storage = memoryStorage()
  open()
  platform.platform.log.clear()
  platform.platform.faults.remove()
})
afterEach(() => {
  store.close()
  client.close()
})

describe('cart with the local platform', () => {
  it('default: adds a variant by id, a variant by its options, and a product without variants', async () => {
    const loader = createProductLoader(client)
    const [tee, tote, knife] = await Promise.all(
      ['heavyweight-tee', 'canvas-tote', 'walnut-desk-organizer'].map((slug) => product(slug, loader)),
    )
    assert.ok(tee && tote && knife)
    assert.deepEqual(requestedCalls().filter((call) => call === 'queryProducts').length, 1)
    const choices = { Color: 'Navy', Size: 'M' }
    const variant = selectVariant(tee, choices)
    assert.ok(variant)
    const outcome = await store.add([
      { productId: tee.id, variantId: variant.id, quantity: 2 },
      { productId: tote.id, options: { Color: 'Forest' }, customText: { Initials: 'MO' }, quantity: 1 },
      { productId: knife.id, quantity: 1 },
    ])
    assert.equal(outcome.ok, true, JSON.stringify(outcome))
    const { lines, count } = store.state.get().cart
    assert.equal(count, 4)
    assert.deepEqual(lines[0]?.details.map(({ value }) => value).sort(), ['M', 'Navy'])
    assert.equal(lines[0]?.price?.amount, variant.price.current.amount)
    assert.deepEqual(lines[1]?.details.map(({ value }) => value).sort(), ['Forest', 'MO'])
  })

  it('behavior: adds the same product to the same line, also on the next visit', async () => {
    const { id: productId, name } = await product('brass-field-compass')
    await control('stock', { productId, quantity: 50 })
    await store.add([{ productId, quantity: 1 }])
    await store.add([{ productId, quantity: 2 }])
    assert.equal(store.state.get().cart.lines.length, 1)
    store.close()
    client.close()
    open()
    await store.load()
    await store.add([{ productId, quantity: 1 }])
    assert.deepEqual(units(), { [name]: 4 })
  })

  it('behavior: adding a product without its required variant does not change the cart and creates a notice', async () => {
    const { id: productId } = await product('ember-mug')
    const outcome = await store.add([{ productId, quantity: 1 }])
    assert.deepEqual(outcome, { ok: false, reason: 'nothing-added' })
    assert.equal(store.state.get().notices.at(-1)?.kind, 'nothing-added')
  })

  it('behavior: a quantity above the stock is capped, and the outcome contains the cap', async () => {
    const { id: productId } = await product('walnut-desk-organizer')
    await control('stock', { productId, quantity: 2 })
    const outcome = await store.add([{ productId, quantity: 5 }])
    assert.equal(outcome.ok && outcome.capped, 2)
    const { id = '', available } = store.state.get().cart.lines[0] ?? {}
    assert.equal(available, 2)
    const again = await store.setQuantity(id, 9)
    assert.equal(again.ok && again.capped, 2)
    const more = await store.add([{ productId, quantity: 1 }])
    assert.equal(!more.ok && more.reason, 'capped')
  })

  it('behavior: ten quick clicks send at most two writes and result in the correct quantity', async () => {
    const { id: productId, name, variants } = await product('hiking-socks')
    await store.add([{ productId, variantId: variants[0]?.id ?? '', quantity: 1 }])
    const { id = '' } = store.state.get().cart.lines[0] ?? {}
    platform.platform.log.clear()
    await Promise.all(Array.from({ length: 10 }, (_, i) => store.setQuantity(id, i + 2)))
    assert.ok(writes().length <= 2, writes().join())
    assert.deepEqual(units(), { [name]: 11 })
  })

  it('behavior: undoRemove restores a line with its variant and its custom text', async () => {
    const [tee, card] = await Promise.all(['heavyweight-tee', 'gift-card'].map((slug) => product(slug)))
    assert.ok(tee && card)
    const variant = selectVariant(tee, { Color: 'White', Size: 'S' })
    await store.add([
      { productId: tee.id, variantId: variant?.id ?? '', quantity: 2 },
      { productId: card.id, options: { Amount: '$25' }, customText: { Message: 'Take care' }, quantity: 1 },
    ])
    const { lines } = store.state.get().cart
    assert.ok(lines[1]?.details.some(({ value }) => value === 'Take care'))
    for (const { id } of lines) await store.remove(id)
    assert.deepEqual(units(), {})
    for (const { id } of lines) await store.undoRemove(id)
    const describe = (given: typeof lines): unknown =>
      given.map(({ key, details, quantity }) => [key, details, quantity])
    assert.deepEqual(describe(store.state.get().cart.lines), describe(lines))
  })

  it('behavior: applies and removes a coupon, with the platform’s totals', async () => {
    const { id: productId, variants } = await product('gooseneck-kettle')
    store.observeTotals()
    await store.add([{ productId, variantId: variants[0]?.id ?? '', quantity: 1 }])
    await store.applyCoupon('welcome10')
    await store.refresh()
    const { coupon, totals } = store.state.get().cart
    assert.equal(coupon?.name, '10% off your first order')
    assert.equal(Number(totals?.subtotal.amount), 92)
    assert.equal(Number(totals?.discount?.amount), 9.2)
    await store.removeCoupon()
    await store.refresh()
    assert.equal(store.state.get().cart.coupon, undefined)
    assert.equal(store.state.get().cart.totals?.discount, undefined)
  })

  it('behavior: a coupon whose minimum the cart no longer reaches is refused or removed', async () => {
    const { id: productId, variants } = await product('gooseneck-kettle')
    store.observeTotals()
    await store.add([{ productId, variantId: variants[0]?.id ?? '', quantity: 2 }])
    assert.equal((await store.applyCoupon('BIGSPEND')).ok, true)
    const { id = '' } = store.state.get().cart.lines[0] ?? {}
    await store.setQuantity(id, 1)
    await store.refresh()
    const { notices, cart } = store.state.get()
    const notice = notices.at(-1)
    assert.ok(notice?.kind === 'coupon-refused' || cart.coupon === undefined, JSON.stringify(notice))
  })

  for (const code of ['NO-SUCH-CODE', 'EXPIRED', 'SOLDOUT', 'BIGSPEND']) {
    it(`error: coupon-refused for ${code}, with the code of the platform`, async () => {
      const { id: productId } = await product('brass-field-compass')
      await store.add([{ productId, quantity: 1 }])
      const outcome = await store.applyCoupon(code)
      assert.equal(!outcome.ok && outcome.reason, 'coupon-refused')
      assert.match((!outcome.ok && outcome.error?.code) || '', /^ERROR_/)
      assert.equal(store.state.get().cart.coupon, undefined)
    })
  }

  for (const kind of ['500', 'reset', 'truncated', 'malformed'] as const) {
    it(`behavior: verifies a write whose response failed (${kind}), without sending it again`, async () => {
      const { id: productId, name } = await product('sahra-vase')
      await store.load()
      platform.platform.log.clear()
      await fault({ match: 'addToCurrentCart', kind, when: 'after' })
      const outcome = await store.add([{ productId, quantity: 1 }])
      assert.equal(outcome.ok, true)
      assert.deepEqual(writes(), ['addToCurrentCart'])
      assert.deepEqual(units(), { [name]: 1 })
    })
  }

  it('behavior: changes with an expired access token renew it once, and none is lost', async () => {
    const { id: productId, name, variants } = await product('hiking-socks')
    await store.add([{ productId, variantId: variants[0]?.id ?? '', quantity: 1 }])
    const { id = '' } = store.state.get().cart.lines[0] ?? {}
    await control('tokens/expire', {})
    platform.platform.log.clear()
    await Promise.all([2, 3, 4].map((quantity) => store.setQuantity(id, quantity)))
    assert.deepEqual(units(), { [name]: 4 })
    await store.refresh()
    assert.deepEqual(units(), { [name]: 4 })
    const renewals = platform.platform.log.all().filter(({ call }) => call === 'token')
    assert.deepEqual(
      renewals.map(({ body }) => (body as { grantType: string }).grantType),
      ['refresh_token'],
    )
  })

  it('behavior: a visitor whose renewal is refused has an empty cart on the next page, and can add to it', async () => {
    const { id: productId, name } = await product('sahra-vase')
    await store.add([{ productId, quantity: 2 }])
    store.close()
    client.close()
    await control('tokens/expire', { refresh: true })
    open()
    await store.load()
    assert.deepEqual(units(), {})
    assert.equal((await store.add([{ productId, quantity: 1 }])).ok, true)
    assert.deepEqual(units(), { [name]: 1 })
  })

  it('error: the outcome of a change is `removed` if another tab has removed the line', async () => {
    const { id: productId } = await product('sahra-vase')
    await store.add([{ productId, quantity: 1 }])
    const { id = '' } = store.state.get().cart.lines[0] ?? {}
    const other = createCartStore(client)
    await other.load()
    await other.remove(id)
    other.close()
    const outcome = await store.setQuantity(id, 3)
    assert.equal(!outcome.ok && outcome.reason, 'removed')
    assert.deepEqual(units(), {})
  })

  it('error: SYSTEM_ERROR before the write rolls the mutation back', async () => {
    const { id: productId } = await product('sahra-vase')
    await fault({ match: 'addToCurrentCart', kind: '500', when: 'before' })
    const outcome = await store.add([{ productId, quantity: 1 }])
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.equal(store.state.get().notices.at(-1)?.error?.code, 'SYSTEM_ERROR')
    assert.deepEqual(units(), {})
  })

  it('behavior: updates note and delivery optimistically, sends them in one write, and keeps them with the cart', async () => {
    const { id: productId } = await product('sahra-vase')
    await store.add([{ productId, quantity: 1 }])
    platform.platform.log.clear()
    const note = store.updateInfo({ buyerNote: ' Ring twice ' })
    const delivery = store.updateInfo({ delivery: { code: 'express' } })
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.deepEqual([(await note).ok, (await delivery).ok], [true, true])
    assert.deepEqual(writes(), ['updateCurrentCart'])
    store.close()
    open()
    await store.load()
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.deepEqual(store.state.get().cart.delivery, { code: 'express' })
    await store.updateInfo({ buyerNote: '', delivery: null })
    assert.equal(store.state.get().cart.buyerNote, undefined)
    assert.equal(store.state.get().cart.delivery, undefined)
  })

  it('error: INVALID_ARGUMENT for a note that is too long; rolls back to the previous note', async () => {
    const { id: productId } = await product('sahra-vase')
    await store.add([{ productId, quantity: 1 }])
    await store.updateInfo({ buyerNote: 'Ring twice' })
    const outcome = await store.updateInfo({ buyerNote: 'x'.repeat(1001) })
    assert.equal(!outcome.ok && outcome.error?.code, 'INVALID_ARGUMENT')
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.equal(store.state.get().notices.at(-1)?.kind, 'rolled-back')
  })

  it('behavior: an admin client adds discounts and custom items to a visitor’s cart', async () => {
    const { id: productId } = await product('sahra-vase')
    await store.add([{ productId, quantity: 1 }])
    const { apiKey, siteId, url: apiUrl } = platform
    const admin = createAdminClient({ apiKey, siteId, apiUrl, visitorToken: () => client.auth.accessToken() })
    const custom = { quantity: 1, price: '7.5', productName: { original: 'Gift wrapping' } }
    const { cart } = await admin.call(updateCurrentCart, {
      merchantDiscounts: [{ percentage: 50 }],
      customLineItems: [custom],
    })
    assert.equal(cart.appliedDiscounts?.[0]?.merchantDiscount?.percentage, 50)
    await store.refresh()
    assert.equal(units()['Gift wrapping'], 1)
    await assert.rejects(client.call(addToCurrentCart, { customLineItems: [custom] }), { code: 'PERMISSION_DENIED' })
    admin.close()
  })

  it('behavior: creates a checkout and the URL of its hosted page', async () => {
    const { id: productId } = await product('sahra-vase')
    void store.add([{ productId, quantity: 1 }])
    const { checkoutId } = await store.createCheckout()
    const callbacks = { postFlowUrl: 'http://localhost:4400/shop.html' }
    const url = await createRedirectUrl(client, platform.url, { ecomCheckout: { checkoutId }, callbacks })
    assert.ok(url.startsWith(platform.url))
    const page = await fetch(url)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /sahra|vase/i)
  })

  it('behavior: the platform serves the renditions of a picture', async () => {
    const { pictures } = await product('ember-mug')
    const response = await fetch(rendition(pictures[0] ?? { url: '', alt: '' }, 320, 400))
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^image\//)
    await response.body?.cancel()
  })
})
