import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { createPlatform } from '../app.ts'
import { seedId } from '../seed/ids.ts'
import { grantAccess } from './access.ts'

const shop = await createPlatform()
after(() => shop.close())

const ORIGIN = 'http://127.0.0.1:4401'
const get = (path: string, init?: RequestInit) => shop.app.fetch(new Request(new URL(path, ORIGIN), init))

async function secureImage(): Promise<{ url: string; urlExpirationDate: string }> {
  const issued = await get('/oauth2/token', {
    method: 'POST',
    body: JSON.stringify({ clientId: shop.platform.config.clientIds[0], grantType: 'anonymous' }),
  })
  const { access_token: authorization } = (await issued.json()) as { access_token: string }
  const response = await get(`/stores-reader/v1/products/${seedId('product', 'proof-print')}`, {
    headers: { authorization },
  })
  const { product } = (await response.json()) as {
    product: { media: { mainMedia: { image: { url: string; urlExpirationDate: string } } } }
  }
  return product.media.mainMedia.image
}

describe('secure pictures', () => {
  it('default: the URL of a product shows the picture in every size until it expires', async () => {
    const { url, urlExpirationDate } = await secureImage()
    assert.ok(new Date(urlExpirationDate) > shop.platform.clock.now())
    const small = url.replace(/fit\/w_\d+,h_\d+/, 'fill/w_40,h_40')
    const shown = await get(small)
    assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/png'])
    assert.match(shown.headers.get('cache-control') ?? '', /private/)
  })

  it('error: 403 without a key, with the key of another picture, and with a changed time', async () => {
    const { url } = await secureImage()
    const { pathname, search } = new URL(url)
    const other = grantAccess('f1a2b3_ember-mug_front-sage~mv2.png', shop.platform)
    const later = search.replace(/\d+/, (seconds) => String(Number(seconds) + 60))
    for (const key of ['', `?token=${other.token}`, later, '?token=…'])
      assert.equal((await get(pathname + key)).status, 403)
  })

  it('error: 410 after it expires, and the product then has a new URL', async () => {
    const { url } = await secureImage()
    shop.platform.clock.shift(shop.platform.config.mediaUrlSeconds * 1000)
    assert.equal((await get(url)).status, 410)
    assert.equal((await get((await secureImage()).url.replace(/w_\d+,h_\d+/, 'w_40,h_40'))).status, 200)
  })
})
