import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { messages } from '../../widgets/redirect-button/messages.ts'
import { isMember, logIn, memberPage } from './member-page.ts'
import { testApp } from './test-app.ts'

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

/** Replaces the content of the page with a widget, and returns its locator. */
async function replaceContent(page: Page, tag: string, attributes: Readonly<Record<string, string>>) {
  await page.evaluate(
    ([name, attributes]) => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      document.querySelector('main')?.replaceChildren(element)
    },
    [tag, attributes] as const,
  )
  return page.locator(tag)
}

const CALLBACKS = ['post-flow-url', 'thank-you-url', 'login-url', 'cart-page-url', 'bookings-url', 'plan-list-url']

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
  await showsInvalidUrls(page)
  await rejectsLoginElsewhere(page)
  assert.deepEqual(await app.requests('createRedirectSession'), [])
  await showsRefusals(page)
  await rejectsReturnUrls(page)
  assert.deepEqual(away, [])
  await replaceContent(page, 'store-login-box', { 'return-url': 'buttons.html?after=login' })
  const navigation = page.waitForURL(`${app.pagesUrl}/buttons.html?after=login`)
  await logIn(page)
  await navigation
  await replaceContent(page, 'store-login-box', {})
  await isMember(page)
})

/** The redirect button shows the attribute with an invalid URL. */
async function showsInvalidUrls(page: Page): Promise<void> {
  for (const [index, value] of INVALID_URLS.entries()) {
    const attribute = CALLBACKS[index % CALLBACKS.length] ?? ''
    for (const intent of ['login', 'membersAccount']) {
      const button = await replaceContent(page, 'store-redirect-button', { intent, [attribute]: value })
      await button.getByText('is not a valid URL. Use https://… or a path.').waitFor()
      await button.getByText(`${attribute}="`).waitFor()
      assert.equal(await button.getByRole('button').count(), 0, value)
    }
  }
}

/** The auth intent rejects a return URL of another site. */
async function rejectsLoginElsewhere(page: Page): Promise<void> {
  for (const value of OTHER_SITES.slice(0, 4)) {
    const button = await replaceContent(page, 'store-redirect-button', { intent: 'auth', 'post-flow-url': value })
    await button.getByText(/post-flow-url=".* points to another site/).waitFor()
    assert.equal(await button.getByRole('button').count(), 0, value)
  }
}

/** The platform refuses return URLs of other sites, and the button shows a message. */
async function showsRefusals(page: Page): Promise<void> {
  for (const [index, value] of OTHER_SITES.entries()) {
    const attribute = CALLBACKS[index % CALLBACKS.length] ?? ''
    const intent = index % 2 === 0 ? 'login' : 'membersAccount'
    const button = await replaceContent(page, 'store-redirect-button', { intent, [attribute]: value })
    await button.getByRole('button').click()
    await button.getByText(messages.notAllowed).waitFor()
  }
  assert.equal((await app.requests('createRedirectSession')).length, OTHER_SITES.length)
}

/** The login box rejects invalid return URLs and those of another site, and shows the attribute. */
async function rejectsReturnUrls(page: Page): Promise<void> {
  for (const value of [...INVALID_URLS, ...OTHER_SITES]) {
    const box = await replaceContent(page, 'store-login-box', { 'return-url': value })
    await box.getByText(/return-url=".* points to another site\. Use a page of this site\.$/s).waitFor()
    assert.equal(await box.getByRole('textbox').count(), 0, value)
  }
}

test.describe('page of another origin', () => {
  test('error: can neither read the emails of the local platform nor change its settings', async () => {
    const context = await app.context()
    await context.route('http://evil.test/', (route) =>
      route.fulfill({ body: '<h1>Evil</h1>', contentType: 'text/html' }),
    )
    const page = await context.newPage()
    await page.goto('http://evil.test/')
    const before = await app.control('GET', 'sign-up')
    const statuses = await page.evaluate(async (url) => {
      const body = JSON.stringify({ captcha: 'always', ownerApproval: true })
      const tries: [string, RequestInit][] = [
        ['/_control/mails', {}],
        ['/outbox', {}],
        ['/_control/sign-up', { method: 'POST', body }],
        ['/_control/sign-up', { method: 'POST', body, mode: 'no-cors' }],
        ['/_control/sign-up', { method: 'POST', body, headers: { 'content-type': 'application/json' } }],
      ]
      return Promise.all(
        tries.map(([path, init]) =>
          fetch(url + path, init).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
    }, app.platform.url)
    assert.deepEqual(
      statuses.filter((status) => status !== 404 && status !== 0),
      [],
    )
    assert.deepEqual(await app.control('GET', 'sign-up'), before)
  })
})
