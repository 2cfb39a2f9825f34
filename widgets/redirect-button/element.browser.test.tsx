import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { clientOf } from '../../core/state/client-of.ts'
import type { Store } from '../../core/state/store.ts'
import { defineElement } from '../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  testShop,
  testStore,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { addOneUnit, buttonMarkup, clearPage, type ShownButton, showButton } from '../shared/testing/test-buttons.ts'
import { injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { RedirectButton, redirectButton } from './element.tsx'
import { messages } from './messages.ts'

const define = (): void => defineElement('store-redirect-button', RedirectButton, redirectButton)
let platform: TestPlatform
let store: Store

const markup = (attributes = '', content = ''): string =>
  buttonMarkup('store-redirect-button', platform, attributes, content)
const shown = (attributes = '', content = ''): Promise<ShownButton> => showButton(markup(attributes, content))
const reason = (root: ShadowRoot): string => root.querySelector('[part~=reason]')?.textContent ?? ''

before(async () => {
  platform = await testPlatform()
})

elementChecklist({
  tag: 'store-redirect-button',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup()
  },
  ready: (root) => root.querySelector('[part~=button]') !== null,
  preset: { prop: 'postFlowUrl', value: '/back' },
})

describe('store-redirect-button', () => {
  before(() => {
    define()
    store = testStore(platform)
    // Navigations would end the test page, so they are canceled. Tests listen to the events of the redirect instead.
    navigation.addEventListener('navigate', (event) => event.preventDefault())
  })

  afterEach(clearPage)

  it('default: with an empty cart, the button is disabled, shows the reason, and sends no request', async () => {
    const requests = recordRequests(platform.url)
    const { element, root, button } = await shown()
    assert.strictEqual(button.textContent, 'Check out')
    assert.strictEqual(button.ariaDisabled, 'true')
    assert.strictEqual(reason(root), 'Your cart is empty.')
    assert.isNull(root.querySelector('[role=status]'), 'the state at the start of a page is not announced')
    assert.strictEqual(button.getAttribute('aria-describedby'), root.querySelector('[part~=reason]')?.id)
    button.click()
    await nextFrame()
    assert.isEmpty(requests.stop())
    await assertAccessible(element, 'empty cart')
  })

  it('default: an intent that is null or empty, as templates set a missing value, opens the checkout', async () => {
    const { element, button } = await shown('intent="membersAccount"')
    for (const intent of [null, '']) {
      Reflect.set(element, 'intent', intent)
      await until(() => button.textContent === 'Check out', `the label for ${intent}`)
      Reflect.set(element, 'intent', 'membersAccount')
      await until(() => button.textContent === messages.account, 'the label of the account')
    }
  })

  it('behavior: in a line of text, the button is beside the text, and the reason below it', async () => {
    const line = place('<p><b>Ready?</b> </p>')
    const { element, button, root } = await shown()
    line.append(element)
    await until(() => reason(root), 'the reason')
    const [text, box] = [line.querySelector('b')?.getBoundingClientRect(), button.getBoundingClientRect()]
    assert.isAbove(text?.top ?? 0, box.top)
    assert.isBelow(text?.bottom ?? 0, box.bottom)
  })

  it('error: CONFIGURATION for an unknown intent and for javascript: and data: URLs', async () => {
    for (const attributes of ['intent="chekout"', 'post-flow-url="javascript:alert(1)"', 'thank-you-url="data:,"']) {
      const reported = nextEvent('store:error')
      const element = place(markup(attributes))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('[part~=config-error]'), 'the configuration error')
      assert.strictEqual((await reported).code, 'CONFIGURATION')
    }
  })

  it('error: CONFIGURATION for intent="auth" on a page without Web Crypto, with a solution; other intents work', async () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
    try {
      const reported = nextEvent('store:error')
      const element = place(markup('intent="auth"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const configError = await until(() => root.querySelector('[part~=config-error]'), 'the configuration error')
      assert.match(configError.textContent ?? '', /https:.*localhost/)
      assert.strictEqual((await reported).code, 'CONFIGURATION')
      await shown('intent="login"')
    } finally {
      Reflect.deleteProperty(crypto, 'subtle')
    }
  })

  describe('the platform’s intents', () => {
    it('behavior: a double click creates one redirect session, even with an empty cart', async () => {
      for (const [attributes, label] of [
        ['intent="storesProduct" product-slug="oak-wall-clock"', 'View product'],
        ['intent="membersAccount" section="ORDERS"', 'Your account'],
        ['intent="login" maintain-identity="false"', 'Log in'],
      ] as const) {
        const { element, button } = await shown(attributes)
        assert.strictEqual(button.textContent, label)
        const requests = recordRequests(platform.url)
        const left = nextEvent('store:redirect:leave')
        button.click()
        button.click()
        assert.strictEqual(new URL((await left).url).origin, new URL(platform.url).origin)
        assert.lengthOf(
          requests.stop().filter((one) => one.includes('redirect-session')),
          1,
        )
        await assertAccessible(element, label)
        element.remove()
      }
    })

    it('behavior: a middle click opens a new tab, and the button is enabled again', async () => {
      const { button } = await shown('intent="storesProduct" product-slug="oak-wall-clock"')
      const visited: string[] = []
      const original = window.open
      const tab = { opener: window, location: { replace: (url: string) => visited.push(url) }, close: () => undefined }
      window.open = () => tab as unknown as Window
      button.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true, cancelable: true }))
      window.open = original
      await until(() => visited.length === 1, 'the tab to navigate')
      await until(() => button.ariaBusy === null, 'the button to be ready')
      assert.isNull(tab.opener)
      assert.match(visited[0] ?? '', /^http/)
    })

    for (const [name, stop] of [
      ['the page prevents the redirect', (event: Event) => event.preventDefault()],
      ['the element is removed during the request', ({ target }: Event) => (target as Element).remove()],
    ] as const) {
      it(`behavior: the new tab of a middle click is closed if ${name}`, async () => {
        const { element, button } = await shown('intent="storesProduct" product-slug="oak-wall-clock"')
        const original = window.open
        const calls: string[] = []
        const tab = { location: { replace: () => calls.push('replace') }, close: () => calls.push('close') }
        window.open = () => tab as unknown as Window
        element.addEventListener('store:redirect:start', stop, { once: true })
        button.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true, cancelable: true }))
        window.open = original
        await until(() => calls.length > 0, 'the tab to close', 5_000)
        assert.deepEqual(calls, ['close'])
      })
    }

    it('behavior: the failure of a page is not shown for another page, also if it arrives late', async () => {
      const { element, root, button } = await shown('intent="storesProduct" product-slug="oak-wall-clock"')
      injectFault('redirect-session', '500')
      button.click()
      await until(() => reason(root) === messages.failed, 'the failure')
      element.setAttribute('product-slug', 'ember-mug')
      await until(() => reason(root) === '', 'no failure of the other product')
      assert.isNull(button.getAttribute('aria-describedby'))
      const failed = nextEvent('store:redirect:error')
      button.click()
      element.setAttribute('product-slug', 'canvas-tote')
      await failed
      await until(() => button.ariaBusy === null, 'the button to be ready')
      await nextFrame()
      assert.strictEqual(reason(root), '')
    })

    for (const intent of ['auth', 'logout']) {
      it(`behavior: intent="${intent}": a middle click or a click with Ctrl or ⌘ does nothing`, async () => {
        const { element, button } = await shown(`intent="${intent}"`)
        const original = window.open
        const opened: unknown[] = []
        window.open = (...args) => {
          opened.push(args)
          return null
        }
        const starts: string[] = []
        const onStart = ({ type }: Event): unknown => starts.push(type)
        for (const type of ['store:login:start', 'store:logout:start']) element.addEventListener(type, onStart)
        const init = { bubbles: true, composed: true, cancelable: true }
        const clicks = [
          new MouseEvent('auxclick', { ...init, button: 1 }),
          new MouseEvent('click', { ...init, ctrlKey: true }),
          new MouseEvent('click', { ...init, metaKey: true }),
        ]
        const requests = recordRequests(platform.url)
        for (const click of clicks) button.dispatchEvent(click)
        await nextFrame()
        window.open = original
        assert.deepEqual(
          clicks.map(({ defaultPrevented }) => defaultPrevented),
          [true, true, true],
        )
        assert.deepEqual([opened, starts, requests.stop(), button.ariaBusy], [[], [], [], null])
      })
    }

    it('error: CONFIGURATION for an intent without its required attribute', async () => {
      const element = place(markup('intent="eventsCheckout" reservation-id="1"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const configError = await until(() => root.querySelector('[part~=config-error]'), 'the configuration error')
      assert.include(configError.textContent ?? '', 'event-slug')
    })

    it('error: UNAUTHENTICATED after the end of a login is not a configuration error, and a retry succeeds', async () => {
      const { root, button } = await shown('intent="membersAccount"')
      const { auth } = await clientOf(store)
      auth.setTokens({
        accessToken: { value: 'ended', expiresAt: Date.now() / 1000 + 3600 },
        refreshToken: { value: 'ended', role: 'member' },
      })
      const configErrors: Event[] = []
      const record = (event: Event): unknown => configErrors.push(event)
      document.addEventListener('store:error', record)
      const failed = nextEvent('store:redirect:error')
      button.click()
      assert.strictEqual((await failed).intent, 'membersAccount')
      await until(() => reason(root), 'the reason')
      await until(() => !button.ariaBusy, 'the button to be ready')
      document.removeEventListener('store:error', record)
      assert.strictEqual(reason(root), messages.failed)
      assert.isEmpty(configErrors)
      const left = nextEvent('store:redirect:leave')
      button.click()
      assert.match((await left).url, /^http/)
    })

    it('behavior: auth and logout start the login and logout of the session', async () => {
      const { button } = await shown('intent="auth"')
      const started = nextEvent('store:login:start')
      document.addEventListener('store:login:start', (event) => event.preventDefault(), { once: true })
      button.click()
      assert.deepEqual(await started, { shop: testShop(platform), method: 'hosted' })
    })
  })

  describe('with an item in the cart', () => {
    before(() => addOneUnit(store))

    it('behavior: a double click creates one redirect session, and navigates to the platform', async () => {
      const { element, button } = await shown()
      const requests = recordRequests(platform.url)
      const started = nextEvent('store:redirect:start')
      const left = nextEvent('store:redirect:leave')
      button.click()
      button.click()
      await until(() => button.ariaBusy === 'true', 'the button to be busy')
      button.click()
      assert.deepEqual(await started, { shop: testShop(platform), intent: 'checkout' })
      const { intent, url } = await left
      assert.strictEqual(intent, 'checkout')
      assert.strictEqual(new URL(url).origin, new URL(platform.url).origin)
      assert.lengthOf(
        requests.stop().filter((one) => one.startsWith('POST') && one.includes('redirect-session')),
        1,
      )
      assert.strictEqual(button.ariaBusy, 'true', 'busy until the page is unloaded')
      await assertAccessible(element, 'busy')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await until(() => !button.ariaBusy, 'the button to be ready after a return to the page')
    })

    it('behavior: preventing store:redirect:start prevents the redirect, without an error', async () => {
      const { element, root, button } = await shown()
      const requests = recordRequests(platform.url)
      element.addEventListener('store:redirect:start', (event) => event.preventDefault(), { once: true })
      button.click()
      await until(() => !button.ariaBusy, 'the button to be ready')
      assert.strictEqual(reason(root), '')
      assert.isEmpty(requests.stop().filter((one) => one.includes('checkout') || one.includes('redirect')))
    })

    it('error: a callback URL of a domain that is not allowed shows an error, without the platform’s text', async () => {
      const { element, root, button } = await shown('post-flow-url="https://elsewhere.example/"')
      const failed = nextEvent('store:redirect:error')
      button.click()
      await until(() => reason(root) === messages.notAllowed, 'the reason')
      const { intent, code } = await failed
      assert.strictEqual(intent, 'checkout')
      assert.isNotEmpty(code)
      await assertAccessible(element, 'redirect error')
    })

    it('error: SYSTEM_ERROR is reported, and a retry succeeds', async () => {
      const { root, button } = await shown()
      const injectedFault = injectFault('redirect-session', '500')
      button.click()
      await until(() => reason(root).includes('try again'), 'the failure')
      injectedFault.end()
      assert.isNull(button.ariaBusy)
      const left = nextEvent('store:redirect:leave')
      button.click()
      assert.match((await left).url, /^http/)
      assert.strictEqual(reason(root), '')
    })

    it('behavior: removal of the element aborts the redirect', async () => {
      const { element, button } = await shown()
      let redirects = 0
      const count = (): void => {
        redirects += 1
      }
      document.addEventListener('store:redirect:leave', count)
      button.click()
      element.remove()
      await until(() => element.shadowRoot?.childElementCount === 0, 'it to be unmounted')
      await store.cart.settled()
      document.removeEventListener('store:redirect:leave', count)
      assert.strictEqual(redirects, 0)
    })

    it('args: slotted content is the text of the button', async () => {
      const { element, root } = await shown('', 'Pay now')
      const slot = root.querySelector('slot')
      assert.strictEqual(slot?.assignedNodes()[0]?.textContent, 'Pay now')
      await assertAccessible(element, 'slotted')
    })

    it('a11y: is operable by keyboard; the focus stays on the button', async () => {
      const { button } = await shown()
      await sendKeys({ press: 'Tab' })
      assert.strictEqual(focused(), button)
      const left = nextEvent('store:redirect:leave')
      await sendKeys({ press: 'Enter' })
      await left
      assert.strictEqual(focused(), button)
    })
  })
})
