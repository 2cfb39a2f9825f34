import assert from 'node:assert/strict'
import { type BrowserContext, type Page, type Route, test } from '@playwright/test'
import { deferred } from '../../core/testing/deferred.ts'
import { isMember, logIn, memberPage, roles } from './member-page.ts'
import { testApp } from './test-app.ts'

/** A frame that posts the JSON in its URL fragment to its parent. */
const POSTING_FRAME = `<!doctype html><title>Posting frame</title><script>
parent.postMessage(JSON.parse(decodeURIComponent(location.hash.slice(1))), '*')
</script>`

const app = testApp({ documents: { '/login.html': memberPage(), '/posting-frame.html': POSTING_FRAME } })
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

/** A page with a pending login, whose frame waits for its response. */
interface PendingLogin {
  readonly page: Page
  readonly context: BrowserContext
  readonly state: string
  /** Continues the request of the frame. */
  release(): Promise<void>
}

async function openPendingLogin(handleAuthorize?: (route: Route) => Promise<void>): Promise<PendingLogin> {
  const context = await app.context()
  await context.addInitScript(COUNT_LISTENERS)
  const routes: Route[] = []
  const received = deferred()
  await context.route(AUTHORIZE, async (route) => {
    routes.push(route)
    if (handleAuthorize) await handleAuthorize(route)
    received.resolve()
  })
  const page = await app.open('/login.html', context)
  const requested = page.waitForRequest(
    (request) => /redirect-session/.test(request.url()) && request.method() === 'POST',
  )
  await logIn(page)
  const { auth } = (await requested).postDataJSON() as { auth: { authRequest: { state: string } } }
  await received.promise
  await app.clearRequests()
  return { page, context, state: auth.authRequest.state, release: async () => routes[0]?.continue() }
}

/** Adds a frame that posts a message to the page, and waits until the page has received it. */
const postFromFrame = (page: Page, url: string, data: object): Promise<void> =>
  page.evaluate(
    ([address, message]) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.className = 'attack'
        const controller = new AbortController()
        addEventListener(
          'message',
          ({ source }) => {
            if (source !== frame.contentWindow) return
            controller.abort()
            resolve()
          },
          { signal: controller.signal },
        )
        frame.src = `${address}#${encodeURIComponent(JSON.stringify(message))}`
        document.body.append(frame)
      }),
    [url, data] as const,
  )

const codeExchanges = async (): Promise<number> =>
  (await app.requests('token')).filter(
    ({ body }) => (body as { grantType?: string }).grantType === 'authorization_code',
  ).length

const loginFrames = (page: Page): Promise<number> => page.locator('iframe:not(.attack)').count()
const assertFrameRemoved = async (page: Page): Promise<void> => {
  assert.equal(await loginFrames(page), 0, 'the frame was removed')
  assert.equal(await page.evaluate(() => (window as unknown as Frames).__listening), 0, 'the listener was removed')
}

test.describe('forged messages during a login in a frame', () => {
  test('behavior: ignores messages from another origin, another frame and the page, and with a wrong state', async () => {
    const { page, context, state, release } = await openPendingLogin()
    assert.equal(await loginFrames(page), 1)
    const forged = { code: 'forged', state }
    const elsewhere = `http://127.0.0.1:${new URL(app.pagesUrl).port}/posting-frame.html`
    const sibling = `${app.platform.url}/posting-frame.html`
    await context.route(sibling, (route) => route.fulfill({ body: POSTING_FRAME, contentType: 'text/html' }))
    await postFromFrame(page, elsewhere, forged)
    await postFromFrame(page, `${app.pagesUrl}/posting-frame.html`, forged)
    await postFromFrame(page, sibling, forged)
    await postFromFrame(page, sibling, { code: 'forged', state: `${state}x` })
    await postFromFrame(page, sibling, { error: 'access_denied', error_description: 'forged', state })
    await page.evaluate((message) => {
      const controller = new AbortController()
      return new Promise<void>((resolve) => {
        addEventListener('message', () => resolve(controller.abort()), { signal: controller.signal })
        postMessage(message, '*')
      })
    }, forged)
    assert.equal(await codeExchanges(), 0)
    assert.equal(await loginFrames(page), 1, 'the login is still pending')
    await release()
    await isMember(page)
    assert.equal(await codeExchanges(), 1)
    await assertFrameRemoved(page)
  })

  test('behavior: ignores messages of the login frame with the state of another login, and accepts the correct one', async () => {
    const { page } = await openPendingLogin(async (route) => {
      const url = route.request().url()
      if (url.endsWith('&again')) return route.continue()
      const body = `<script>
        for (const state of ['', 'another', null]) parent.postMessage({ code: 'forged', state }, '*')
        parent.postMessage('forged', '*')
        location.replace(location.href + '&again')
      </script>`
      await route.fulfill({ body, contentType: 'text/html' })
    })
    await isMember(page)
    assert.equal(await codeExchanges(), 1)
    await assertFrameRemoved(page)
  })

  test('behavior: removing the login box aborts the login and removes its frame and listener', async () => {
    const { page, release } = await openPendingLogin()
    await page.evaluate(() => document.querySelector('store-login-box')?.remove())
    await page.locator('iframe').waitFor({ state: 'detached' })
    await assertFrameRemoved(page)
    await release().catch(() => undefined)
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
