import { assert } from 'chai'
import { place, type TestPlatform, testPlatform } from '../shared/browser-test.ts'
import { pageProducts, startEarly } from './early-start.ts'

const earlyKey = Symbol.for('storefront-widgets@1:early')

interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
}

interface Answer {
  readonly products: readonly { readonly id: string; readonly slug: string }[]
}

interface Early {
  readonly key: string
  readonly tokens?: Promise<Tokens>
  readonly products?: Promise<Answer>
  readonly asked?: string
}

const left = (): Early => (globalThis as unknown as { [earlyKey]: Early })[earlyKey]
const requests = (path: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length

describe('early start', () => {
  let platform: TestPlatform
  let tokens: Tokens

  const shop = (): { clientId: string; apiUrl: string } => ({ clientId: platform.clientId, apiUrl: platform.url })
  const store = (kept: unknown): void =>
    localStorage.setItem(`storefront-widgets:${platform.clientId}:default`, JSON.stringify(kept))

  before(async () => {
    platform = await testPlatform()
    // Another file's page may have been this one before.
    localStorage.clear()
    startEarly(shop(), [])
    tokens = (await left().tokens) as Tokens
  })

  beforeEach(() => {
    Reflect.deleteProperty(globalThis, earlyKey)
    localStorage.clear()
    performance.clearResourceTimings()
    document.body.replaceChildren()
  })

  it('default: a new visitor’s tokens, in the form the client keeps', () => {
    assert.equal(tokens.refreshToken.role, 'visitor')
    assert.isNotEmpty(tokens.refreshToken.value)
    assert.isNotEmpty(tokens.accessToken.value)
    assert.isAbove(tokens.accessToken.expiresAt, Date.now() / 1000 + 60)
  })

  it('default: asks for the products of the page at once, by id and slug', async () => {
    store(tokens)
    startEarly(shop(), [{ slug: 'no-such-product' }])
    assert.isEmpty((await left().products)?.products)
    const { products } = await askAll(platform, tokens)
    const [one, other] = products
    Reflect.deleteProperty(globalThis, earlyKey)
    place(`<store-product-card product-id="${one?.id}"></store-product-card>`)
    place(`<store-product-card product-slug="${other?.slug}"></store-product-card>`)
    place(`<store-product-card product-id="${one?.id}" client-id="another"></store-product-card>`)
    place(`<p product-id="mine"></p>`)
    startEarly({ ...shop(), apiUrl: `${platform.url}/` }, pageProducts())
    assert.equal(left().key, `${platform.clientId}@${platform.url}`)
    const found = (await left().products)?.products.map(({ id }) => id) ?? []
    assert.sameMembers(found, [one?.id, other?.id])
    assert.equal(requests('/oauth2/token'), 0, 'the stored token is used')
  })

  it('behavior: what was started is not started again', async () => {
    startEarly(shop(), [])
    startEarly(shop(), [{ slug: 'a' }])
    startEarly(shop(), [{ slug: 'b' }])
    await left().products
    assert.equal(requests('/oauth2/token'), 1)
    assert.include(left().asked, '"a"')
    assert.equal(requests('/query-platformized'), 1)
  })

  it('behavior: a token that must be renewed is left to the client', async () => {
    store({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
    startEarly(shop(), [{ slug: 'a' }])
    const reason = await left().products?.catch((error: Error) => error.message)
    assert.equal(reason, 'expired')
    assert.isUndefined(left().tokens)
    assert.equal(requests('/oauth2/token') + requests('/query-platformized'), 0)
  })

  it('behavior: what is stored but makes no sense is a new visitor’s', async () => {
    localStorage.setItem(`storefront-widgets:${platform.clientId}:default`, '{oops')
    startEarly(shop(), [])
    assert.isNotEmpty((await left().tokens)?.accessToken.value)
  })

  it('behavior: a second shop on the page starts nothing', () => {
    startEarly(shop(), [])
    const first = left()
    startEarly({ ...shop(), clientId: 'another' }, [{ slug: 'a' }])
    assert.strictEqual(left(), first)
    assert.isUndefined(first.products)
  })

  it('error: a platform that refuses leaves a rejection, and no error on the page', async () => {
    startEarly({ ...shop(), clientId: 'unknown' }, [{ slug: 'a' }])
    const reason = await left().products?.catch((error: Error) => error.message)
    assert.match(String(reason), /^4\d\d$/)
  })
})

async function askAll({ url }: TestPlatform, { accessToken }: Tokens): Promise<Answer> {
  const response = await fetch(`${url}/stores-reader/v1/products/query-platformized`, {
    method: 'POST',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    body: JSON.stringify({ query: { paging: { limit: 2 } } }),
  })
  return (await response.json()) as Answer
}
