import assert from 'node:assert/strict'
import { type BrowserContextOptions, type Page, test } from '@playwright/test'
import { checksDone, doctorDialog, shownResults } from '../testing/documents/doctor-page.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { merchantPage } from '../testing/documents/merchant-page.ts'
import { assertAccessible, assertContrast, assertFits, display } from '../testing/page/accessibility.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { testApp } from '../testing/shop/test-app.ts'

const ALL_PASSED = /^All \d+ checks passed\.$/
const SECRET = 'OauthNG.JWS.eyJraWQiOiJzZWNyZXQifQ.c2VjcmV0LXNlY3JldC1zZWNyZXQ'
/** A page with third-party text in the names that the doctor shows, and with elements that shadow properties of the document. */
const hostile = `<div data-store-element="<img src=x onerror=document.title='run'>"></div>
  <div data-store-element="owner@example.com ${SECRET}"></div><div data-store-element="${'a'.repeat(200_000)}"></div>
  <img name="body"><img name="cookie"><img name="createTreeWalker"><img name="scripts">
  <form><input name="closest"><input name="parentElement">&lt;store-cart-button></form>`

const documents = {
  '/healthy.html': merchantPage(loaderTag),
  '/problems.html': merchantPage(
    loaderTag.replace('{{cart}}', 'v1').replace('storefront.js', `storefront.js?key=${SECRET}`) + loaderTag,
    '<button>Before</button><div data-store-element="cart-buton"></div>',
  ),
  '/element.html': merchantPage(
    loaderTag.replace('data-client-id="{{clientId}}"', ''),
    '<store-cart-button client-id="{{clientId}}"></store-cart-button>',
  ),
  '/hidden.html': merchantPage(
    `<style>div { display: none; visibility: hidden }</style><!-- {{headSnippet}} -->${loaderTag.replace('type="module"', 'async')}`,
  ),
  '/hostile.html': merchantPage(loaderTag.replace('storefront.js', `storefront.js?key=${SECRET}`), hostile),
}

const app = testApp({ kind: 'v3+v2', documents })

async function openPage(path: string, options?: BrowserContextOptions): Promise<Page> {
  return await app.open(path, await app.context(options))
}

test.describe('the dialog of the doctor', () => {
  test('default: no code of the doctor is loaded without ?store-doctor', async () => {
    const context = await app.context()
    const requested: string[] = []
    context.on('request', (request) => void requested.push(request.url()))
    const page = await app.open('/healthy.html?doctor=1', context)
    await requestsDone(page)
    assert.ok(requested.some((url) => url.includes('/storefront.js')))
    assert.deepEqual(
      requested.filter((url) => url.includes('/doctor')),
      [],
    )
    assert.equal(await doctorDialog(page).count(), 0)
  })

  test('behavior: all checks pass with a classic script and a head snippet, on a page whose styles apply to all elements', async () => {
    const page = await openPage('/hidden.html?preview=1&store-doctor')
    assert.match(await checksDone(page), ALL_PASSED, (await doctorDialog(page).textContent()) ?? '')
  })

  test('default: all checks pass on a page with a strict policy and Trusted Types, without violations of its own', async () => {
    const page = await openPage('/strict.html?store-doctor')
    assert.match(await checksDone(page), ALL_PASSED, (await doctorDialog(page).textContent()) ?? '')
    for (const check of ['policy', 'trusted-types'] as const)
      assert.equal((await shownResults(page, check))[0]?.status, 'ok')
  })

  test('a11y: Tab stays in the dialog; accessible and without horizontal scrolling at 375 and 1280 px, in light and dark; Escape closes it and restores the focus; the report is copied, or selected if the browser denies clipboard access', async () => {
    const page = await openPage('/problems.html?token=abc&store-doctor', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await checksDone(page)
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document
        const inner = activeElement?.shadowRoot?.activeElement ?? activeElement
        return inner?.getAttribute('aria-label') ?? inner?.textContent ?? ''
      })
    const order = [await focused()]
    for (let index = 0; index < 2; index++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    assert.deepEqual(order, ['Close', 'Copy report', 'Check again'])
    await page.keyboard.press('Enter')
    await doctorDialog(page).getByText('Checking…').waitFor()
    await checksDone(page)
    for (const width of [1280, 375]) {
      await display(page, { width, height: 800, colorScheme: 'light' })
      const overflow = await doctorDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      assert.equal(overflow, 0, `${width} px`)
      await assertFits(page, `${width} px`)
      await assertAccessible(page, `${width} px, light`)
    }
    await display(page, { width: 375, height: 800, colorScheme: 'dark' })
    await assertContrast(page, 'dark')
    await assertReportCopied(page)
    await assertReportSelected(page)
    await page.keyboard.press('Escape')
    await doctorDialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Before' }).click()
  })

  /** Copies the report. Fails unless it is text without the query strings of URLs. */
  async function assertReportCopied(page: Page): Promise<void> {
    await doctorDialog(page).getByRole('button', { name: 'Copy report' }).click()
    await doctorDialog(page).getByText('Copied').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(report, /^Store check-up of http:\/\/localhost:\d+\/problems\.html\n/)
    assert.match(report, /Client ID: [\da-f-]{36}\nPlatform: http/)
    assert.match(report, /\[Failed\] Elements on this page\nUnknown element data-store-element="cart-buton"\.\nFix: /)
    assert.match(report, /\[Warning\] Loader and version\n.*storefront\.js\[removed\]/)
    assert.doesNotMatch(report, /token|eyJ/)
  }

  /** Fails unless the report is shown as selected text if the browser denies access to the clipboard. */
  async function assertReportSelected(page: Page): Promise<void> {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await doctorDialog(page).getByRole('button', { name: 'Copy report' }).click()
    await doctorDialog(page).getByText('Copy the text below').waitFor()
    const field = doctorDialog(page).getByRole('textbox', { name: 'Report' })
    const selected = await field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    )
    assert.match(selected, /^Store check-up of /)
    await assertAccessible(page, 'with the report as text')
  }

  test('behavior: the report has the client ID of an element if the page has none', async () => {
    const page = await openPage('/element.html?store-doctor')
    await checksDone(page)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await doctorDialog(page).getByRole('button', { name: 'Copy report' }).click()
    const report = await doctorDialog(page).getByRole('textbox', { name: 'Report' }).inputValue()
    assert.match(report, /Client ID: [\da-f-]{36}\nPlatform: http/)
  })

  test('behavior: texts of the page are shown as text, without secrets, and cannot break the checks', async () => {
    const page = await openPage('/hostile.html?store-doctor')
    await checksDone(page)
    const dialog = doctorDialog(page)
    const text = (await dialog.textContent()) ?? ''
    assert.equal(await dialog.locator('img').count(), 0)
    assert.equal(await page.title(), 'Shop')
    assert.doesNotMatch(text, /could not run|owner@|eyJ/)
    const tokens = await page.evaluate(() =>
      Object.values(localStorage).flatMap((value) => value.match(/[\w.-]{40,}/g) ?? []),
    )
    assert.ok(tokens.length > 0)
    for (const token of tokens) assert.ok(!text.includes(token))
    for (const { text: shown } of await shownResults(page, 'elements')) assert.ok(shown.length < 3000, shown)
  })
})
