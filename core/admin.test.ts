import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import * as admin from './admin.ts'
import { type AdminClient, type AdminClientConfig, createAdminClient, dangerouslyAllowBrowser } from './admin-client.ts'
import { getProduct } from './catalog/calls.ts'
import { isPlatformError } from './errors/platform-error.ts'
import { muteMember } from './members/merchant-calls.ts'
import { type Reply, startServer, type TestServer } from './testing/http-server.ts'

/** The admin entry. A name that goes, or changes what it means, breaks integrators: it needs a major release. */
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

it('default: the list of what the admin entry names', () => {
  assert.deepEqual(Object.keys(admin).sort(), names)
})

describe('createAdminClient', () => {
  let server: TestServer
  let client: AdminClient
  afterEach(async () => {
    client?.close()
    await server?.close()
  })

  async function open(replies: readonly Reply[] = [], config: Partial<AdminClientConfig> = {}): Promise<void> {
    server = await startServer((_, index) => replies[index] ?? { body: {} })
    client = createAdminClient({ apiKey: 'key-of-the-merchant', siteId: 'site', apiUrl: `${server.url}/`, ...config })
  }

  it('default: every request carries the key and the site, and no token is asked for', async () => {
    await open()
    await client.call(muteMember, { id: 'm' })
    await client.call(getProduct, { id: 'p', includeMerchantSpecificData: true })
    await client.graphql('{ a }')
    assert.deepEqual(
      server.arrived.map(({ method, url, headers }) => [method, url, headers.authorization, headers['wix-site-id']]),
      [
        ['POST', '/members/v1/members/m/mute', 'key-of-the-merchant', 'site'],
        ['GET', '/stores-reader/v1/products/p?id=p&includeMerchantSpecificData=true', 'key-of-the-merchant', 'site'],
        ['POST', '/graphql/alpha', 'key-of-the-merchant', 'site'],
      ],
    )
  })

  it('error: UNAUTHORIZED at once, for a refused key is not asked again; the key is in no error', async () => {
    await open([{ status: 401 }])
    await assert.rejects(client.call(muteMember, { id: 'm' }), (error) => {
      assert.ok(isPlatformError(error) && error.code === 'UNAUTHORIZED')
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /key-of-the-merchant/)
      return true
    })
    assert.equal(server.arrived.length, 1)
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

  it('error: BROWSER_NOT_ALLOWED in a browser, unless what is imported for it says so', async (context) => {
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
})
