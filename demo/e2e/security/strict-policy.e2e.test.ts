import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { testApp } from '../testing/shop/test-app.ts'

/** Locates a part of an element. Parts are used here, because they are stable and texts are not. */
const part = (page: Page, element: string, name: string) => page.locator(`${element} [part~="${name}"]`).first()

const strict = await readFile(new URL('../../pages/strict.html', import.meta.url), 'utf8')
const app = testApp({
  documents: {
    '/strict-bundles.html': strict.replace(
      '</head>',
      '<script defer src="{{storefront}}/standalone/product-card.js"></script><script defer src="{{storefront}}/standalone/cart-button.js"></script></head>',
    ),
    '/strict-other-policy.html': strict.replace(
      '<meta charset',
      `<meta http-equiv="content-security-policy" content="trusted-types another-policy"><meta charset`,
    ),
  },
})

interface StrictPage {
  readonly page: Page
  /** Policy violations, uncaught errors and console errors, except those of failed requests. */
  readonly problems: string[]
}

async function openStrict(path = '/strict.html'): Promise<StrictPage> {
  const context = await app.context()
  const problems: string[] = []
  await context.exposeBinding('__violation', (_source, text: string) => void problems.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { __violation(text: string): void }).__violation(
        `${effectiveDirective}: ${blockedURI} ${sample}`,
      ),
    )
  })
  context.on('weberror', (error) => void problems.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return { page: await app.open(path, context), problems }
}

const jsonLd = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '{}')['@type'],
    ),
  )

async function sendLogin(page: Page, password: string): Promise<void> {
  await page.locator('store-login-box input[type=email]').fill('member.one@example.com')
  await page.locator('store-login-box input[autocomplete=current-password]').fill(password)
  await part(page, 'store-login-box', 'submit-button').click()
}

test.describe('a page with a strict content security policy and Trusted Types', () => {
  test('default: the page is sent with the policy', async () => {
    const response = await fetch(`${app.pagesUrl}/strict.html`)
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.match(policy, /require-trusted-types-for 'script'/)
    assert.match(policy, /trusted-types storefront-widgets$/)
    assert.doesNotMatch(policy, /unsafe/)
  })

  test('default: shows products with descriptions, adds JSON-LD, loads parts on demand, and opens the checkout', async () => {
    const { page, problems } = await openStrict()
    await part(page, '#detail', 'description').waitFor()
    assert.notEqual((await part(page, '#detail', 'description').textContent())?.trim(), '')
    await part(page, '#detail', 'add-button').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('script[type="application/ld+json"]').length === 2)
    assert.deepEqual((await jsonLd(page)).sort(), ['Product', 'ProductGroup'])
    await page.locator('store-product-list store-product-card').nth(3).waitFor()
    assert.deepEqual(problems, [])

    await part(page, '#detail', 'zoom-button').click()
    await part(page, '#detail', 'zoom').waitFor()
    await page.keyboard.press('Escape')
    await part(page, '#card', 'quick-view-button').click()
    await page.locator('[part~="quick-view"][open] [part~="description"]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('store-product-list select').first().selectOption({ index: 2 })
    await page.locator('store-product-list store-product-card').nth(3).waitFor()
    assert.deepEqual(problems, [])

    await part(page, '#detail', 'add-button').click()
    await page.locator('store-cart-drawer dialog[open]').waitFor()
    await part(page, 'store-cart-drawer', 'line').waitFor()
    await part(page, 'store-cart-drawer', 'checkout-button').click()
    await page.waitForURL(`${app.platform.url}/**`)
    assert.deepEqual(problems, [])
  })

  test('behavior: a member logs in with a captcha', async () => {
    await app.control('POST', 'sign-up', { captcha: 'always' })
    const { page, problems } = await openStrict()
    await sendLogin(page, 'local-demo-password')
    const checkbox = page.getByRole('checkbox', { name: 'I am not a robot' })
    const loggedIn = part(page, 'store-account-panel', 'panel')
    await checkbox.or(loggedIn).first().waitFor()
    if (await checkbox.isVisible()) await checkbox.click()
    await page.waitForFunction(() => Object.values(localStorage).some((text) => /"role":"member"/.test(text)))
    await app.control('POST', 'sign-up', { captcha: 'after-failures' })
    assert.deepEqual(problems, [])
  })

  test('behavior: separately loaded bundles share one Trusted Types policy', async () => {
    const { page, problems } = await openStrict('/strict-bundles.html')
    await part(page, '#detail', 'description').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('script[type="application/ld+json"]').length === 2)
    assert.deepEqual(problems, [])
  })

  test('error: if the page does not allow the Trusted Types policy, the fix is logged and the product is shown', async () => {
    const { page, problems } = await openStrict('/strict-other-policy.html')
    await part(page, '#detail', 'add-button').waitFor()
    await part(page, '#detail', 'description').waitFor()
    assert.doesNotMatch((await part(page, '#detail', 'description').textContent()) ?? '', /[<>]/)
    assert.ok(
      problems.some((text) => text.includes('trusted-types storefront-widgets')),
      problems.join('\n'),
    )
  })
})
