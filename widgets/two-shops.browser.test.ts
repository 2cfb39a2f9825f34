import { assert } from 'chai'
import { shopOf } from '../core/client/shop.ts'
import type { StoreEvent, StoreEventType } from '../core/events/page-events.ts'
import { openStore } from '../core/state/registry.ts'
import type { Store } from '../core/state/store.ts'
import { startAnalytics } from './analytics/forward.ts'
import type { Ga4Event } from './analytics/ga4.ts'
import { find, get, text } from './product-card/test-card.ts'
import { nextEvent, nextFrame, place, type TestPlatform, testPlatform, until } from './shared/testing/browser-test.ts'
import { clearPage } from './shared/testing/test-buttons.ts'
import './cart-button/define.ts'
import './cart-drawer/define.ts'
import './product-card/define.ts'
import './redirect-button/define.ts'

interface Shop {
  readonly store: Store
  readonly element: Record<'card' | 'button' | 'drawer' | 'checkout', HTMLElement>
  readonly root: Record<'card' | 'button' | 'drawer' | 'checkout', ShadowRoot>
}

let platform: TestPlatform
let first: Shop
let second: Shop

before(async () => {
  platform = await testPlatform()
  // Cancel navigations away from the page of the tests.
  navigation.addEventListener('navigate', (event) => event.preventDefault())
})

async function openShop(clientId: string): Promise<Shop> {
  const open = async (tag: string, attributes = ''): Promise<HTMLElement> => {
    const element = place(`<${tag} client-id="${clientId}" ${attributes}></${tag}>`)
    await until(() => element.shadowRoot?.querySelector('button, [part~=dialog]'), tag)
    return element
  }
  const element = {
    card: await open('store-product-card', 'product-slug="oak-wall-clock"'),
    button: await open('store-cart-button'),
    drawer: await open('store-cart-drawer', 'open-on-add'),
    checkout: await open('store-redirect-button'),
  }
  const root = Object.fromEntries(Object.entries(element).map(([name, { shadowRoot }]) => [name, shadowRoot]))
  return { store: openStore({ clientId, apiUrl: platform.url }), element, root: root as Shop['root'] }
}

const isOpen = ({ root }: Shop): boolean => root.drawer.querySelector('dialog')?.open === true
const badge = ({ root }: Shop): string => text(find(root.button, 'badge'))

async function addOne({ root }: Shop): Promise<void> {
  const added = nextEvent('store:cart:add')
  get(root.card, 'add-button').click()
  await added
}

/** Closes the drawer, which opens after an addition. */
async function closeDrawer(shop: Shop): Promise<void> {
  await until(() => isOpen(shop), 'the drawer to open')
  ;(shop.element.drawer as HTMLElement & { close(): void }).close()
  await until(() => !isOpen(shop), 'the drawer to close')
}

function recordEvents<T extends StoreEventType>(type: T): StoreEvent<T>['detail'][] {
  const details: StoreEvent<T>['detail'][] = []
  document.addEventListener(type, (event) => details.push((event as StoreEvent<T>).detail))
  return details
}

describe('two shops on one page', () => {
  beforeEach(async () => {
    first = await openShop(platform.clientId)
    second = await openShop(platform.otherClientId)
  })

  afterEach(clearPage)

  it('behavior: an addition opens the drawer and updates the count of its own shop only', async () => {
    const before = badge(first)
    await addOne(second)
    await until(() => isOpen(second), 'the drawer of the second shop')
    await until(() => badge(second) !== '', 'the count of the second shop')
    assert.isFalse(isOpen(first), 'the drawer of the first shop stays closed')
    assert.strictEqual(badge(first), before)
  })

  it('behavior: a cart button opens the drawer of its shop', async () => {
    get(second.root.button, 'button').click()
    await until(() => isOpen(second) || isOpen(first), 'a drawer')
    assert.deepEqual([isOpen(first), isOpen(second)], [false, true])
    await closeDrawer(second)
    get(first.root.button, 'button').click()
    await until(() => isOpen(second) || isOpen(first), 'a drawer')
    assert.deepEqual([isOpen(first), isOpen(second)], [true, false])
  })

  it('error: CONFIGURATION on a cart button whose shop has no drawer, though another shop has one', async () => {
    second.element.drawer.remove()
    // A removed element stays mounted until the next frame, so that it can be moved.
    await nextFrame()
    const failed = nextEvent('store:error')
    get(second.root.button, 'button').click()
    assert.include((await failed).fix, '<store-cart-drawer>')
    assert.isFalse(isOpen(first))
  })

  it('behavior: a toggle that names no shop opens one drawer', async () => {
    const toggle = new CustomEvent('store:cart:toggle', { bubbles: true, cancelable: true })
    assert.isFalse(document.body.dispatchEvent(toggle), 'a drawer handles it')
    await until(() => isOpen(first), 'the first drawer')
    assert.isFalse(isOpen(second))
  })

  it('behavior: the checkout of one shop is not shown as a checkout of the other', async () => {
    await addOne(first)
    await closeDrawer(first)
    await addOne(second)
    await closeDrawer(second)
    const elsewhere = recordEvents('store:checkout:concurrent')
    const left = nextEvent('store:checkout:redirect')
    get(first.root.checkout, 'button').click()
    assert.deepEqual((await left).shop, shopOf(first.store))
    // Simulate a second tab in which only the first shop has a checkout in progress.
    const started = Object.keys(localStorage).filter((key) => key.endsWith(':checkout'))
    assert.deepEqual(started, [`storefront-widgets:${first.store.key}:checkout`])
    assert.isEmpty(elsewhere.filter(({ shop }) => shop.clientId !== platform.clientId))
    localStorage.removeItem(started[0] ?? '')
  })

  it('behavior: every event of an action contains its shop', async () => {
    const types = ['store:cart:start', 'store:cart:add', 'store:cart:change', 'store:cart:open'] as const
    const shops = types.map((type) => recordEvents(type))
    await addOne(second)
    await closeDrawer(second)
    for (const [index, details] of shops.entries()) {
      assert.isNotEmpty(details, types[index])
      for (const { shop } of details) assert.deepEqual(shop, shopOf(second.store), types[index])
    }
  })

  it('behavior: analytics count the units of each shop by its own cart', async () => {
    const pushed: Ga4Event[] = []
    const script = document.createElement('script')
    script.dataset['consent'] = 'granted'
    const stop = startAnalytics({
      script,
      push: (event) => void ('event' in event && pushed.push(event)),
      readPurchase: () => Promise.reject(new Error('no order')),
    })
    await addOne(first)
    await closeDrawer(first)
    await addOne(second)
    await closeDrawer(second)
    stop()
    const added = pushed.filter(({ event }) => event === 'add_to_cart')
    assert.deepEqual(
      added.map(({ ecommerce }) => ecommerce.items?.[0]?.quantity),
      [1, 1],
    )
  })
})
