import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { button, emailField, greeting, logIn, logOutButton, PASSWORD, problems } from '../testing/shop/member.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const EMAIL = 'member.one@example.com'
const account = await readFile(new URL('../../pages/account.html', import.meta.url), 'utf8')
const hosted = (page: string): string => page.replace('<store-login-box', '<store-login-box login-style="hosted"')
const policy = (page: string, text: string): string =>
  page.replace('<meta charset', `<meta http-equiv="content-security-policy" content="${text}"><meta charset`)

// The shop is at localhost and the platform at 127.0.0.1, so the browser partitions their cookies and storage as those of two sites.
const app = testApp({
  switches: ['--test-third-party-cookie-phaseout', '--block-new-web-contents'],
  documents: {
    '/hosted-shop.html': hosted(shopPageWith()['/shop.html']),
    '/no-frames.html': policy(account, "frame-src 'none'"),
  },
})

/** Logs in on the hosted login page by keyboard. */
async function logInOnPlatform(page: Page): Promise<void> {
  await page.waitForURL(`${app.platform.url}/**`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test.describe('with third-party storage partitioned and popups blocked', () => {
  test('default: a login on the page works', async () => {
    const page = await app.open('/account.html?from=mail#top')
    await logIn(page, EMAIL)
    await see(logOutButton(page), greeting(page, 'Member One'))
    const { search, hash } = new URL(page.url())
    assert.equal(search + hash, '?from=mail#top')
    assert.deepEqual(await page.context().cookies(app.platform.url), [], 'the platform has set no cookie')
    await page.reload()
    await see(logOutButton(page))
  })

  test('behavior: a member can log in if the browser blocks storage', async () => {
    const context = await app.context()
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    )
    const page = await app.open('/account.html', context)
    await logIn(page, EMAIL)
    await see(logOutButton(page), greeting(page, 'Member One'))
  })

  test('error: access_denied for a canceled hosted login from the dialog of a shop; a retry returns to the page', async () => {
    const page = await app.open('/hosted-shop.html#wear')
    await button(page, 'Log in').click()
    await button(page, 'Continue to login').click()
    await page.waitForURL(`${app.platform.url}/**`)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(`${app.pagesUrl}/hosted-shop.html#wear`)
    await see(problems(page).getByText('Login was canceled.'))
    await button(page, 'Continue to login').click()
    await logInOnPlatform(page)
    await page.waitForURL(`${app.pagesUrl}/hosted-shop.html#wear`)
    await see(greeting(page, 'Member One'))
    await page.goBack()
    assert.ok(!/code=|state=/.test(page.url()), 'the history contains no login parameters')
  })
})

test.describe('page whose policy forbids frames', () => {
  test.afterEach(() => app.control('DELETE', 'faults'))

  test('behavior: completes a login on the page by a redirect, also after a failed redirect, and returns to the same URL', async () => {
    const page = await app.open('/no-frames.html?a=1#part')
    await see(emailField(page))
    await app.control('POST', 'faults', { kind: '500', match: 'createRedirectSession' })
    await logIn(page, EMAIL)
    await see(problems(page).getByText(/We couldn't connect|Something went wrong/))
    assert.equal(await emailField(page).inputValue(), EMAIL)
    await app.control('DELETE', 'faults')
    await button(page, 'Log in').click()
    await see(logOutButton(page), greeting(page, 'Member One'))
    assert.equal(page.url(), `${app.pagesUrl}/no-frames.html?a=1#part`)
  })
})
