import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import * as admin from './admin.ts'
import { updateCurrentCart } from './cart/v1/calls.ts'
import { getProduct } from './catalog/v1/products/product-calls.ts'
import {
  type AdminClient,
  type AdminClientConfig,
  createAdminClient,
  dangerouslyAllowBrowser,
} from './client/admin-client.ts'
import { isPlatformError } from './errors/platform-error.ts'
import { muteMember } from './members/v1/merchant-calls.ts'
import { type StubResponse, startServer, type TestServer } from './testing/http-server.ts'

/** The admin entry. Removing a name or changing its meaning is a breaking change. */
const names = [
  'addProductMedia',
  'addProductMediaToChoices',
  'addProductsToCollection',
  'approveMember',
  'blockMember',
  'bulkAdjustProductProperty',
  'bulkApproveMembers',
  'bulkBlockMembers',
  'bulkDeleteMembers',
  'bulkDeleteMembersByFilter',
  'bulkUpdateOrders',
  'bulkUpdateProductsProperty',
  'cancelOrder',
  'captureAuthorizedPayments',
  'createAdminClient',
  'createCollection',
  'createMember',
  'createOrder',
  'createProduct',
  'dangerouslyAllowBrowser',
  'deleteCollection',
  'deleteMember',
  'deleteProduct',
  'deleteProductOptions',
  'disconnectMember',
  'externalLogin',
  'getPaymentCollectabilityStatus',
  'muteMember',
  'removeBrand',
  'removeProductMedia',
  'removeProductMediaFromChoices',
  'removeProductsFromCollection',
  'removeRibbon',
  'resetAllVariantData',
  'sendActivationEmail',
  'signOn',
  'unmuteMember',
  'updateCollection',
  'updateOrder',
  'updateProduct',
  'updateProductVariants',
  'voidAuthorizedPayments',
]

it('default: exports exactly these names', () => {
  assert.deepEqual(Object.keys(admin).sort(), names)
})

describe('createAdminClient', () => {
  let server: TestServer
  let client: AdminClient
  afterEach(async () => {
    client?.close()
    await server?.close()
  })

  async function open(replies: readonly StubResponse[] = [], config: Partial<AdminClientConfig> = {}): Promise<void> {
    server = await startServer((_, index) => replies[index] ?? { body: {} })
    client = createAdminClient({ apiKey: 'key-of-the-merchant', siteId: 'site', apiUrl: `${server.url}/`, ...config })
  }

  it('default: sends the API key and the site id with every request, and requests no token', async () => {
    await open()
    await client.call(muteMember, { id: 'm' })
    await client.call(getProduct, { id: 'p', includeMerchantSpecificData: true })
    await client.graphql('{ a }')
    assert.deepEqual(
      server.requests.map(({ method, url, headers }) => [method, url, headers.authorization, headers['wix-site-id']]),
      [
        ['POST', '/members/v1/members/m/mute', 'key-of-the-merchant', 'site'],
        ['GET', '/stores-reader/v1/products/p?id=p&includeMerchantSpecificData=true', 'key-of-the-merchant', 'site'],
        ['POST', '/graphql/alpha', 'key-of-the-merchant', 'site'],
      ],
    )
  })

  it('args: visitorToken sends both credentials and is requested again after a 401', async () => {
    const tokens = ['token-1', 'token-2']
    await open([{ body: { cart: {} } }, { status: 401 }, { body: { cart: {} } }], {
      visitorToken: async () => tokens[0] ?? '',
    })
    await client.call(updateCurrentCart, { merchantDiscounts: [{ amount: '5' }] })
    const replayedCall = client.call(updateCurrentCart, { merchantDiscounts: [{ amount: '6' }] })
    tokens.shift()
    await replayedCall
    assert.deepEqual(
      server.requests.map(({ headers }) => headers.authorization).filter((value, at, all) => all.indexOf(value) === at),
      ['token-1,key-of-the-merchant', 'token-2,key-of-the-merchant'],
    )
  })

  it('error: UNAUTHORIZED without another retry if visitorToken returns the same token; the error does not contain it', async () => {
    await open([{ status: 401 }], { visitorToken: 'token-of-a-visitor' })
    await assert.rejects(client.call(updateCurrentCart, { couponCode: 'TEN' }), (error) => {
      assert.ok(isPlatformError(error) && error.code === 'UNAUTHORIZED')
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /token-of-a-visitor/)
      return true
    })
    assert.equal(server.requests.length, 1)
  })

  it('error: UNAUTHORIZED without a retry for a rejected API key; the error does not contain it', async () => {
    await open([{ status: 401 }])
    await assert.rejects(client.call(muteMember, { id: 'm' }), (error) => {
      assert.ok(isPlatformError(error) && error.code === 'UNAUTHORIZED')
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /key-of-the-merchant/)
      return true
    })
    assert.equal(server.requests.length, 1)
  })

  it('error: INVALID_ARGUMENT without a key or a site', () => {
    for (const config of [
      { apiKey: '', siteId: 'site' },
      { apiKey: 'key', siteId: '' },
    ]) {
      assert.throws(
        () => createAdminClient(config),
        (error) => isPlatformError(error) && error.code === 'INVALID_ARGUMENT',
      )
    }
  })

  it('error: ABORTED for every call once the client is closed', async () => {
    await open()
    client.close()
    const attempt = client.call(muteMember, { id: 'm' })
    await assert.rejects(attempt, (error) => isPlatformError(error) && error.code === 'ABORTED')
  })

  it('error: BROWSER_NOT_ALLOWED in a browser, unless dangerouslyAllowBrowser is set', async (context) => {
    await open()
    const config = { apiKey: 'key', siteId: 'site', apiUrl: server.url }
    for (const name of ['window', 'document']) {
      Object.defineProperty(globalThis, name, { value: {}, configurable: true })
      context.after(() => Reflect.deleteProperty(globalThis, name))
      assert.throws(
        () => createAdminClient(config),
        (error) => isPlatformError(error) && error.code === 'BROWSER_NOT_ALLOWED',
      )
      createAdminClient({ ...config, [dangerouslyAllowBrowser]: true }).close()
      Reflect.deleteProperty(globalThis, name)
    }
  })

  it("error: BROWSER_NOT_ALLOWED in a browser's worker, but not in a server's worker", async (context) => {
    await open()
    const config = { apiKey: 'key', siteId: 'site', apiUrl: server.url }
    const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
    const run = (userAgent: string): void =>
      void Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true })
    context.after(() => {
      Reflect.deleteProperty(globalThis, 'WorkerGlobalScope')
      Reflect.deleteProperty(globalThis, 'navigator')
      if (navigator) Object.defineProperty(globalThis, 'navigator', navigator)
    })
    Object.assign(globalThis, { WorkerGlobalScope: class {} })
    run('Mozilla/5.0 (X11; Linux x86_64)')
    assert.throws(
      () => createAdminClient(config),
      (error) => isPlatformError(error) && error.code === 'BROWSER_NOT_ALLOWED',
    )
    createAdminClient({ ...config, [dangerouslyAllowBrowser]: true }).close()
    for (const server of ['Cloudflare-Workers', 'Deno/2.5.0']) {
      run(server)
      createAdminClient(config).close()
    }
  })
})
