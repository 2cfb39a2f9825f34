import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findProduct } from '../catalog/store.ts'
import { seedProducts } from '../seed/catalog/catalog.ts'
import { openShop } from '../testing/open-shop.ts'

const shop = await openShop()
after(() => shop.close())

const productId = seedProducts[0]?.id ?? ''

/** The distinct stock statuses of the variants. */
async function inStock(): Promise<boolean[]> {
  const product = await findProduct(shop.platform.db, productId)
  return [...new Set(product?.variants.map((variant) => variant.stock.inStock))]
}

describe('POST /_control/stock', () => {
  it('default: sets the quantity of a product', async () => {
    const { status, body } = await shop.call('POST', '/_control/stock', { productId, quantity: 0 })
    assert.equal(status, 200)
    assert.ok((body as { changed: number }).changed >= 1)
    assert.deepEqual(await inStock(), [false])
    await shop.call('POST', '/_control/stock', { productId, inStock: true })
    assert.deepEqual(await inStock(), [true])
  })

  it('error: NOT_FOUND for an unknown product, INVALID_ARGUMENT for a fractional quantity', async () => {
    assert.equal((await shop.call('POST', '/_control/stock', { productId: 'none', quantity: 1 })).status, 404)
    assert.equal((await shop.call('POST', '/_control/stock', { productId, quantity: 1.5 })).status, 400)
    assert.equal((await shop.call('POST', '/_control/stock', { productId })).status, 400)
  })
})

describe('POST /_control/clock', () => {
  it('default: moves the clock of the platform', async () => {
    const before = shop.platform.clock.now().getTime()
    const { body } = await shop.call('POST', '/_control/clock', { shiftMs: 3_600_000 })
    assert.ok(Date.parse((body as { now: string }).now) >= before + 3_600_000)
    await shop.call('POST', '/_control/clock', { shiftMs: -3_600_000 })
  })

  it('error: INVALID_ARGUMENT for a value that is not a number, 400 for invalid JSON', async () => {
    assert.equal((await shop.call('POST', '/_control/clock', { shiftMs: 'soon' })).status, 400)
    assert.equal((await shop.call('POST', '/_control/clock', '{')).status, 400)
  })
})

describe('POST /_control/settings', () => {
  it('args: sets the allowed redirect domains and login addresses from the next request on', async () => {
    const settings = async () => (await shop.call('GET', '/_control/settings')).body as Record<string, unknown>
    const before = await settings()
    const { accessToken } = await shop.visitor()
    const logout = { clientId: shop.platform.config.clientIds[0] }
    const redirectTo = async (postFlowUrl: string) =>
      (
        await shop.call(
          'POST',
          '/_api/redirects-api/v1/redirect-session',
          { logout, callbacks: { postFlowUrl } },
          { token: accessToken },
        )
      ).status
    assert.equal(await redirectTo('http://localhost:8000/'), 200)
    const change = { allowedRedirectDomains: ['shop.test'], allowedRedirectUris: ['https://shop.test/account'] }
    const { body } = await shop.call('POST', '/_control/settings', change)
    assert.deepEqual(body, { ...before, ...change })
    assert.equal(await redirectTo('http://localhost:8000/'), 403)
    assert.equal(await redirectTo('https://shop.test/'), 200)
    const { allowedRedirectDomains } = before
    await shop.call('POST', '/_control/settings', { allowedRedirectDomains, allowedRedirectUris: null })
    assert.deepEqual(await settings(), before)
  })
})
