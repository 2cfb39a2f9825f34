import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { changeIdentity } from '../auth/session/change-identity.ts'
import type { Tokens } from '../auth/tokens/stored-tokens.ts'
import { lineItem, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { CartStore } from './model.ts'

const member: Tokens = {
  accessToken: { value: 'member', expiresAt: 9e9 },
  refreshToken: { value: 'refresh-member', role: 'member' },
}

let page: TestPage
let shop: ScriptedShop
let store: CartStore

beforeEach(async () => {
  page = testPage()
  shop = await startScriptedShop()
  store = createCartStore(shop.client, { name: 'shop' })
  shop.lines = [lineItem('A', 1)]
  await store.load()
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

const add = (productId: string): ReturnType<CartStore['add']> => store.add([{ productId, quantity: 1 }])
const names = (): readonly string[] => store.state.get().cart.lines.map(({ productId = '' }) => productId)
const writes = (): readonly string[] => shop.requests.filter((name) => name === 'add' || name === 'quantity')

describe('the cart and a change of identity', () => {
  it('behavior: pending mutations are sent before a login, as the visitor', async () => {
    void store.setQuantity('line-A', 2)
    void store.setQuantity('line-A', 3)
    const before = await changeIdentity(shop.client.auth, async () => {
      const quantity = shop.lines[0]?.quantity
      shop.client.auth.setTokens(member)
      return quantity
    })
    assert.equal(before, 3)
    await store.settled()
    assert.deepEqual(store.state.get().notices.at(-1), undefined)
  })

  it('behavior: the cart is read again after a login that failed, because the platform may have merged it', async () => {
    const empty = new Promise<void>((resolve) => {
      store.state.subscribe(({ cart }) => cart.count === 0 && resolve())
    })
    const login = changeIdentity(shop.client.auth, async () => {
      shop.lines = []
      throw new Error('the response is lost')
    })
    await assert.rejects(login, /the response is lost/)
    await empty
  })

  it('behavior: the cart is read after a login, also if it was not needed before', async () => {
    store.close()
    store = createCartStore(shop.client, { name: 'new visitor' })
    shop.lines = [lineItem('A', 3)]
    const read = new Promise<void>((resolve) => {
      store.state.subscribe(({ status }) => status === 'ready' && resolve())
    })
    await changeIdentity(shop.client.auth, async () => shop.client.auth.setTokens(member))
    await read
    assert.equal(store.state.get().cart.count, 3)
    assert.equal(shop.requests.filter((name) => name === 'read').length, 2, 'one for each store')
  })

  it('behavior: mutations made during a login are sent after it, as the member', async () => {
    let added: ReturnType<CartStore['add']> | undefined
    await changeIdentity(shop.client.auth, async () => {
      added = add('B')
      await new Promise(setImmediate)
      assert.deepEqual(writes(), [])
      assert.deepEqual(names(), ['A', 'B'], 'the addition shows at once')
      shop.cartId = 'cart-of-the-member'
      shop.client.auth.setTokens(member)
    })
    assert.equal((await added)?.ok, true)
    assert.deepEqual([names(), store.state.get().cart.id], [['A', 'B'], 'cart-of-the-member'])
  })

  it('behavior: after a login, the cart is loading until it is read, and keeps the lines of the visitor', async () => {
    const release = shop.holdResponses('read')
    shop.client.auth.setTokens(member)
    assert.deepEqual([store.state.get().status, names()], ['loading', ['A']])
    release()
    await store.load()
    assert.deepEqual([store.state.get().status, names()], ['ready', ['A']])
  })

  it('error: SYSTEM_ERROR of the read after a login and after a logout, until a read succeeds', async () => {
    for (const [tokens, lines] of [
      [member, ['A']],
      [undefined, []],
    ] as const) {
      shop.overrides['read'] = [{ when: 'before', response: { status: 500 } }]
      const failed = new Promise<void>((resolve) => {
        const stop = store.state.subscribe(({ status }) => {
          if (status !== 'error') return
          stop()
          resolve()
        })
      })
      if (tokens) shop.client.auth.setTokens(tokens)
      else shop.client.auth.setTokens({ ...member, refreshToken: { value: 'refresh-visitor', role: 'visitor' } })
      await failed
      assert.deepEqual([store.state.get().error?.code, names()], ['SYSTEM_ERROR', lines])
      await store.load()
      assert.deepEqual([store.state.get().status, names()], ['ready', ['A']])
    }
  })

  describe('with an addition that could not be sent before', () => {
    /** Runs a change of identity while an addition of B waits for a request in flight. */
    const changeWhileWaiting = async (work: () => Promise<void>): Promise<void> => {
      const release = shop.holdResponses('quantity')
      void store.setQuantity('line-A', 2)
      await shop.waitForRequests('quantity', 1)
      void add('B')
      await changeIdentity(shop.client.auth, work, undefined, 50).finally(release)
    }
    const units = (): readonly unknown[] => store.state.get().cart.lines.map((line) => [line.productId, line.quantity])

    it('behavior: units of the same line that are added during a login are sent as the member', async () => {
      let added: ReturnType<CartStore['add']> | undefined
      await changeWhileWaiting(async () => {
        added = add('B')
        shop.client.auth.setTokens(member)
      })
      assert.equal((await added)?.ok, true)
      assert.deepEqual(units().at(-1), ['B', 1])
      assert.equal(store.state.get().notices.at(-1)?.error?.code, 'IDENTITY_CHANGED')
    })

    it('behavior: a quantity of the line that is set during a login is added as the member', async () => {
      let changed: ReturnType<CartStore['setQuantity']> | undefined
      await changeWhileWaiting(async () => {
        changed = store.setQuantity(store.state.get().cart.lines.at(-1)?.id ?? '', 3)
        shop.client.auth.setTokens(member)
      })
      assert.equal((await changed)?.ok, true)
      assert.deepEqual(units().at(-1), ['B', 3])
    })

    it('behavior: after a login that fails, all units are added', async () => {
      let added: ReturnType<CartStore['add']> | undefined
      const failing = changeWhileWaiting(async () => {
        added = add('B')
        throw new Error('refused')
      })
      await assert.rejects(failing, /refused/)
      assert.equal((await added)?.ok, true)
      await store.settled()
      assert.deepEqual(units(), [
        ['A', 2],
        ['B', 2],
      ])
    })
  })

  it('behavior: a login that fails leaves the cart and its mutations to the visitor', async () => {
    let added: ReturnType<CartStore['add']> | undefined
    const failing = changeIdentity(shop.client.auth, async () => {
      added = add('B')
      throw new Error('refused')
    })
    await assert.rejects(failing, /refused/)
    assert.equal((await added)?.ok, true)
  })

  it('behavior: at a logout the member’s cart is no longer shown, at once', () => {
    shop.client.auth.setTokens(member)
    store.close()
    store = createCartStore(shop.client, { name: 'shop' })
    return store.load().then(() => {
      assert.deepEqual(names(), ['A'])
      shop.client.auth.clear()
      assert.deepEqual(names(), [])
    })
  })

  it('error: IDENTITY_CHANGED: mutations that another tab’s logout overtakes are dropped with a notice', async () => {
    shop.client.auth.setTokens(member)
    await store.refresh()
    const release = shop.holdResponses()
    const first = store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    const second = add('B')
    shop.client.auth.clear()
    const outcome = await second
    assert.deepEqual([outcome.ok, !outcome.ok && outcome.error?.code], [false, 'IDENTITY_CHANGED'])
    assert.equal(store.state.get().notices.at(-1)?.error?.code, 'IDENTITY_CHANGED')
    release()
    await first
    await store.settled()
    assert.deepEqual([names(), writes()], [[], ['quantity']])
  })

  it('error: IDENTITY_CHANGED: mutations that an earlier page made as another visitor or member are dropped with a notice', async () => {
    shop.client.auth.setTokens(member)
    await store.refresh()
    const release = shop.holdResponses()
    void store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    void add('B')
    page.window.dispatchEvent(new page.window.Event('pagehide'))
    store.close()
    release()
    shop.client.auth.clear()
    store = createCartStore(shop.client, { name: 'shop' })
    assert.equal(store.state.get().notices.at(-1)?.error?.code, 'IDENTITY_CHANGED')
    await store.settled()
    assert.deepEqual([names(), writes()], [[], ['quantity']])
  })

  it('error: IDENTITY_CHANGED: a login in another tab before the checkout is sent', async () => {
    const { accessToken } = shop.client.auth
    shop.client.auth.accessToken = (options) => {
      shop.client.auth.accessToken = accessToken
      shop.client.auth.setTokens(member)
      return accessToken(options)
    }
    await assert.rejects(store.createCheckout(), { code: 'IDENTITY_CHANGED' })
    assert.ok(!shop.requests.includes('checkout'))
  })

  it('behavior: a response to a read of the previous identity is discarded', async () => {
    const release = shop.holdResponses()
    const read = store.refresh()
    await shop.waitForRequests('read', 2)
    shop.client.auth.setTokens(member)
    shop.lines = [lineItem('M', 1)]
    release()
    await read
    await shop.waitForRequests('read', 3)
    await store.settled()
    await store.refresh()
    assert.deepEqual(names(), ['M'])
  })
})
