import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { chromiumWithCache } from '../../../.ci/engines.mjs'
import { version } from '../../../core/version.ts'
import type { CheckName } from '../../../widgets/doctor/result.ts'
import { launchOptions } from '../../launch-options.ts'
import { assertFound, shownResults } from '../testing/documents/doctor-page.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { merchantPage } from '../testing/documents/merchant-page.ts'
import { testApp } from '../testing/shop/test-app.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const policy = (text: string): string => `<meta http-equiv="content-security-policy" content="${text}">`
/** The script tag with the address of the server of the pages. It also serves them at 127.0.0.1, which is another origin, without CORS headers. */
const loaderWithoutCors = `<script>document.write(${JSON.stringify(loaderTag)
  .replace('{{apiUrl}}', 'http://127.0.0.1:" + location.port + "')
  .replace('</script>', '<\\/script>')})</script>`

const documents = {
  '/healthy.html': merchantPage(loaderTag),
  '/wrong-site.html': merchantPage(
    loaderTag.replace('{{catalog}}', 'v1').replace('{{cart}}', 'v1'),
    '<store-product-crad product-slug="ember-mug"></store-product-crad><store-cart-button href="/cart" client-id="abc"></store-cart-button>',
  ),
  '/two-tags.html': merchantPage(
    policy("connect-src 'self'") +
      policy("require-trusted-types-for 'script'; trusted-types another-policy") +
      `<!-- {{headSnippet}} -->${loaderTag}${loaderTag}`,
  ),
  '/client-id.html': merchantPage(loaderTag.replace('{{clientId}}', UNKNOWN), '<p>Our products</p>'),
  '/no-client-id.html': merchantPage(
    loaderTag.replace('data-client-id="{{clientId}}"', ''),
    '<p>&lt;store-cart-button>&lt;/store-cart-button></p>',
  ),
  '/two-versions.html': merchantPage(
    `${loaderTag.replace('{{apiUrl}}', 'www.wixapis.com')}<script type="module" src="/storefront/0.1.0/storefront.js"></script>`,
    '<div data-store-element="cart-buton"></div>',
  ),
  '/no-end-tags.html': merchantPage(
    loaderTag,
    '<store-cart-button /><store-product-card product-slug="ember-mug" /><p>About us</p><store-cart-drawer></store-cart-drawer>',
  ),
  '/attributes.html': merchantPage(
    loaderTag,
    `<store-product-card product-slug="https://www.example.com/product-page/ember-mug"></store-product-card>
    <store-product-card product-slug=“ember-mug”></store-product-card>
    <store-product-list product-ids="ember-mug, fell-daypack"></store-product-list>
    <store-product-list product-url="/products/slug"></store-product-list>
    <store-product-card product-slug="ember-mug" product-url="javascript:alert(1)"></store-product-card>
    <store-product-card product-slug="ember-mug" buynow></store-product-card>`,
  ),
  '/names.html': merchantPage(
    `${loaderTag}<script>customElements.define('cart-buttons', class extends HTMLElement {})</script>`,
    `<store_product_card product-slug="ember-mug"></store_product_card>
    <cart-buttons></cart-buttons><cart-button><button>Cart of a framework</button></cart-button>
    <product-card product-slug="ember-mug"></product-card><store-cart-button></store-cart-button>`,
  ),
  '/cors.html': merchantPage(loaderWithoutCors),
  '/api-path.html': merchantPage(loaderTag.replace('{{apiUrl}}', '{{apiUrl}}/v1')),
  '/offline-api.html': merchantPage(loaderTag.replace('{{apiUrl}}', 'http://127.0.0.1:9')),
  '/frame.html': '<!doctype html><title>Frame</title><iframe></iframe>',
}

const app = testApp({ kind: 'v3+v2', documents })

interface Mistake {
  readonly name: string
  readonly check: CheckName
  readonly message: RegExp
  readonly fix: RegExp
}

/** A page with mistakes that do not hide each other. The browser blocks requests to the platform from a page whose document the test has sent. */
interface PageWithMistakes {
  readonly path: keyof typeof documents
  readonly mistakes: readonly Mistake[]
  readonly introduceMistakes?: (page: Page) => Promise<unknown>
}

const pagesWithMistakes: readonly PageWithMistakes[] = [
  {
    path: '/wrong-site.html',
    mistakes: [
      {
        name: 'a misspelled element',
        check: 'elements',
        message: /Unknown element <store-product-crad>/,
        fix: /Did you mean <store-product-card>\?/,
      },
      {
        name: 'an element with a malformed client ID',
        check: 'settings',
        message: /The client ID “abc” is not valid/,
        fix: /Copy the full ID/,
      },
      {
        name: 'another catalog than that of the site',
        check: 'catalog',
        message: /sets data-catalog="v1", but the site has Catalog V3/,
        fix: /Remove data-catalog/,
      },
      {
        name: 'a cart that the platform removes',
        check: 'cart',
        message: /Cart V1 \(set on the script tag\), which the platform remove[sd] on 2027-02-01/,
        fix: /Set data-cart="v2"/,
      },
      {
        name: 'a missing file of a widget',
        check: 'files',
        message: /Files are missing from the host: widgets\/cart-drawer\.js \(404\)/,
        fix: /Upload the whole folder of the release again/,
      },
      {
        name: 'a file that the host has changed',
        check: 'files',
        message: /Files differ from those of the release: core\.js/,
        fix: /turn off script optimization/,
      },
    ],
    async introduceMistakes(page) {
      await page.route('**/widgets/cart-drawer.js', (route) => route.fulfill({ status: 404 }))
      await page.route('**/core.js', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}\n` })
      })
    },
  },
  {
    path: '/two-tags.html',
    mistakes: [
      {
        name: 'the same script twice',
        check: 'loader',
        message: /The loader is on this page 2 times/,
        fix: /Remove all script tags but one/,
      },
      {
        name: 'an address in the head snippet that was not replaced',
        check: 'head-snippet',
        message: /still has the address https:\/\/YOUR-HOST\/storefront\//,
        fix: /Replace it with the address of your copy/,
      },
      {
        name: 'a clock that is 10 minutes ahead of the server',
        check: 'clock',
        message: /10 minutes ahead/,
        fix: /Set the date and time of this device automatically/,
      },
      {
        name: 'a policy without the origin of the platform',
        check: 'policy',
        message: /Content Security Policy of this page blocks requests to the platform at http/,
        fix: /Add to the policy: connect-src http/,
      },
      {
        name: 'a policy without the Trusted Types of the widgets',
        check: 'trusted-types',
        message: /blocks the Trusted Types policy/,
        fix: /Add “trusted-types storefront-widgets” to it/,
      },
    ],
    introduceMistakes: (page) => page.route('**/two-tags.html*', sendDocumentWithMistakes),
  },
  {
    path: '/client-id.html',
    mistakes: [
      {
        name: 'a client ID that the platform does not have',
        check: 'client-id',
        message: /does not recognize the client ID “00000000-/,
        fix: /Copy it again from your site's headless settings/,
      },
      {
        name: 'elements that the site builder has removed',
        check: 'elements',
        message: /may have removed the tags/,
        fix: /<div data-store-element="product-card"/,
      },
    ],
  },
  {
    path: '/no-client-id.html',
    mistakes: [
      {
        name: 'a script tag without client ID',
        check: 'client-id',
        message: /client ID is missing/,
        fix: /Add data-client-id="…" to the script tag/,
      },
      {
        name: 'elements that are shown as text',
        check: 'elements',
        message: /shows the tags of the store as text/,
        fix: /block for HTML or code/,
      },
    ],
  },
  {
    path: '/two-versions.html',
    mistakes: [
      {
        name: 'two versions of the script',
        check: 'loader',
        message: /Versions 0\.1\.0 and \d+\.\d+\.\d+ are loaded on this page/,
        fix: /Keep the script tags of one version/,
      },
      {
        name: 'a misspelled data-store-element',
        check: 'elements',
        message: /Unknown element data-store-element="cart-buton"/,
        fix: /Did you mean data-store-element="cart-button"\?/,
      },
      {
        name: 'an address of the platform that is no URL',
        check: 'settings',
        message: /The API address “www\.wixapis\.com” is not a valid URL/,
        fix: /Remove data-api-url, or set a full URL/,
      },
    ],
    introduceMistakes: serveOlderLoader,
  },
  {
    path: '/no-end-tags.html',
    mistakes: [
      {
        name: 'an element without end tag',
        check: 'elements',
        message: /<store-product-card> is inside <store-cart-button>/,
        fix: /Browsers ignore the slash in <store-cart-button \/>/,
      },
      {
        name: 'another one',
        check: 'elements',
        message: /<store-cart-drawer> is inside <store-product-card>/,
        fix: /Browsers ignore the slash in <store-product-card \/>/,
      },
    ],
  },
  {
    path: '/attributes.html',
    mistakes: [
      {
        name: 'an address in place of a slug',
        check: 'elements',
        message: /no visible product with product-slug="https:\/\/www\.example\.com\/product-page\/ember-mug"/,
        fix: /Did you mean product-slug="ember-mug"\?/,
      },
      {
        name: 'typographic quotation marks',
        check: 'elements',
        message: /<store-product-card> has product-slug=“ember-mug”/,
        fix: /Replace them with straight ones/,
      },
      {
        name: 'slugs in place of IDs',
        check: 'elements',
        message: /product-ids contains “ember-mug”, which is not an ID/,
        fix: /Copy the IDs of the products, not their slugs/,
      },
      {
        name: 'an address of product pages without a placeholder',
        check: 'elements',
        message: /product-url="\/products\/slug" leads to the same page/,
        fix: /Write \{slug\} or \{id\}/,
      },
      {
        name: 'an address of product pages that is a script',
        check: 'elements',
        message: /product-url="javascript:alert\(1\)" is not an http\(s\) address/,
        fix: /Use https:/,
      },
      {
        name: 'a misspelled attribute',
        check: 'elements',
        message: /<store-product-card>: Unknown attribute “buynow”/,
        fix: /Did you mean “buy-now”\?/,
      },
    ],
  },
  {
    path: '/names.html',
    mistakes: [
      {
        name: 'an element with underscores',
        check: 'elements',
        message: /Unknown element <store_product_card>/,
        fix: /Did you mean <store-product-card>\?/,
      },
      {
        name: 'an element without prefix',
        check: 'elements',
        message: /No script on this page defines <product-card>/,
        fix: /rename it to <store-product-card>/,
      },
      {
        name: 'a cart button that opens nothing',
        check: 'elements',
        message: /cart button opens nothing/,
        fix: /Add a <store-cart-drawer> to this page, or href=/,
      },
    ],
  },
  {
    path: '/cors.html',
    mistakes: [
      {
        name: 'a server without CORS headers',
        check: 'connection',
        message: /responds, but does not allow this page \(http:\/\/localhost:\d+\) to read the responses \(CORS\)/,
        fix: /access-control-allow-origin: http:\/\/localhost/,
      },
    ],
  },
  {
    path: '/api-path.html',
    mistakes: [
      {
        name: 'an address of the platform with a path',
        check: 'connection',
        message: /\/v1 responds, but not as the platform does \(404\)/,
        fix: /which usually has no path such as “\/v1”/,
      },
    ],
  },
  {
    path: '/offline-api.html',
    mistakes: [
      {
        name: 'an address of the platform that does not respond',
        check: 'connection',
        message: /could not be reached/,
        fix: /Correct data-api-url on the script tag/,
      },
    ],
  },
]

async function serveOlderLoader(page: Page): Promise<void> {
  await page.route('**/0.1.0/storefront.js', async (route) => {
    const current = await page.request.get(`${app.pagesUrl}/storefront/${version}/storefront.js`)
    await route.fulfill({ contentType: 'text/javascript', body: (await current.text()).replaceAll(version, '0.1.0') })
  })
}

/** Sends the page with the placeholder of the head snippet, and with the time of 10 minutes ago. */
const sendDocumentWithMistakes: Parameters<Page['route']>[1] = async (route) => {
  const response = await route.fetch()
  const date = new Date(Date.now() - 600_000).toUTCString()
  const body = (await response.text()).replace(/href="[^"]*\/storefront\//, 'href="https://YOUR-HOST/storefront/')
  await route.fulfill({ response, headers: { ...response.headers(), date }, body })
}

async function openDoctor(path: string, introduceMistakes?: PageWithMistakes['introduceMistakes']): Promise<Page> {
  const page = await (await app.context()).newPage()
  await introduceMistakes?.(page)
  await page.goto(`${app.pagesUrl}${path}?store-doctor`)
  return page
}

test.describe('the doctor', () => {
  for (const { path, mistakes, introduceMistakes } of pagesWithMistakes) {
    test(`error: finds ${mistakes.map(({ name }) => name).join(', ')}, and shows each fix`, async () => {
      const page = await openDoctor(path, introduceMistakes)
      for (const { check, message, fix } of mistakes) await assertFound(page, check, message, fix)
      const ofElements = mistakes.filter(({ check }) => check === 'elements')
      if (ofElements.length > 0)
        assert.equal((await shownResults(page, 'elements')).length, ofElements.length, 'no other problem is shown')
    })
  }

  test('error: finds a domain that is not allowed, and shows the fix', async () => {
    const page = await (await app.context()).newPage()
    await page.goto(`${app.pagesUrl.replace('localhost', 'shop.localhost')}/healthy.html?store-doctor`)
    await assertFound(
      page,
      'redirect-domain',
      /does not redirect shoppers back to “shop\.localhost:\d+”/,
      /Add “shop\./,
    )
  })

  test('error: finds a frame of another site, and shows the fix', async () => {
    const page = await (await app.context()).newPage()
    await page.goto(`${app.pagesUrl.replace('localhost', '127.0.0.1')}/frame.html`)
    const address = `${app.pagesUrl}/healthy.html?store-doctor`
    await page.locator('iframe').evaluate((frame, src) => Object.assign(frame, { src }), address)
    const result = page.frameLocator('iframe').locator('[data-check="frame"]')
    await result.getByText('is in a frame of another site (http://127.0.0.1').waitFor()
    await result.getByText('Put the elements on the page itself').waitFor()
  })

  test('error: finds a frame of this site in a frame of another site', async () => {
    const page = await (await app.context()).newPage()
    await page.goto(`${app.pagesUrl.replace('localhost', '127.0.0.1')}/frame.html`)
    const setAddress = (frame: Element, src: string): unknown => Object.assign(frame, { src })
    await page.locator('iframe').evaluate(setAddress, `${app.pagesUrl}/frame.html`)
    const inner = page.frameLocator('iframe').locator('iframe')
    await inner.evaluate(setAddress, `${app.pagesUrl}/healthy.html?store-doctor`)
    const result = inner.contentFrame().locator('[data-check="frame"]')
    await result.getByText('is in a frame of another site (http://127.0.0.1').waitFor()
  })

  test('error: finds that the browser blocks storage and cookies, and shows the fixes', async () => {
    await withoutCookies(async (context) => {
      const page = await context.newPage()
      await page.goto(`${app.pagesUrl}/healthy.html?store-doctor`)
      await assertFound(page, 'storage', /blocks the storage of this page/, /Allow cookies and site data/)
      await assertFound(page, 'frame', /blocks cookies/, /Allow cookies for this site/)
      assert.equal((await shownResults(page, 'client-id'))[0]?.status, 'ok')
    })
  })
})

/** Runs a browser whose settings block all cookies and site data. */
async function withoutCookies(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'storefront-profile-'))
  await mkdir(join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const executablePath =
    chromiumWithCache() ??
    assert.fail('Install Chromium, or set CHROMIUM to it: headless shells have no such settings.')
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), executablePath })
  try {
    await use(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
