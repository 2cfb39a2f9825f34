import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { CartLine, NewLine } from '../../core/cart/line.ts'
import { configure } from '../../core/client/configure.ts'
import { resolveConfig } from '../../core/client/resolve-config.ts'
import { emit, type StoreEvent } from '../../core/events/page-events.ts'
import { openStore } from '../../core/state/registry.ts'
import type { Store } from '../../core/state/store.ts'
import { defineElement } from '../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { shopRequests } from '../shared/testing/shop-requests.ts'
import { holdRequests, injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { isRightToLeft } from '../shared/testing/text-direction.ts'
import { CartDrawer, cartDrawer } from './element.tsx'
import { UNDO_MS } from './lines/use-removal.ts'
import { messages } from './messages.ts'
import { errorMessages } from './reasons/error-messages.ts'

type DrawerElement = HTMLElement & { open?: boolean; show(opener?: Element): void; close(): void }

const define = (): void => defineElement('store-cart-drawer', CartDrawer, cartDrawer)
let platform: TestPlatform
let shop: ReturnType<typeof shopRequests>
let store: Store

const markup = (attributes = ''): string =>
  `<store-cart-drawer client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}></store-cart-drawer>`

const find = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T | null =>
  root.querySelector<T>(`[part~="${part}"]`)
const seen = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): Promise<T> =>
  until(() => find<T>(root, part), part)
const dialogOf = (root: ShadowRoot): HTMLDialogElement => root.querySelector('dialog') as HTMLDialogElement
const lineOf = (root: ShadowRoot, line: CartLine): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('[part="line"]')].find((item) => item.textContent?.includes(line.name))

/** Products without options and with enough stock. The Preact and React runs share one stock, so each has its own. */
const slugs = document.querySelector('script[type="importmap"]')?.textContent?.includes('__react')
  ? ['glow-camp-lantern', 'twelve-hills-calendar']
  : ['zeszyt-laki', 'cold-pressed-olive-oil']

/** Returns a new line with a product. Catalog V3 names the variant of every product. */
async function newLine(slug: string | undefined, quantity: number): Promise<NewLine> {
  const state = store.products.product({ slug: slug ?? '' })
  const { id, defaultVariantId } = await until(() => state.get().product, `the product ${slug}`)
  return { productId: id, quantity, ...(defaultVariantId && { variantId: defaultVariantId }) }
}

async function setStock(productId: string, left: { quantity: number } | { inStock: boolean }): Promise<void> {
  const response = await fetch(`${platform.url}/_control/stock`, {
    method: 'POST',
    body: JSON.stringify({ productId, ...left }),
  })
  assert.isTrue(response.ok, await response.text())
}

/** Replaces the content of the cart with the given quantities of the first products. Returns the lines. */
async function fill(...quantities: number[]): Promise<readonly CartLine[]> {
  const { cart } = store
  await cart.load()
  for (const { id } of cart.state.get().cart.lines) void cart.remove(id)
  await cart.settled()
  const lines = await Promise.all(quantities.map((quantity, index) => newLine(slugs[index], quantity)))
  if (lines.length > 0) assert.isTrue((await cart.add(lines)).ok, 'the cart could be filled')
  cart.dismissNotice()
  return cart.state.get().cart.lines
}

async function opened(attributes = ''): Promise<Opened> {
  const element = place(markup(attributes)) as DrawerElement
  element.open = true
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to be modal')
  return { element, root, dialog: dialogOf(root) }
}

interface Opened {
  readonly element: DrawerElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
}

async function withLines(...quantities: number[]): Promise<Opened & { readonly lines: readonly CartLine[] }> {
  const lines = await fill(...quantities)
  const drawer = await opened()
  await until(() => drawer.root.querySelectorAll('[part="line"]').length === quantities.length, 'the lines')
  return { ...drawer, lines }
}

before(async () => {
  platform = await testPlatform()
  shop = shopRequests(platform)
})

elementChecklist({
  tag: 'store-cart-drawer',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup('open')
  },
  ready: (root) => find(root, 'empty') !== null && root.querySelector('dialog')?.matches(':modal') === true,
  preset: { prop: 'continueUrl', value: '/shop' },
})

describe('store-cart-drawer', () => {
  before(async () => {
    define()
    const element = place(markup())
    const config = resolveConfig(element)
    element.remove()
    assert.isTrue(config.ok)
    if (config.ok) store = openStore(config.config)
    // Navigations would end the test page, so they are canceled.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
    configure({ apiUrl: platform.url })
  })

  describe('opening and closing', () => {
    it('default: is closed, renders nothing visible and sends no requests', async () => {
      const requests = recordRequests(platform.url)
      const element = place(markup()) as DrawerElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('dialog'), 'the dialog')
      assert.isFalse(dialogOf(root).open)
      assert.strictEqual(element.offsetHeight, 0)
      assert.isEmpty(requests.stop())
    })

    it('a11y: announces nothing to a new visitor, neither while closed nor when it opens on an empty cart', async () => {
      const element = place(markup()) as DrawerElement
      element.setAttribute('client-id', '00000000-0000-4000-8000-000000000002')
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const announced = announcementsIn(root)
      await until(() => root.querySelector('[part=line][aria-busy]'), 'the skeleton of the closed drawer')
      await nextFrame()
      assert.isFalse(dialogOf(root).open)
      assert.isEmpty(announced.soFar())
      element.show()
      await seen(root, 'empty')
      assert.isEmpty(announced.stop())
    })

    it('args: the open attribute opens and closes, and reflects the state', async () => {
      const element = place(markup('open')) as DrawerElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to be modal')
      element.removeAttribute('open')
      await until(() => !dialogOf(root).open, 'the dialog to close')
      element.show()
      await until(() => element.hasAttribute('open'), 'the attribute')
      element.close()
      await until(() => !element.hasAttribute('open'), 'the attribute to go')
      assert.isFalse(dialogOf(root).open)
    })

    it('behavior: its first frame shows the items that were added while it was closed', async () => {
      await fill()
      const line = await newLine(slugs[0], 2)
      const element = place(markup()) as DrawerElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => find(root, 'empty'), 'the empty cart')
      const added = store.cart.add([line])
      element.show()
      await nextFrame()
      assert.strictEqual(root.querySelectorAll('[part="line"]:not([aria-busy])').length, 1)
      assert.isTrue((await added).ok)
    })

    it('behavior: fires store:cart:open and store:cart:close once each', async () => {
      const events: string[] = []
      const listening = new AbortController()
      for (const type of ['store:cart:open', 'store:cart:close'] as const) {
        document.addEventListener(type, () => events.push(type), { signal: listening.signal })
      }
      const { element, dialog } = await opened()
      element.show()
      await nextFrame()
      element.close()
      await until(() => !dialog.open, 'the dialog to close')
      await nextFrame()
      assert.deepEqual(events, ['store:cart:open', 'store:cart:close'])
      listening.abort()
    })

    it('behavior: a cart button in another shadow root opens it, and gets the focus back', async () => {
      const { element, dialog } = await opened()
      element.close()
      await until(() => !dialog.open, 'the dialog to close')
      const host = place('<div></div>')
      const button = document.createElement('button')
      host.attachShadow({ mode: 'open' }).append(button)
      button.addEventListener('click', () => {
        assert.isFalse(
          emit(button, 'store:cart:toggle', { opener: button }, { cancelable: true }),
          'the event was handled',
        )
      })
      button.click()
      await until(() => dialog.matches(':modal'), 'the dialog to open')
      assert.notStrictEqual(focused(), button)
      await sendKeys({ press: 'Escape' })
      await until(() => !dialog.open, 'the dialog to close')
      await until(() => focused() === button, 'the focus to be back')
      assert.isFalse(element.hasAttribute('open'))
    })

    it('behavior: closes on Escape and on a click on the backdrop, not on a click inside', async () => {
      const { element, dialog, root } = await opened()
      await sendKeys({ press: 'Escape' })
      await until(() => !dialog.open && !element.hasAttribute('open'), 'the dialog to close')
      element.show()
      await until(() => dialog.open, 'the dialog to open')
      const press = (target: Element): void => {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
      }
      press(await seen(root, 'body'))
      await nextFrame()
      assert.isTrue(dialog.open)
      press(dialog)
      await until(() => !dialog.open, 'the dialog to close')
    })

    it('behavior: the page is inert and cannot be scrolled while it is open, and is restored afterwards', async () => {
      const tall = place('<div style="height: 4000px"><button>behind</button></div>')
      const { element, dialog } = await opened()
      const behind = tall.querySelector('button')
      behind?.focus()
      assert.notStrictEqual(focused(), behind, 'the page is inert')
      assert.strictEqual(getComputedStyle(document.documentElement).overflowY, 'hidden')
      element.close()
      await until(() => !dialog.open, 'the dialog to close')
      assert.strictEqual(document.documentElement.style.cssText, '')
      behind?.focus()
      assert.strictEqual(focused(), behind)
    })

    it('behavior: restores the page when it is removed while open', async () => {
      const { element } = await opened()
      element.remove()
      await until(() => document.documentElement.style.cssText === '', 'the page to scroll again')
    })

    it('behavior: stays modal when it is moved while open', async () => {
      const { element, dialog } = await opened()
      place('<section></section>').append(element)
      await until(() => dialog.matches(':modal'), 'the dialog to be modal again')
      await sendKeys({ press: 'Escape' })
      await until(() => !dialog.open, 'the dialog to close')
    })

    it('behavior: opens after adding only with open-on-add', async () => {
      await fill()
      const quiet = place(markup()) as DrawerElement
      const eager = place(markup('open-on-add')) as DrawerElement
      await until(() => eager.shadowRoot?.querySelector('dialog'), 'the dialog')
      await fill(1)
      await until(() => eager.hasAttribute('open'), 'the drawer to open')
      assert.isFalse(quiet.hasAttribute('open'))
    })

    it('a11y: is at the inline end of the viewport, left-to-right and right-to-left', async () => {
      const { element, dialog } = await opened()
      const { clientWidth } = document.documentElement
      await until(
        () => Math.abs(dialog.getBoundingClientRect().right - clientWidth) < 1,
        'the panel to be at the right',
      )
      element.close()
      await until(() => !dialog.open, 'the dialog to close')
      document.documentElement.dir = 'rtl'
      element.show()
      await until(() => dialog.matches(':modal'), 'the dialog to open')
      await until(() => Math.abs(dialog.getBoundingClientRect().left) < 1, 'the panel to be at the left')
      document.documentElement.removeAttribute('dir')
    })
  })

  describe('states', () => {
    it('default: an empty cart shows a text, and its button closes the drawer', async () => {
      await fill()
      const { element, root } = await opened()
      const empty = await seen(root, 'empty')
      assert.include(empty.textContent, 'Your cart is empty')
      assert.isNull(find(root, 'checkout-button'))
      await assertAccessible(element, 'empty')
      find(root, 'continue-button')?.click()
      await until(() => !dialogOf(root).open, 'the drawer to close')
    })

    it('args: continue-url renders a link; a javascript: URL renders the button', async () => {
      await fill()
      const { element, root } = await opened('continue-url="/products"')
      const link = await seen<HTMLAnchorElement>(root, 'continue-button')
      assert.strictEqual(link.href, new URL('/products', location.href).href)
      element.setAttribute('continue-url', 'javascript:alert(1)')
      await until(() => find(root, 'continue-button') instanceof HTMLButtonElement, 'a button')
    })

    it('behavior: shows the lines and totals of the platform', async () => {
      const { root, element, lines } = await withLines(2, 1)
      assert.lengthOf(root.querySelectorAll('[part="line"]'), lines.length)
      for (const line of lines) {
        const item = lineOf(root, line)
        assert.strictEqual(item?.querySelector('input')?.value, String(line.quantity))
      }
      const total = await seen(root, 'total')
      await until(() => /\d/.test(total.textContent ?? ''), 'the total')
      await assertAccessible(element, 'lines')
    })

    it('default: the punctuation of an Arabic name is on its left', async () => {
      await fill()
      assert.isTrue((await store.cart.add([await newLine('sahra-vase', 1)])).ok)
      const { root } = await opened()
      const title = await seen(root, 'line-title')
      assert.match(title.textContent ?? '', /»$/)
      assert.isTrue(isRightToLeft(title))
    })

    it('default: shows a skeleton while the cart loads', async () => {
      await fill(1)
      const release = holdRequests('/carts/current')
      const { element, root } = await elsewhere()
      await until(() => root.querySelector('[part=line][aria-busy]'), 'the skeleton')
      const region = root.querySelector('[data-live=polite]')
      await until(() => region?.textContent === messages.loading, 'the announcement')
      await assertAccessible(element, 'loading')
      release()
      await until(() => find(root, 'line'), 'the line')
    })

    it('error: SYSTEM_ERROR while loading shows a message and a retry button, which loads the cart', async () => {
      await fill(1)
      const injectedFault = injectFault('/carts/current', '500')
      const { element, root } = await elsewhere()
      const retry = await seen(root, 'retry-button')
      await assertAccessible(element, 'error')
      injectedFault.end()
      retry.focus()
      retry.click()
      await until(() => find(root, 'stepper'), 'the line')
      assert.isNull(find(root, 'error'))
      assert.strictEqual(focused(), find(root, 'close-button'), 'the focus stays in the drawer')
    })

    for (const [attribute, message] of [
      ['mode="side"', 'mode="side" is not supported. Use drawer or page.'],
      ['continue-url="javascript:void(0)"', 'continue-url="javascript:void(0)" is not an http(s) address.'],
      [
        'time-zone="Mars/Base"',
        'time-zone="Mars/Base" is not a valid time zone. Use an IANA name such as Europe/Berlin.',
      ],
    ] as const) {
      it(`error: ${attribute} shows a configuration error, and the drawer works`, async () => {
        const { root } = await opened(attribute)
        assert.include((await seen(root, 'config-error')).textContent, message)
        await seen(root, 'close-button')
      })
    }

    it('error: an unknown client ID shows the configuration error', async () => {
      const clientId = '00000000-0000-4000-8000-000000000001'
      const old = { accessToken: { value: 'old', expiresAt: 0 }, refreshToken: { value: 'old', role: 'visitor' } }
      localStorage.setItem(`storefront-widgets:${clientId}:default`, JSON.stringify(old))
      const element = place(markup()) as DrawerElement
      element.setAttribute('client-id', clientId)
      element.open = true
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const configError = await seen(root, 'config-error')
      assert.include(configError.textContent, clientId)
      assert.isNull(root.querySelector('[aria-busy=true]'), 'nothing loads any more')
    })

    it('behavior: shows a message while offline, and keeps the cart', async () => {
      await fill(1)
      const { element, root } = await opened()
      const browser = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      window.dispatchEvent(new Event('offline'))
      await seen(root, 'offline')
      assert.isNotNull(find(root, 'line'), 'the cart stays')
      await assertAccessible(element, 'offline')
      Reflect.deleteProperty(navigator, 'onLine')
      assert.deepEqual(Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine'), browser)
      window.dispatchEvent(new Event('online'))
      await until(() => find(root, 'offline') === null, 'the message to go')
    })

    it('error: CONFIGURATION shows the configuration error', async () => {
      const element = place('<store-cart-drawer open client-id="wrong"></store-cart-drawer>')
      const root = await until(() => element.shadowRoot, 'a shadow root')
      assert.include((await seen(root, 'config-error')).textContent, 'client ID')
    })
  })

  describe('lines', () => {
    it('behavior: ten quick clicks send at most two writes and set the final quantity', async () => {
      const { root } = await withLines(1)
      const release = holdRequests(shop.setQuantity)
      const requests = recordRequests(platform.url)
      const plus = await seen(root, 'increase-button')
      for (let click = 0; click < 10; click++) {
        plus.click()
        await nextFrame()
      }
      assert.strictEqual(root.querySelector('input')?.value, '11', 'it shows at once')
      release()
      await store.cart.settled()
      assert.isAtMost(requests.stop().filter((one) => shop.setQuantity.test(one)).length, 2)
      assert.strictEqual(store.cart.state.get().cart.lines[0]?.quantity, 11)
      await until(() => announcement(root).includes('11'), 'the change to be announced')
    })

    it('a11y: an announced change is not announced again when the drawer is reopened', async () => {
      const { element, root, dialog } = await withLines(1)
      ;(await seen(root, 'increase-button')).click()
      await until(() => announcement(root).includes('2'), 'the change to be announced')
      element.close()
      await until(() => !dialog.open, 'the drawer to close')
      element.show()
      await until(() => dialog.open, 'the drawer to open')
      assert.strictEqual(announcement(root), '')
    })

    it('behavior: a typed quantity is applied on blur or Enter; 0 removes the line, which can be undone', async () => {
      const { root } = await withLines(1)
      const field = root.querySelector('input') as HTMLInputElement
      field.focus()
      field.select()
      await sendKeys({ type: '4' })
      assert.strictEqual(store.cart.state.get().cart.lines[0]?.quantity, 1, 'not while typing')
      await sendKeys({ press: 'Tab' })
      await until(() => store.cart.state.get().cart.lines[0]?.quantity === 4, 'four')
      field.focus()
      field.select()
      await sendKeys({ type: '0' })
      await sendKeys({ press: 'Enter' })
      await until(() => store.cart.state.get().cart.lines.length === 0, 'the line to go')
      ;(await seen(root, 'undo-button')).click()
      await until(() => store.cart.state.get().cart.lines[0]?.quantity === 4, 'four again')
      await store.cart.settled()
    })

    it('behavior: a removed line is replaced by an undo row, which takes the focus and restores the line', async () => {
      const { element, root, lines } = await withLines(2, 1)
      const first = lines[0] as CartLine
      const remove = find(root, 'remove-button') as HTMLElement
      remove.focus()
      await sendKeys({ press: 'Enter' })
      const row = await seen(root, 'line-removed')
      assert.include(row.textContent, first.name)
      await until(() => focused() === find(row, 'undo-button'), 'the focus on undo')
      await store.cart.settled()
      await assertAccessible(element, 'removed')
      await sendKeys({ press: 'Enter' })
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      await until(() => focused() instanceof HTMLInputElement, 'the focus in the quantity')
      await store.cart.settled()
      const back = store.cart.state.get().cart.lines.find(({ name }) => name === first.name)
      assert.strictEqual(back?.quantity, 2)
    })

    it('behavior: the undo row expires, but not while it is focused or hovered', async () => {
      const { root } = await withLines(1, 1)
      const time = holdTime(UNDO_MS)
      find(root, 'remove-button')?.focus()
      await sendKeys({ press: 'Enter' })
      const row = await seen(root, 'line-removed')
      await until(() => row.contains(focused()), 'the focus on undo')
      await nextFrame()
      time.pass()
      await nextFrame()
      assert.isTrue(row.isConnected, 'the focus is on it')
      find(root, 'close-button')?.focus()
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      row.dispatchEvent(new PointerEvent('pointerenter'))
      await nextFrame()
      time.pass()
      await nextFrame()
      assert.isTrue(row.isConnected, 'the pointer is on it')
      row.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
      row.dispatchEvent(new PointerEvent('pointerleave'))
      await until(() => time.isRunning(), 'the time to run')
      time.pass()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      time.release()
      await store.cart.settled()
    })

    it('behavior: the next mutation and closing the drawer remove the undo row', async () => {
      const { element, root } = await withLines(1, 1)
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      element.close()
      await until(() => find(root, 'line-removed') === null, 'the row to go')
      await store.cart.settled()
    })

    it('error: SYSTEM_ERROR of a write rolls the line back and shows a notice in it', async () => {
      const { element, root, lines } = await withLines(2)
      const injectedFault = injectFault(shop.removeLine, '500')
      const release = holdRequests(shop.removeLine)
      find(root, 'remove-button')?.click()
      await seen(root, 'line-removed')
      release()
      const notice = await seen(root, 'notice')
      injectedFault.end()
      assert.isTrue(lineOf(root, lines[0] as CartLine)?.contains(notice))
      assert.isNull(notice.getAttribute('role'))
      assert.include(notice.textContent, "wasn't saved")
      await assertAccessible(element, 'rolled back')
      assert.strictEqual(root.querySelector('input')?.value, '2')
      find(root, 'increase-button')?.click()
      await until(() => find(root, 'notice') === null, 'the notice to go with the next mutation')
      await store.cart.settled()
    })

    it('a11y: the live regions exist, empty, before the text that they announce', async () => {
      const { root } = await withLines(2)
      const region = (role: string): HTMLElement | null => root.querySelector(`.sheet > [role=${role}][data-live]`)
      const [alert, status] = [region('alert'), region('status')]
      assert.strictEqual(alert?.textContent, '')
      const injectedFault = injectFault(shop.removeLine, '500')
      find(root, 'remove-button')?.click()
      const notice = await seen(root, 'notice')
      injectedFault.end()
      await until(() => alert?.textContent, 'the announcement')
      assert.strictEqual(alert?.textContent, notice.textContent)
      assert.isTrue(alert?.isConnected && status?.isConnected, 'the same regions')
      const roles = [...root.querySelectorAll('[role=alert], [role=status]:not(#note-state)')]
      assert.isTrue(
        roles.every((each) => each.parentElement?.matches('.sheet')),
        'no other live regions',
      )
      await store.cart.settled()
    })

    it('behavior: preventing store:cart:start prevents the mutation', async () => {
      const { element, root } = await withLines(1)
      const requests = recordRequests(platform.url)
      element.addEventListener('store:cart:start', (event) => event.preventDefault(), { once: true })
      find(root, 'remove-button')?.click()
      await nextFrame()
      assert.isNotNull(find(root, 'line'))
      assert.isEmpty(requests.stop().filter((one) => shop.removeLine.test(one)))
    })

    it('behavior: reduced stock is shown, blocks the checkout, and is resolved by one click; Cart V2 reduces the quantity itself', async () => {
      const { element, root, lines } = await withLines(3, 1)
      const [short, soldOut] = lines as [CartLine, CartLine]
      await setStock(short.productId ?? '', { quantity: 2 })
      await setStock(soldOut.productId ?? '', { inStock: false })
      await store.cart.refresh()
      const seeProblems = (count: number): Promise<unknown> =>
        until(() => root.querySelectorAll('[part="line-problem"]').length === count, `${count} problems`)
      await seeProblems(platform.cart === 'v1' ? 2 : 1)
      assert.strictEqual(find(root, 'checkout-button')?.getAttribute('aria-disabled'), 'true')
      await assertAccessible(element, 'problems')
      if (platform.cart === 'v1') find(root, 'reduce-button')?.click()
      await seeProblems(1)
      assert.include(lineOf(root, short)?.textContent, 'Only 2 left')
      assert.strictEqual(lineOf(root, short)?.querySelector('input')?.value, '2')
      find(lineOf(root, soldOut) as HTMLElement, 'remove-button')?.click()
      await until(() => find(root, 'checkout-blocked') === null, 'the checkout to be enabled')
      await store.cart.settled()
      await setStock(short.productId ?? '', { quantity: 100 })
      await setStock(soldOut.productId ?? '', { inStock: true })
    })
  })

  describe('remote changes', () => {
    it('a11y: “Dismiss” gives the focus to the lines, but not to a field, which would open the keyboard of a phone', async () => {
      const { root, lines } = await withLines(3)
      const { productId = '' } = lines[0] as CartLine
      await setStock(productId, { quantity: 2 })
      await store.cart.refresh()
      const dismiss = await seen(root, 'remote-changes-close-button')
      await setStock(productId, { quantity: 100 })
      dismiss.focus()
      dismiss.click()
      await until(() => !find(root, 'remote-changes'), 'the changes to be dismissed')
      assert.isTrue(find(root, 'lines')?.contains(focused()))
      assert.strictEqual(focused()?.localName, 'button')
    })
  })

  describe('coupon', () => {
    it('behavior: is applied with Enter, shown and removed; the focus stays in the drawer', async () => {
      const { element, root } = await withLines(2)
      const toggle = await seen(root, 'coupon-toggle')
      toggle.click()
      await until(() => focused() === find(root, 'coupon-input'), 'the focus in the field')
      await sendKeys({ type: 'WELCOME10' })
      await sendKeys({ press: 'Enter' })
      const chip = await seen(root, 'coupon-applied')
      assert.include(chip.textContent, 'WELCOME10')
      await until(() => focused() === find(root, 'coupon-remove-button'), 'the focus on the coupon')
      await until(() => find(root, 'discount'), 'the discount')
      await until(() => announcement(root).includes('WELCOME10'), 'the coupon to be announced')
      await assertAccessible(element, 'coupon applied')
      await until(() => chip.textContent?.includes('first order'), 'the name of the coupon')
      chip.style.inlineSize = '220px'
      const { bottom = 0 } = chip.querySelector('b')?.getBoundingClientRect() ?? {}
      const { top = bottom } = find(root, 'coupon-remove-button')?.getBoundingClientRect() ?? {}
      assert.isBelow(top, bottom, 'the button is beside the code')
      await sendKeys({ press: 'Enter' })
      await until(() => find(root, 'coupon-applied') === null, 'the coupon to go')
      await until(() => root.contains(focused()), 'the focus in the drawer')
      await store.cart.settled()
    })

    it('error: ERROR_COUPON_DOES_NOT_EXIST is shown below the field, which keeps its value', async () => {
      const { element, root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      const field = await seen<HTMLInputElement>(root, 'coupon-input')
      await until(() => focused() === field, 'the focus in the field')
      await sendKeys({ type: 'NOSUCH' })
      find(root, 'coupon-button')?.click()
      const error = await seen(root, 'coupon-error')
      assert.strictEqual(error.textContent, errorMessages.ERROR_COUPON_DOES_NOT_EXIST)
      assert.strictEqual(field.value, 'NOSUCH')
      assert.strictEqual(field.getAttribute('aria-invalid'), 'true')
      assert.isNull(find(root, 'notice'), 'the error is shown once')
      await assertAccessible(element, 'coupon rejected')
      element.lang = 'de'
      await until(() => error.textContent?.includes('kennen wir nicht'), 'the error in German')
    })

    it('args: an empty code shows an error without a request', async () => {
      const { root } = await withLines(1)
      find(root, 'coupon-toggle')?.click()
      await seen(root, 'coupon-input')
      const requests = recordRequests(platform.url)
      find(root, 'coupon-button')?.click()
      assert.include((await seen(root, 'coupon-error')).textContent, 'Enter a coupon code')
      assert.isEmpty(requests.stop().filter((one) => shop.setCoupon.test(one)))
    })
  })

  describe('checkout', () => {
    const leaving = (): Promise<StoreEvent<'store:checkout:redirect'>> =>
      new Promise((resolve) => {
        document.addEventListener('store:checkout:redirect', resolve, { once: true })
      })

    it('behavior: a double click creates one redirect session, after pending mutations, and navigates to the platform', async () => {
      const { root } = await withLines(1)
      const requests = recordRequests(platform.url)
      const left = leaving()
      find(root, 'increase-button')?.click()
      const button = await seen(root, 'checkout-button')
      button.click()
      button.click()
      await until(() => button.getAttribute('aria-busy') === 'true', 'the button to be busy')
      button.click()
      const { url } = (await left).detail
      assert.strictEqual(new URL(url).origin, new URL(platform.url).origin)
      const expected = [shop.setQuantity, ...shop.openCheckout]
      const opening = requests.stop().flatMap((one) => expected.filter((pattern) => pattern.test(one)))
      assert.deepEqual(opening.map(String), expected.map(String))
    })

    it('behavior: preventing store:checkout:start prevents the checkout; the button is enabled again', async () => {
      const { element, root } = await withLines(1)
      const requests = recordRequests(platform.url)
      element.addEventListener('store:checkout:start', (event) => event.preventDefault(), { once: true })
      const button = await seen(root, 'checkout-button')
      button.click()
      await until(() => !button.hasAttribute('aria-busy'), 'the button to be ready')
      assert.isEmpty(requests.stop().filter((one) => shop.openCheckout.some((pattern) => pattern.test(one))))
      assert.isNull(find(root, 'checkout-error'))
    })

    it('error: SYSTEM_ERROR is shown above the button, and a retry succeeds', async () => {
      const { element, root } = await withLines(1)
      const injectedFault = injectFault('redirect-session', '500')
      const button = await seen(root, 'checkout-button')
      button.click()
      const message = await seen(root, 'checkout-error')
      injectedFault.end()
      assert.include(message.textContent, "We couldn't open checkout")
      assert.include(button.textContent, 'Try again')
      await assertAccessible(element, 'checkout failed')
      const left = leaving()
      button.click()
      assert.match((await left).detail.url, /^http/)
    })
  })

  it('a11y: the keyboard reaches everything from the opener to the checkout button', async () => {
    await fill(1, 1)
    const opener = place('<button>cart</button>')
    opener.addEventListener('click', () => emit(opener, 'store:cart:toggle', { opener }, { cancelable: true }))
    const element = place(markup()) as DrawerElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog'), 'the dialog')
    await nextFrame()
    opener.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => root.querySelector('dialog')?.matches(':modal') && find(root, 'line'), 'the lines')
    assert.strictEqual(focused(), find(root, 'close-button'), 'the focus moves in')
    const focusedParts: string[] = []
    for (let press = 0; press < 30 && focusedParts.at(-1) !== 'checkout-button'; press++) {
      await sendKeys({ press: 'Tab' })
      focusedParts.push(focused()?.getAttribute('part') ?? '')
    }
    for (const part of ['quantity', 'increase-button', 'remove-button', 'coupon-toggle', 'checkout-button']) {
      assert.include(focusedParts, part)
    }
    await sendKeys({ press: 'Escape' })
    await until(() => focused() === opener, 'the focus to be back')
  })

  const otherNames = ['127.1', '2130706433']

  /** Opens a drawer on a new store that has not loaded: the same platform at another name of the local host. */
  async function elsewhere(): Promise<{ element: HTMLElement; root: ShadowRoot }> {
    const url = `http://${otherNames.pop()}:${new URL(platform.url).port}`
    configure({ apiUrl: url })
    const element = place(
      `<store-cart-drawer open client-id="${platform.clientId}" api-url="${url}"></store-cart-drawer>`,
    )
    return { element, root: await until(() => element.shadowRoot, 'a shadow root') }
  }
})

/** Replaces timers of exactly this length with ones that run on `pass()`. All other timers are unchanged. */
function holdTime(milliseconds: number): { isRunning(): boolean; pass(): void; release(): void } {
  const { setTimeout: set, clearTimeout: clear } = window
  const held = new Map<number, () => void>()
  let last = -1
  window.setTimeout = ((run: () => void, wait?: number, ...rest: unknown[]) => {
    if (wait !== milliseconds) return set(run, wait, ...rest)
    held.set(--last, run)
    return last
  }) as typeof setTimeout
  window.clearTimeout = (timer) => {
    if (!held.delete(timer as number)) clear(timer)
  }
  return {
    isRunning: () => held.size > 0,
    pass() {
      for (const [timer, run] of [...held]) {
        held.delete(timer)
        run()
      }
    },
    release() {
      Object.assign(window, { setTimeout: set, clearTimeout: clear })
    },
  }
}

const announcement = (root: ShadowRoot): string => root.querySelector('.sheet > [role="status"]')?.textContent ?? ''

/** Records the texts that are added to or removed from the live regions of a drawer. */
function announcementsIn(root: ShadowRoot): { soFar(): string[]; stop(): string[] } {
  const labels: string[] = []
  const take = (changes: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, removedNodes } of changes) {
      if (!(target instanceof Element && target.matches('[data-live]'))) continue
      labels.push(...[...addedNodes, ...removedNodes].map((node) => node.textContent ?? ''))
    }
  }
  const observer = new MutationObserver(take)
  observer.observe(root, { childList: true, subtree: true })
  const soFar = (): string[] => {
    take(observer.takeRecords())
    return labels
  }
  return {
    soFar,
    stop() {
      soFar()
      observer.disconnect()
      return labels
    },
  }
}
