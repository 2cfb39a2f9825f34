import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import { messages } from '../../../widgets/redirect-button/messages.ts'
import { logIn, memberPage, seeMember } from '../testing/documents/member-page.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({ documents: { '/buttons.html': memberPage('<main></main>') } })

/** Invalid URLs, URLs that are not http(s), and URLs with credentials that disguise the host. */
const INVALID_URLS = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)//localhost',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://localhost/1',
  'http://localhost@evil.test/',
  'http://localhost:80@evil.test/',
  'https://user:word@localhost/',
  'http://[localhost/',
  'https://',
]
/** URLs of other sites, in all spellings that browsers accept. */
const OTHER_SITES = [
  'https://evil.test/',
  '//evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  'https:\\\\evil.test\\localhost',
  'https://evil.test/http://localhost/',
  'https://evil.test#@localhost',
  'https://evil.test?localhost',
  'http://localhost\u3002evil.test/',
  'http://localhost%2eevil.test/',
  'http://localhost.evil.test/',
  'http://l\u043ecalhost/',
  'http:\t//evil.test',
]

type Attributes = Readonly<Record<string, string>>

/** Replaces the content of the page with widgets, one with each of the attributes, and returns their locators. */
async function replaceContent(page: Page, tag: string, widgets: readonly Attributes[]): Promise<Locator[]> {
  await page.evaluate(
    ([name, widgets]) => {
      const elements = widgets.map((attributes) => {
        const element = document.createElement(name)
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
        return element
      })
      document.querySelector('main')?.replaceChildren(...elements)
    },
    [tag, widgets] as const,
  )
  return widgets.map((_, index) => page.locator(tag).nth(index))
}

const CALLBACKS = ['post-flow-url', 'thank-you-url', 'login-url', 'cart-page-url', 'bookings-url', 'plan-list-url']
const callbackAt = (index: number): string => CALLBACKS[index % CALLBACKS.length] ?? ''

async function openPage(): Promise<{ page: Page; away: string[] }> {
  const page = await app.open('/buttons.html', await app.context())
  const away: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => away.push('a script ran')))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) away.push(request.url())
  })
  await app.clearRequests()
  return { page, away }
}

test('error: return URLs that are invalid or of another site are refused by the redirect button, the platform and the login box', async () => {
  const { page, away } = await openPage()
  await assertInvalidUrlsShown(page)
  await assertLoginElsewhereRejected(page)
  assert.deepEqual(await app.requests('createRedirectSession'), [])
  await assertRefusalsShown(page)
  await assertReturnUrlsRejected(page)
  assert.deepEqual(away, [])
  await replaceContent(page, 'store-login-box', [{ 'return-url': 'buttons.html?after=login' }])
  const navigation = page.waitForURL(`${app.pagesUrl}/buttons.html?after=login`)
  await logIn(page)
  await navigation
  await replaceContent(page, 'store-login-box', [{}])
  await seeMember(page)
})

/** Fails unless redirect buttons show the attribute with an invalid URL. */
async function assertInvalidUrlsShown(page: Page): Promise<void> {
  const widgets = INVALID_URLS.flatMap((url, index) =>
    ['login', 'membersAccount'].map((intent) => ({ intent, attribute: callbackAt(index), url })),
  )
  const buttons = await replaceContent(
    page,
    'store-redirect-button',
    widgets.map(({ intent, attribute, url }) => ({ intent, [attribute]: url })),
  )
  for (const [index, button] of buttons.entries()) {
    const { attribute = '', url } = widgets[index] ?? {}
    await button.getByText('is not a valid URL. Use https://… or a path.').waitFor()
    await button.getByText(`${attribute}="`).waitFor()
    assert.equal(await button.getByRole('button').count(), 0, url)
  }
}

/** Fails unless the intent `auth` rejects return URLs of other sites. */
async function assertLoginElsewhereRejected(page: Page): Promise<void> {
  const urls = OTHER_SITES.slice(0, 4)
  const widgets = urls.map((url) => ({ intent: 'auth', 'post-flow-url': url }))
  for (const [index, button] of (await replaceContent(page, 'store-redirect-button', widgets)).entries()) {
    await button.getByText(/post-flow-url=".* points to another site/).waitFor()
    assert.equal(await button.getByRole('button').count(), 0, urls[index])
  }
}

/** Fails unless the platform refuses return URLs of other sites, and the button shows a message. */
async function assertRefusalsShown(page: Page): Promise<void> {
  const widgets = OTHER_SITES.map((url, index) => ({
    intent: index % 2 === 0 ? 'login' : 'membersAccount',
    [callbackAt(index)]: url,
  }))
  for (const button of await replaceContent(page, 'store-redirect-button', widgets)) {
    await button.getByRole('button').click()
    await button.getByText(messages.notAllowed).waitFor()
  }
  assert.equal((await app.requests('createRedirectSession')).length, OTHER_SITES.length)
}

/** Fails unless the login box rejects invalid return URLs and those of other sites, and shows the attribute. */
async function assertReturnUrlsRejected(page: Page): Promise<void> {
  const urls = [...INVALID_URLS, ...OTHER_SITES]
  const widgets = urls.map((url) => ({ 'return-url': url }))
  for (const [index, box] of (await replaceContent(page, 'store-login-box', widgets)).entries()) {
    await box.getByText(/return-url=".* points to another site\. Use a page of this site\.$/s).waitFor()
    assert.equal(await box.getByRole('textbox').count(), 0, urls[index])
  }
}
