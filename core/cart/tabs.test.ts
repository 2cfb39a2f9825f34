import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { v3References } from '../catalog/v3/reference.ts'
import type { TabWrites } from '../tabs/tab-writes.ts'
import { deferred } from '../testing/deferred.ts'
import { createScriptedCartV2, type ScriptedCartV2 } from '../testing/scripted-cart-v2.ts'
import { createSharedTabWrites } from '../testing/tab-writes.ts'
import type { CartAdapter } from './adapter.ts'
import { createCart } from './cart-store.ts'
import type { CartStore } from './model.ts'
import { loadCartPorts } from './versions.ts'

let shop: ScriptedCartV2
const stores: CartStore[] = []

beforeEach(() => {
  shop = createScriptedCartV2()
})
afterEach(() => {
  for (const store of stores.splice(0)) store.close()
  shop.close()
})

async function openTab(writes: TabWrites, change?: (adapter: CartAdapter) => CartAdapter): Promise<CartStore> {
  const ports = await loadCartPorts(shop.client, { cart: 'v2', references: { version: () => 'v3', ...v3References } })
  const adapter = change?.(ports.adapter) ?? ports.adapter
  const { store } = createCart(shop.client, { ...ports, adapter }, { tabWrites: writes })
  stores.push(store)
  await store.load()
  return store
}

const mug = { productId: 'mug', variantId: 'v1', quantity: 1 } as const

describe('tabs that add the same product', () => {
  it('behavior: a cart that was read during the write of another tab is read again before the next write', async () => {
    const writes = createSharedTabWrites()
    const released = deferred()
    const one = await openTab(writes, (adapter) => ({
      ...adapter,
      add: async (...item) => {
        await released.promise
        return adapter.add(...item)
      },
    }))
    const other = await openTab(writes)
    const adding = one.add([mug])
    await new Promise(setImmediate)
    await other.refresh()
    const addingAgain = other.add([mug])
    released.resolve()
    assert.deepEqual([(await adding).ok, (await addingAgain).ok], [true, true])
    await other.settled()
    assert.deepEqual([shop.quantities(), other.state.get().notices], [{ mug: 2 }, []])
  })

  it('behavior: units that another tab added before a lost response was verified are not duplicates', async () => {
    const writes = createSharedTabWrites({ hasLock: false })
    const [one, other] = [await openTab(writes), await openTab(writes)]
    shop.overrides['add-line-items'] = [{ when: 'after', response: { status: 500 } }]
    const outcomes = await Promise.all([one.add([mug]), other.add([mug])])
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [true, true],
    )
    await Promise.all([one.settled(), other.settled()])
    assert.deepEqual([shop.quantities(), one.state.get().notices], [{ mug: 2 }, []])
  })
})
