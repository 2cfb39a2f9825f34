import assert from 'node:assert/strict'
import { type CDPSession, test } from '@playwright/test'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { testApp } from '../testing/shop/test-app.ts'

/** Properties of `document` that markup such as `<img name="scripts">` shadows. */
const DOCUMENT =
  `scripts currentScript documentElement head body querySelector querySelectorAll createElement createElementNS
  createTextNode createDocumentFragment createComment createTreeWalker createRange createEvent addEventListener removeEventListener
  dispatchEvent readyState baseURI activeElement getElementById getElementsByTagName getElementsByName getElementsByClassName
  visibilityState hidden hasFocus cookie referrer URL documentURI defaultView adoptedStyleSheets styleSheets fonts title dir forms images
  links all domain importNode adoptNode append prepend children firstElementChild childNodes nodeType nodeName ownerDocument contains
  getRootNode isConnected parentNode textContent getAnimations elementFromPoint fullscreenElement implementation getSelection
  execCommand host open write timeline constructor __proto__ toString valueOf hasOwnProperty then dataset matches
  closest`.split(/\s+/)

/** Properties of `window` that only some browsers or other scripts define. `<a id="dataLayer">` defines such a property. */
const WINDOW =
  `dataLayer grecaptcha trustedTypes scheduler navigation cookieStore requestIdleCallback documentPictureInPicture
  ApplePaySession toJSON storefront configure`.split(/\s+/)

/** Properties of a form that its controls shadow by their names. */
const FORM =
  `localName tagName nodeType shadowRoot querySelector querySelectorAll getAttribute hasAttribute matches closest children
  getRootNode parentNode parentElement contains isConnected dispatchEvent addEventListener host namespaceURI ownerDocument append`.split(
    /\s+/,
  )

const EVIL = 'https://evil.test'
const clobberingImage = (name: string): string =>
  `<img name="${name}" id="${name}" data-client-id="00000000-0000-4000-8000-000000000000" data-api-url="${EVIL}" data-consent="granted" data-locale="de" data-layer="evil" src="data:,">`
const images = (times: number): string =>
  [...DOCUMENT, ...WINDOW].map((name) => clobberingImage(name).repeat(times)).join('')
const controls = FORM.map((name) => `<input type="hidden" name="${name}">`).join('')

const tags = (attributes: string): string => `
  ${loaderTag}
  <script defer src="{{storefront}}/analytics.js" ${attributes}></script>`
const widgets = `<form tabindex="0">${controls}
  <store-product-card product-slug="ember-mug"></store-product-card>
  <store-product-card product-slug="oak-wall-clock" id="simple"></store-product-card>
  <store-product-list page-size="3"></store-product-list>
  <store-cart-button></store-cart-button>
  <store-cart-drawer></store-cart-drawer>
  <store-login-box></store-login-box>
  <store-account-panel></store-account-panel>
  <store-redirect-button></store-redirect-button></form>`
const shop = (
  times: number,
  lang = ' lang="en"',
): string => `<!doctype html><html${lang}><head><title>Shop</title></head>
  <body>${images(times)}<img src="${EVIL}/storefront.js" alt=""><!-- {{headSnippet}} -->${tags('data-consent="granted"')}${widgets}</body></html>`

const app = testApp({
  documents: {
    '/once.html': shop(1),
    '/twice.html': shop(2),
    '/no-lang.html': shop(1, ''),
    '/no-consent.html': `<!doctype html><html lang="en"><body>${images(1)}${tags('')}${widgets}</body></html>`,
  },
})

/** Helpers in the page that use only calls that markup cannot shadow. Playwright's selectors would be affected. */
const PAGE_HELPERS = `
const all = (root, selector) => !root ? [] : [...(root instanceof Document ? Document.prototype : DocumentFragment.prototype).querySelectorAll.call(root, selector)]
const widget = (selector) => all(document, selector)[0]
const shown = (selector) => {
  const root = widget(selector)?.shadowRoot
  return root ? [...root.children].filter((each) => each.localName !== 'style').map((each) => each.innerText).join(' ').trim() : ''
}
const until = (condition, what) => new Promise((resolve, reject) => {
  const end = performance.now() + 12000
  const poll = () => {
    const found = condition()
    if (found) resolve(found)
    else if (performance.now() > end) reject(new Error('Timed out: ' + what))
    else setTimeout(poll, 50)
  }
  poll()
})
const press = (selector, inner) => until(() => {
  const button = all(widget(selector)?.shadowRoot, inner)[0]
  return button && !button.disabled && (button.click(), true)
}, selector + ' ' + inner)
`

interface Visit {
  readonly run: <T>(code: string) => Promise<T>
  readonly errors: readonly string[]
  readonly evilRequests: readonly string[]
}

async function visit(path: string): Promise<Visit> {
  const context = await app.context()
  const evilRequests: string[] = []
  await context.route(`${EVIL}/**`, (route) => {
    const request = route.request()
    if (request.resourceType() !== 'image') evilRequests.push(request.url())
    return route.abort()
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const session: CDPSession = await context.newCDPSession(page)
  await page.goto(app.pagesUrl + path)
  const run = async <T>(code: string): Promise<T> => {
    const expression = `(async () => {${PAGE_HELPERS}\n${code}\n})()`
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }
  return { run, errors, evilRequests }
}

test.describe('DOM clobbering of document, window and form', () => {
  for (const path of ['/once.html', '/twice.html', '/no-lang.html']) {
    test(`behavior: all widgets work on ${path}, and send no requests to other platforms`, async () => {
      const { run, errors, evilRequests } = await visit(path)
      await run(`
        await until(() => /Ember/.test(shown('store-product-card')), 'the card')
        await until(() => all(widget('store-product-list')?.shadowRoot, 'li').length >= 3, 'the list')
        await until(() => all(widget('store-login-box')?.shadowRoot, 'input[type=password]')[0], 'the login box')
        await until(() => shown('store-account-panel'), 'the account panel')
        await until(() => all(widget('store-redirect-button')?.shadowRoot, 'button')[0], 'the redirect button')
        await press('#simple', '[part~=add-button]')
        await until(() => /1/.test(shown('store-cart-button')), 'the count')
        await press('store-cart-button', 'button, a')
        await until(() => /Oak/.test(shown('store-cart-drawer')), 'the drawer')`)
      assert.deepEqual(evilRequests, [])
      assert.deepEqual(errors, [])
      await run(`
        const isReported = (name) => Array.isArray(globalThis.dataLayer) && globalThis.dataLayer.some(({ event }) => event === name)
        for (const name of ['view_item_list', 'add_to_cart', 'view_cart']) await until(() => isReported(name), name)`)
    })
  }

  test('behavior: reads the consent attribute from script tags only', async () => {
    const { run } = await visit('/no-consent.html')
    await run(`await until(() => all(widget('store-product-list')?.shadowRoot, 'li').length >= 3, 'the list')`)
    assert.equal(await run(`return Object.hasOwn(globalThis, 'dataLayer') || Object.hasOwn(globalThis, 'evil')`), false)
  })
})
