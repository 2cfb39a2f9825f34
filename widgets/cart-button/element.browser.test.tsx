import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { StoreEvent } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/store.ts'
import { defineElement } from '../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  testStore,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { addOneUnit, buttonMarkup, clearPage, type ShownButton, showButton } from '../shared/testing/test-buttons.ts'
import { recordRequests } from '../shared/testing/test-network.ts'
import { CartButton, cartButton } from './element.tsx'

const define = (): void => defineElement('store-cart-button', CartButton, cartButton)
let platform: TestPlatform
let store: Store

const markup = (attributes = '', content = ''): string =>
  buttonMarkup('store-cart-button', platform, attributes, content)
const shown = (attributes = '', content = ''): Promise<ShownButton> => showButton(markup(attributes, content))
const badge = (root: ShadowRoot): string | undefined => root.querySelector('[part~=badge]')?.textContent ?? undefined

/** Adds a listener that handles toggles like a drawer, and records their openers. */
function handleToggles(): { readonly openers: (Element | undefined)[]; stop(): void } {
  const openers: (Element | undefined)[] = []
  const onToggle = (event: StoreEvent<'store:cart:toggle'>): void => {
    event.preventDefault()
    openers.push(event.detail.opener)
  }
  document.addEventListener('store:cart:toggle', onToggle)
  return { openers, stop: () => document.removeEventListener('store:cart:toggle', onToggle) }
}

before(async () => {
  platform = await testPlatform()
})

elementChecklist({
  tag: 'store-cart-button',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup()
  },
  ready: (root) => root.querySelector('[part~=button]') !== null,
  preset: { prop: 'href', value: '/cart' },
})

describe('store-cart-button', () => {
  before(() => {
    define()
    store = testStore(platform)
    // Cancel navigations away from the page of the tests.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })

  afterEach(clearPage)

  it('default: a new visitor sees no count, and no request is sent', async () => {
    const recording = recordRequests(platform.url)
    const { root, button } = await shown()
    await nextFrame()
    assert.isEmpty(recording.stop())
    assert.isUndefined(badge(root))
    assert.strictEqual(button.localName, 'button')
    assert.strictEqual(button.textContent?.trim(), 'Cart')
  })

  it('behavior: every button of the page updates its count, and keeps its width', async () => {
    const one = await shown()
    const two = await shown()
    const { width } = one.element.getBoundingClientRect()
    const before = store.cart.state.get().cart.count
    await addOneUnit(store)
    const expected = String(before + 1)
    await until(() => badge(one.root) === expected && badge(two.root) === expected, 'both to count')
    assert.strictEqual(one.element.getBoundingClientRect().width, width)
    assert.match(one.button.textContent ?? '', /Cart\s*\d+ items?$/)
    await assertAccessible(one.element, 'with a count')
  })

  it('behavior: a visitor with a cart sees its count on the next page', async () => {
    await addOneUnit(store)
    // A second store behaves like the store of another page of the shop.
    const { root } = await shown(`api-url="${platform.url}/"`)
    const count = String(store.cart.state.get().cart.count)
    await until(() => badge(root) === count, 'the count')
  })

  it('behavior: dispatches a toggle to the drawer, with the button as the opener', async () => {
    const drawer = handleToggles()
    const { root, button } = await shown()
    button.click()
    drawer.stop()
    assert.deepEqual(drawer.openers, [button])
    assert.strictEqual(button.getAttribute('aria-haspopup'), 'dialog')
    assert.strictEqual(root.activeElement, null)
  })

  it('a11y: Enter and Space dispatch a toggle as well', async () => {
    const drawer = handleToggles()
    const { button } = await shown()
    await sendKeys({ press: 'Tab' })
    assert.strictEqual(focused(), button)
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: ' ' })
    drawer.stop()
    assert.lengthOf(drawer.openers, 2)
  })

  it('args: href is a link on a page without a drawer, and is ignored for a javascript: URL', async () => {
    const { button } = await shown('href="/cart"')
    assert.strictEqual(button.getAttribute('href'), new URL('/cart', location.href).href)
    const leaving = new Promise<NavigateEvent>((resolve) => {
      navigation.addEventListener('navigate', resolve, { once: true })
    })
    button.click()
    assert.strictEqual(new URL((await leaving).destination.url).pathname, '/cart')
    const wrong = await shown('href="javascript:alert(1)"')
    assert.strictEqual(wrong.button.localName, 'button')
  })

  it('behavior: with href and a drawer, the drawer opens and the page stays', async () => {
    const drawer = handleToggles()
    const { button } = await shown('href="/cart"')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button.dispatchEvent(click)
    drawer.stop()
    assert.isTrue(click.defaultPrevented)
    assert.deepEqual(drawer.openers, [button])
  })

  it('behavior: a click that opens a new tab follows the link, also on a page with a drawer', async () => {
    const drawer = handleToggles()
    const { button } = await shown('href="/cart"')
    const prevented: boolean[] = []
    const onClick = (event: Event): void => {
      prevented.push(event.defaultPrevented)
      // Prevent the browser from opening a tab.
      event.preventDefault()
    }
    document.addEventListener('click', onClick)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }))
    document.removeEventListener('click', onClick)
    drawer.stop()
    assert.deepEqual(prevented, [false, false, false])
    assert.lengthOf(drawer.openers, 0)
  })

  it('behavior: a drawer whose code is loading opens when it has loaded', async () => {
    const drawer = place('<store-cart-drawer></store-cart-drawer>')
    const { button } = await shown()
    button.click()
    const opener = new Promise((resolve) => Object.assign(drawer, { show: resolve }))
    customElements.define('store-cart-drawer', class extends HTMLElement {})
    assert.strictEqual(await opener, button)
  })

  it('behavior: a drawer that has no show() yet opens when it has', async () => {
    const drawer = place('<store-cart-drawer></store-cart-drawer>')
    const { button } = await shown()
    const opener = new Promise((resolve) => Object.assign(drawer, { show: resolve }))
    button.click()
    assert.strictEqual(await opener, button)
  })

  const reportOfClick = async (attributes: string): Promise<string | undefined> => {
    const { element, button } = await shown(attributes)
    const reported = new Promise<StoreEvent<'store:error'>>((resolve) => {
      element.addEventListener('store:error', resolve, { once: true })
    })
    button.click()
    return (await reported).detail.fix
  }

  it('error: CONFIGURATION when there is nothing to open', async () => {
    assert.strictEqual(
      await reportOfClick(''),
      'No cart to open. Add a <store-cart-drawer> to this page, or href="…" to this button.',
    )
  })

  it('error: CONFIGURATION when there is no drawer, and href is not a valid URL', async () => {
    assert.strictEqual(
      await reportOfClick('href="javascript:alert(1)"'),
      'No cart to open. href="javascript:alert(1)" is not a valid URL. Use https://… or a path, or add a <store-cart-drawer> to this page.',
    )
  })

  it('args: slotted content replaces icon and label', async () => {
    const { element, root } = await shown('', '<b>🛒</b><span slot="label">Bag</span>')
    const label = root.querySelector<HTMLSlotElement>('slot[name=label]')
    assert.strictEqual(label?.assignedElements()[0]?.textContent, 'Bag')
    assert.isFalse(root.querySelector('svg')?.checkVisibility())
    await assertAccessible(element, 'slotted')
  })
})
