import assert from 'node:assert/strict'
import { type Page, type Route, test } from '@playwright/test'
import { logIn, memberPage, roles } from '../testing/documents/member-page.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({ documents: { '/login.html': memberPage() } })
const AUTHORIZE = '**/_api/oauth2/authorize**'

interface Frames {
  readonly __listening: number
}

/** Init script that counts the `message` listeners on `window` until their signal aborts. */
const COUNT_LISTENERS = `
let listening = 0
const add = window.addEventListener
window.addEventListener = (type, listener, options) => {
  if (type === 'message') {
    listening++
    options?.signal?.addEventListener('abort', () => listening--)
  }
  add.call(window, type, listener, options)
}
Object.defineProperty(window, '__listening', { get: () => listening })
`

/** Opens a page with a pending login, and returns it with the held request of its frame. */
async function openPendingLogin(): Promise<{ page: Page; request: Route }> {
  const context = await app.context()
  await context.addInitScript(COUNT_LISTENERS)
  const held = new Promise<Route>((resolve) => void context.route(AUTHORIZE, resolve))
  const page = await app.open('/login.html', context)
  await logIn(page)
  const request = await held
  await app.clearRequests()
  return { page, request }
}

const codeExchanges = async (): Promise<number> =>
  (await app.requests('token')).filter(
    ({ body }) => (body as { grantType?: string }).grantType === 'authorization_code',
  ).length

const loginFrames = (page: Page): Promise<number> => page.locator('iframe').count()
const assertFrameRemoved = async (page: Page): Promise<void> => {
  assert.equal(await loginFrames(page), 0, 'the frame was removed')
  assert.equal(await page.evaluate(() => (window as unknown as Frames).__listening), 0, 'the listener was removed')
}

test.describe('a login in a frame that does not end', () => {
  test('behavior: removing the login box aborts the login and removes its frame and listener', async () => {
    const { page, request } = await openPendingLogin()
    await page.evaluate(() => document.querySelector('store-login-box')?.remove())
    await page.locator('iframe').waitFor({ state: 'detached' })
    await assertFrameRemoved(page)
    await request.continue().catch(() => undefined)
    assert.notEqual(Object.values(await roles(page))[0], 'member')
    assert.equal(await codeExchanges(), 0)
  })

  test('error: TIMEOUT removes the frame and its listener', async () => {
    const context = await app.context()
    await context.addInitScript(COUNT_LISTENERS)
    const page = await context.newPage()
    await page.clock.install()
    const frame = new Promise<Route>((resolve) => void context.route(AUTHORIZE, resolve))
    await page.goto(`${app.pagesUrl}/login.html`)
    await logIn(page)
    await frame
    await page.clock.fastForward(120_001)
    await page.getByText("We couldn't connect. Please try again.").first().waitFor()
    await assertFrameRemoved(page)
  })
})
