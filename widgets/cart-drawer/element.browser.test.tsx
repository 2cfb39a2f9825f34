import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { configure } from '../../core/client/configure.ts'
import { emit } from '../../core/events/page-events.ts'
import { assertAccessible, focused, nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { holdRequests, injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { isRightToLeft } from '../shared/testing/text-direction.ts'
import { messages } from './messages.ts'
import {
  announcementsIn,
  type DrawerElement,
  define,
  dialogOf,
  fill,
  find,
  lineOf,
  loadPlatform,
  markup,
  newLine,
  opened,
  platform,
  seen,
  setUpDrawer,
  slugs,
  store,
  withLines,
} from './test-drawer.ts'

elementChecklist({
  tag: 'store-cart-drawer',
  define,
  markup: async () => {
    await loadPlatform()
    return markup('open')
  },
  ready: (root) => find(root, 'empty') !== null && root.querySelector('dialog')?.matches(':modal') === true,
  preset: { prop: 'continueUrl', value: '/shop' },
})

describe('store-cart-drawer', () => {
  setUpDrawer()

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
    const controls = ['quantity', 'increase-button', 'remove-button', 'coupon-toggle', 'estimate-toggle', 'note-toggle']
    for (const part of [...controls, 'checkout-button']) assert.include(focusedParts, part)
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
