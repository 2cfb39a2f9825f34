import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { savePendingLogin } from '../auth/flows/pending-login.ts'
import { statePrefix } from '../auth/oauth/authorization.ts'
import { createSession } from '../auth/session/session.ts'
import type { Session } from '../auth/session/session-types.ts'
import { shopKey } from '../client/prefetch.ts'
import { lineItem, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { CartStore } from './model.ts'
import { addToCurrentCart, getCurrentCart } from './v1/calls.ts'

const redirectUri = 'https://shop.test/products'

let page: TestPage
let shop: ScriptedShop
let store: CartStore
let session: Session

/** Opens the page that the platform's login page returns to. */
function openReturnPage(): void {
  const { clientId, apiUrl } = shop.client.shop
  const state = `${statePrefix(clientId)}x`
  savePendingLogin(clientId, { state, codeVerifier: 'v', redirectUri, originalUrl: redirectUri, at: Date.now() })
  page.window.happyDOM.setURL(`${redirectUri}#code=c&state=${state}`)
  session = createSession({ key: shopKey(clientId, apiUrl), client: shop.client })
}
const loggedIn = (): Promise<void> =>
  new Promise((resolve) => {
    session.state.subscribe(({ busy, done }) => {
      if (!busy && done === 'logged-in') resolve()
    })
  })
const callAdd = (productId: string): Promise<unknown> =>
  shop.client.call(addToCurrentCart, {
    lineItems: [{ catalogReference: { catalogItemId: productId, appId: 'stores' }, quantity: 1 }],
  })

beforeEach(async () => {
  page = testPage()
  shop = await startScriptedShop()
  shop.lines = [lineItem('A', 1)]
  store = createCartStore(shop.client, { name: 'shop' })
  await store.load()
})

afterEach(async () => {
  session.close()
  store.close()
  await shop.close()
  page.close()
})

describe('cart and client calls during the return from a hosted login', () => {
  it('behavior: writes before the exchange are sent before it; later ones wait for the tokens of the member', async () => {
    openReturnPage()
    const before = [store.setQuantity('line-A', 2), callAdd('B')]
    const ended = loggedIn()
    const release = shop.holdResponses('token')
    await shop.waitForRequests('token', 1)
    const writesBefore = shop.requests.filter((name) => name !== 'read' && name !== 'token')
    const during = [store.add([{ productId: 'C', quantity: 1 }]), callAdd('D')]
    // Reads do not wait.
    await shop.client.call(getCurrentCart, {})
    assert.deepEqual(
      shop.requests.filter((name) => name !== 'read'),
      [...writesBefore, 'token'],
      'no write during the exchange',
    )
    assert.deepEqual([...writesBefore].sort(), ['add', 'quantity'])
    release()
    await Promise.all([ended, ...before, ...during])
    await store.settled()
    const writes = shop.requestLog.filter(({ name }) => name === 'add' || name === 'quantity')
    assert.deepEqual(writes.map(({ name, headers }) => [name, headers.authorization]).sort(), [
      ['add', 'new'],
      ['add', 'new'],
      ['add', 't'],
      ['quantity', 't'],
    ])
    assert.equal(shop.client.auth.role(), 'member')
    assert.deepEqual(
      shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity]).sort(),
      [
        ['A', 2],
        ['B', 1],
        ['C', 1],
        ['D', 1],
      ],
    )
    assert.deepEqual(store.state.get().notices, [])
  })

  it('error: a refused exchange sends the writes that waited as the visitor', async () => {
    shop.overrides['token'] = [{ when: 'before', response: { status: 400, body: { message: 'refused' } } }]
    const release = shop.holdResponses('token')
    openReturnPage()
    await shop.waitForRequests('token', 1)
    const during = [store.add([{ productId: 'C', quantity: 1 }]), callAdd('D')]
    release()
    await Promise.all(during)
    assert.deepEqual(
      shop.requestLog.filter(({ name }) => name === 'add').map(({ headers }) => headers.authorization),
      ['t', 't'],
    )
    assert.equal(shop.client.auth.role(), 'visitor')
  })
})
