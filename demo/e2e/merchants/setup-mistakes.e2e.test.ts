import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { shopAttributes } from '../../pages/server.ts'
import { merchantPage } from '../testing/documents/merchant-page.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { testApp } from '../testing/shop/test-app.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const LOADER = 'src="{{storefront}}/storefront.js"'

const every = `<store-product-card product-slug="ember-mug"></store-product-card>
<store-product-card product-slug="fell-daypack" layout="detail"></store-product-card>
<store-product-list></store-product-list>
<store-cart-button></store-cart-button>
<store-cart-drawer></store-cart-drawer>
<store-redirect-button intent="checkout"></store-redirect-button>
<store-account-panel><store-login-box slot="signed-out"></store-login-box></store-account-panel>
<store-login-box></store-login-box>`

const app = testApp({
  documents: {
    '/unknown-client.html': merchantPage(
      `<script type="module" ${LOADER} data-client-id="${UNKNOWN}" data-api-url="{{apiUrl}}"></script>`,
      every,
    ),
    '/names.html': merchantPage(
      `<script type="module" ${LOADER} ${shopAttributes}></script>`,
      `<store-cart></store-cart><store-product product-slug="ember-mug"></store-product><store-locator></store-locator><store-card-buton></store-card-buton>
       <store-product-card id="card" class="mine" data-block="7" aria-label="Mug" product-slug="ember-mug" buynow quick_view></store-product-card>
       <store-cart-drawer id="drawer" open-on-ad></store-cart-drawer>`,
    ),
    '/no-module.html': merchantPage(
      `<script ${LOADER} ${shopAttributes}></script>`,
      `<store-product-card product-slug="glow-camp-lantern"></store-product-card><store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>`,
    ),
  },
})

const configError = (page: Page, element: string) => page.locator(`${element} [part~=config-error]`).first()

interface Opened {
  readonly page: Page
  readonly logged: string[]
}

async function open(path: string): Promise<Opened> {
  const context = await app.context()
  const logged: string[] = []
  context.on('console', (message) => void logged.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => void logged.push(`thrown: ${error.error()}`))
  return { page: await app.open(path, context), logged }
}

test.describe('setup mistakes', () => {
  test('error: every element shows that the platform does not recognize the client ID', async () => {
    const { page } = await open('/unknown-client.html')
    const elements = [
      'product-card',
      'product-list',
      'cart-button',
      'cart-drawer',
      'redirect-button',
      'account-panel',
      'login-box',
    ]
    for (const name of elements) {
      await configError(page, `main > store-${name}`).waitFor()
      const text = await configError(page, `main > store-${name}`).textContent()
      assert.ok(text?.includes(`does not recognize the client ID “${UNKNOWN}”`), `${name}: ${text}`)
    }
  })

  test('error: incomplete and misspelled names of elements and attributes suggest the correct ones, and each element is logged once', async () => {
    const { page, logged } = await open('/names.html')
    await page
      .getByText('Unknown element <store-cart>. Did you mean <store-cart-button> or <store-cart-drawer>?')
      .waitFor()
    await page
      .getByText('Unknown element <store-product>. Did you mean <store-product-card> or <store-product-list>?')
      .waitFor()
    await page.getByText('Unknown element <store-card-buton>. Did you mean <store-cart-button>?').waitFor()
    assert.equal(await page.locator('store-locator').textContent(), '')
    for (const [element, hints] of [
      ['#card', ['“buynow”. Did you mean “buy-now”?', '“quick_view”. Did you mean “quick-view”?']],
      ['#drawer', ['“open-on-ad”. Did you mean “open-on-add”?']],
    ] as const) {
      await configError(page, element).waitFor()
      const text = (await configError(page, element).textContent()) ?? ''
      for (const hint of hints) assert.ok(text.includes(hint), text)
    }
    await page.locator('#card [part~="add-button"]').first().waitFor()
    await requestsDone(page)
    const hints = logged.filter((text) => text.includes('Did you mean'))
    assert.equal(hints.length, 5, hints.join('\n'))
  })

  test('behavior: a script tag without type="module" works', async () => {
    const { page, logged } = await open('/no-module.html')
    const globals = await page.evaluate(() => Object.keys(globalThis).filter((name) => name.length < 3))
    assert.deepEqual(globals, [], 'the script adds nothing to the global scope')
    await page.locator('store-product-card [part~="add-button"]').first().click()
    await page.locator('store-cart-drawer [part~="line"]').first().waitFor()
    assert.deepEqual(
      logged.filter((text) => text.startsWith('thrown')),
      [],
    )
  })
})
