import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { world } from './harness.ts'
import { EMAIL, memberPage, PASSWORD, roles } from './member-page.ts'

const button = (attributes: string): string => `<store-redirect-button ${attributes}></store-redirect-button>`
const w = world({
  documents: {
    '/in.html': memberPage(button('intent="auth" post-flow-url="/out.html?from=login"')),
    '/out.html': memberPage(button('intent="logout" post-flow-url="/in.html"')),
    '/unknown.html': memberPage(button('intent="login" client-id="00000000-0000-4000-8000-000000000000"')),
    '/elsewhere.html': memberPage(button('intent="login" post-flow-url="https://elsewhere.example/"')),
  },
})

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })
const role = async (page: Page): Promise<string | undefined> => (await roles(page))[w.platform.clientId]

/** From the page with the one button to the platform's login, and back. */
async function logIn(): Promise<Page> {
  const page = await w.open('/in.html')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${w.platform.url}/**`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await logOut(page).waitFor()
  return page
}

describe('store-redirect-button, there and back', () => {
  it('default: auth comes back with the member logged in, on the page that was asked for', async () => {
    const page = await logIn()
    assert.equal(page.url(), `${w.pagesUrl}/out.html?from=login`)
    assert.equal(await role(page), 'member')
  })

  it('default: logout comes back with nobody logged in, there and here', async () => {
    const page = await logIn()
    await logOut(page).click()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/in.html')
    assert.notEqual(await role(page), 'member')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Password').waitFor()
  })

  for (const [path, words] of [
    ['/unknown.html', /does not know this page/],
    ['/elsewhere.html', /elsewhere\.example|domain|allowed/i],
  ] as const) {
    it(`error: ${path.slice(1, -5)} says why, and the button can be pressed again`, async () => {
      const page = await w.open(path)
      const again = page.getByRole('button', { name: 'Log in' })
      await again.click()
      const reason = page.locator('store-redirect-button').getByRole('status')
      await reason.filter({ hasText: words }).waitFor()
      assert.equal(await again.getAttribute('aria-busy'), null)
      assert.equal(page.url(), w.pagesUrl + path)
    })
  }
})
