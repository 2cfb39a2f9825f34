import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createPlatform, type LocalPlatform } from './app.ts'
import { isEmail } from './http/input/schemas.ts'
import { seedId } from './seed/ids.ts'
import { authRequest, openIdentityShop, pkce, SHOP_ORIGIN, type State } from './testing/identity-shop.ts'
import { codeOf, merchantOf } from './testing/open-shop.ts'

/** A page of another origin. */
const EVIL = 'https://evil.test'

const shop = await openIdentityShop()
after(() => shop.close())
beforeEach(() => shop.policy({ emailVerification: false, ownerApproval: false, captcha: 'after-failures' }))

describe('pictures of other hosts', () => {
  const merchant = (path: string, body: unknown) => merchantOf(shop).call('POST', `/stores/v1${path}`, body)
  const mug = seedId('product', 'ember-mug')
  const mediaOfMug = async () => {
    const { token } = await shop.guest()
    const { body } = await shop.call('GET', `/stores-reader/v1/products/${mug}`, undefined, { token })
    return (body as { product: { media: { items: { id: string; image: { url: string } }[] } } }).product.media.items
  }

  it('default: redirects to the URL of a picture that a merchant has added', async () => {
    const url = 'https://pictures.example.com/one.png'
    assert.equal((await merchant(`/products/${mug}/media`, { media: [{ url }] })).status, 200)
    const added = (await mediaOfMug()).at(-1)
    const { status, location, headers } = await shop.open(new URL(added?.image.url ?? '').pathname)
    assert.deepEqual([status, location, headers.get('referrer-policy')], [302, url, 'no-referrer'])
  })

  it('error: NOT_FOUND for other URLs, so that there is no open redirect', async () => {
    const forged = `external_${Buffer.from(`${EVIL}/`).toString('base64url')}`
    const [added] = (await mediaOfMug()).filter(({ id }) => id.startsWith('external_'))
    const signature = added?.id.split('.')[1] ?? ''
    for (const id of [forged, `${forged}.`, `${forged}.${signature}`, `${forged}.${'A'.repeat(43)}`, `${added?.id}A`]) {
      for (const path of [`/media/${id}`, `/media/${id}/v1/fill/w_40,h_40/a.png`]) {
        const { status, location } = await shop.open(path)
        assert.deepEqual([status, location], [404, ''], path)
      }
    }
  })

  it('error: 400 for a picture whose URL is a page of the platform', async () => {
    for (const path of ['/_api/iam/authentication/v1/logout', '/media/%E0']) {
      const url = shop.platform.config.url + path
      assert.equal((await merchant(`/products/${mug}/media`, { media: [{ url }] })).status, 400, path)
    }
  })

  it('error: VALIDATION for an alignment that is a property of Object.prototype, and for an AVIF of too many pixels', async () => {
    const [{ id } = { id: '' }] = await mediaOfMug()
    for (const parameters of ['w_40,h_40,al_constructor', 'w_40,h_40,al___proto__', 'w_3000,h_3000,enc_avif']) {
      const { status } = await shop.open(`/media/${id}/v1/fill/${parameters}/a.png`)
      assert.equal(status, 400, parameters)
    }
  })
})

describe('expensive requests', () => {
  it('behavior: rejects an email address of 400 kB in linear time', () => {
    const begun = performance.now()
    assert.equal(isEmail(`a@${'a.'.repeat(200_000)}@`), false)
    assert.ok(performance.now() - begun < 3_000)
    assert.equal(isEmail('ada.lovelace@mail.example.com'), true)
  })

  it('behavior: the registration page responds to an address of 400 kB immediately', async () => {
    const guest = await shop.guest()
    const session = new URL(await guest.pathTo({ login: {} }), SHOP_ORIGIN).search
    const begun = performance.now()
    const { status } = await shop.submit(`/hosted/register${session}`, { email: `a@${'a.'.repeat(200_000)}@` })
    assert.equal(status, 422)
    assert.ok(performance.now() - begun < 3_000)
  })

  it('error: PAYLOAD_TOO_LARGE for a body of unknown length, which is read up to the limit only', async () => {
    const { token } = await shop.guest()
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 100_000
        if (pulled > 20_000_000) controller.close()
        else controller.enqueue(new Uint8Array(100_000).fill(0x20))
      },
    })
    const request = new Request(`${shop.platform.config.url}/ecom/v1/carts/current/add-to-cart`, {
      method: 'POST',
      body,
      headers: { authorization: token, 'content-type': 'application/json', origin: SHOP_ORIGIN },
      duplex: 'half',
    } as RequestInit)
    const response = await local.app.fetch(request)
    assert.equal(response.status, 413)
    assert.ok(response.headers.get('x-wix-request-id'))
    assert.equal(response.headers.get('access-control-allow-origin'), SHOP_ORIGIN)
    assert.ok(pulled < 2_000_000, `${pulled} bytes were read`)
  })

  it('error: 400 for deeply nested JSON, in the body and in a query', async () => {
    const { token } = await shop.guest()
    const nested = (levels: number) => `${'{"$not":'.repeat(levels)}{}${'}'.repeat(levels)}`
    const query = (levels: number) => `{"query":{"filter":${nested(levels)}}}`
    const path = '/stores-reader/v1/products/query-platformized'
    assert.equal((await shop.call('POST', path, query(10), { token })).status, 200)
    assert.equal((await shop.call('POST', path, query(20_000), { token })).status, 400)
    const packed = Buffer.from(query(20_000)).toString('base64url')
    assert.equal((await shop.call('GET', `${path}?.r=${packed}`, undefined, { token })).status, 400)
    const text = JSON.stringify({ name: '[{'.repeat(1_000) })
    assert.equal((await shop.call('POST', path, `{"query":{"filter":${text}}}`, { token })).status, 200)
  })

  it('error: 400 for a body of 900 kB that is a string without an end', async () => {
    const { token } = await shop.guest()
    for (const start of ['{"name":"', '{"name":"\\']) {
      const text = start + '\\"'.repeat(450_000)
      const { status } = await shop.call('POST', '/ecom/v1/carts/current/add-to-cart', text, { token })
      assert.equal(status, 400)
    }
  })

  let local: LocalPlatform
  before(async () => {
    local = await createPlatform()
  })
  after(() => local.close())
})

describe('faults requested by a header', () => {
  it('default: pages of this machine can request a fault', async () => {
    const { token } = await shop.guest()
    const headers = { 'x-local-fault': '503', origin: 'http://localhost:8000' }
    assert.equal((await shop.call('GET', '/ecom/v1/carts/current', undefined, { token, headers })).status, 503)
  })

  it('behavior: a script that a page of another origin requests is not injected', async () => {
    const { token } = await shop.guest()
    const headers = { 'x-local-fault': '503', origin: EVIL }
    assert.notEqual((await shop.call('GET', '/ecom/v1/carts/current', undefined, { token, headers })).status, 503)
  })
})

describe('enumeration of accounts', () => {
  it('error: -19971 after many existing addresses, of any number of visitors, until a captcha is solved', async () => {
    const fresh = await openIdentityShop()
    await fresh.policy({ emailVerification: false })
    const tryAddress = async (email: string, more = {}) => codeOf(await (await fresh.guest()).register(email, more))
    for (let count = 0; count < 10; count++) assert.equal(await tryAddress('member.one@example.com'), '-19995')
    assert.equal(await tryAddress('member.two@example.com'), '-19971')
    assert.equal(await tryAddress('nobody.yet@example.com'), '-19971')
    const captchaTokens = [{ Recaptcha: await fresh.captcha() }]
    assert.equal(await tryAddress('nobody.yet@example.com', { captchaTokens }), undefined)
    fresh.platform.clock.shift(16 * 60_000)
    assert.equal(await tryAddress('somebody.new@example.com'), undefined)
    await fresh.close()
  })
})

describe('links with the login of another member', () => {
  async function attacker() {
    const guest = await shop.guest()
    const email = 'attacker@example.com'
    await guest.register(email)
    const { sessionToken } = (await guest.logIn(email)).body as State
    const { access_token } = await guest.memberTokens(email)
    return { guest, sessionToken, member: await shop.guest(access_token) }
  }

  it('behavior: a session token in a link does not log in on the hosted pages', async () => {
    const { guest, sessionToken } = await attacker()
    for (const prompt of ['none', undefined]) {
      const session =
        prompt === 'none' ? sessionToken : ((await guest.logIn('attacker@example.com')).body as State).sessionToken
      const auth = { authRequest: authRequest(shop.clientId, pkce(), { sessionToken: session }), prompt }
      const { status, location, cookie } = await shop.open(await guest.pathTo({ auth }))
      assert.deepEqual([status, cookie], [303, undefined])
      assert.match(location, /#code=/, 'the requesting shop receives the code, and its state protects it')
    }
  })

  it('behavior: a link to an account names the account, and logs in only with the button of the page', async () => {
    const { member } = await attacker()
    const path = await member.pathTo({ membersAccount: {} })
    const shown = await shop.open(path)
    assert.deepEqual([shown.status, shown.cookie], [200, undefined])
    assert.match(shown.html, /attacker@example\.com/)
    const form = /<form method="post"[^>]* action="([^"]+)"/.exec(shown.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const forged = await shop.submit(form, {}, { headers: { 'sec-fetch-site': 'cross-site' } })
    assert.deepEqual([forged.status, forged.cookie], [403, undefined])
    const { status, location, cookie } = await shop.submit(form, {})
    assert.equal(status, 303)
    assert.match((await shop.open(location, { cookie })).html, /attacker@example\.com/)
    assert.match((await shop.open(path, { cookie })).html, /<h1>/)
  })
})
