import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from '@playwright/test'
import { listFiles } from '../../../.ci/list-files.mjs'
import { assertFits, inBothColorSchemes } from '../testing/page/accessibility.ts'
import { layoutShifts } from '../testing/page/layout-shifts.ts'
import { testApp } from '../testing/shop/test-app.ts'

const DOCS = 'dist/docs'
const app = testApp()

test.beforeAll(async () => {
  // The first request builds the site, unless it is up to date: `npm test` builds it in a separate stage.
  test.setTimeout(600_000)
  await expect.poll(async () => (await fetch(`${app.pagesUrl}/docs/`)).status, { timeout: 590_000 }).toBe(200)
})

const KINDS = {
  home: '/docs/',
  'quick start': '/docs/start/html.html',
  element: '/docs/elements/cart-button.html',
  calls: '/docs/api/redirects.html',
  builder: '/docs/snippet-builder.html',
}
const LONG_PAGE = '/docs/api/cart.html'

test('a11y: a page of each kind has no violations in light and in dark colors, and fits small windows; the navigation fits windows in which it is not a menu', async () => {
  const size = { width: 375, height: 800 }
  const page = await app.open(KINDS.home, await app.context({ viewport: size }))
  const check = inBothColorSchemes(page, size)
  for (const [kind, path] of Object.entries(KINDS)) {
    if (path !== KINDS.home) await page.goto(app.pagesUrl + path)
    await page.locator('h1').first().waitFor()
    await check(kind)
  }
  await page.goto(app.pagesUrl + KINDS['quick start'])
  await page.locator('h1').first().waitFor()
  for (const width of [768, 820, 900, 959, 960, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await assertFits(page, `${width} px`)
  }
})

test('default: every link between pages has a target page, and every anchor a heading', async () => {
  const files = listFiles(DOCS).filter((file) => file.endsWith('.html'))
  const pages = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(DOCS, file), 'utf8')] as const)),
  )
  assert.ok(pages.size > 50, String(pages.size))
  const broken = [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"#]*)(?:#([^"]*))?"/g)]
      .filter(([, link = '']) => !/^(https?:|mailto:)/.test(link))
      .filter(([, link = '', anchor]) => !isValidLink(pages, file, link, anchor))
      .map(([, link, anchor]) => `${file}: ${link}#${anchor ?? ''}`),
  )
  assert.deepEqual([...new Set(broken)], [])
})

test('default: every page has a Markdown file, which llms.txt lists', async () => {
  const list = await readFile(join(DOCS, 'llms.txt'), 'utf8')
  const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  assert.ok(links.includes('elements/product-card.md') && links.includes('api/cart.md'))
  for (const file of ['index.md', ...links]) assert.match(await readFile(join(DOCS, file), 'utf8'), /^# /m, file)
  assert.match(await readFile(join(DOCS, 'llms-full.txt'), 'utf8'), /## getCurrentCart/)
})

test('behavior: an example runs against the local platform, and again after each edit', async () => {
  const page = await app.open(KINDS['quick start'])
  // A preview loads when the reader is about to see it.
  await page.locator('.live').first().scrollIntoViewIfNeeded()
  const frame = page.frameLocator('iframe').first()
  await frame.getByRole('heading', { name: 'Ember stoneware mug' }).waitFor()
  // The frame grows while its pictures load and moves the button, so a click may miss it.
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await page
    .getByRole('textbox', { name: 'HTML of the example' })
    .fill('<store-product-card product-slug="fell-daypack" layout="compact"></store-product-card>')
  await frame.getByRole('heading', { name: 'Fell daypack' }).waitFor()
})

for (const width of [375, 1280])
  test(`behavior: no layout shift while examples load, ${width} px wide`, async () => {
    const context = await app.context({ viewport: { width, height: 900 } })
    for (const path of ['/docs/elements/product-card.html', KINDS.builder]) {
      const page = await app.open(path, context)
      await page
        .locator('.preview')
        .first()
        .evaluate((preview) => preview.scrollIntoView({ block: 'nearest' }))
      const example = page.frameLocator('iframe.preview').first()
      await example.getByRole('button', { name: 'Add to cart' }).waitFor()
      const shifts = await layoutShifts(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      // The navigation of VitePress causes a smaller shift than this.
      assert.ok(sum < 0.03, `${path} shifted by ${sum}: ${JSON.stringify(shifts, null, 1)}`)
    }
  })

for (const start of ['', '#createcheckout', 'reload'])
  test(`behavior: links to sections of a long page lead to their headings${start && `, after ${start}`}`, async () => {
    const page = await app.open(LONG_PAGE + (start.startsWith('#') ? start : ''))
    if (start === 'reload') await page.reload()
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const heading = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
    await link.click()
    await expect(heading).toBeInViewport()
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), bottom, 'all heights are exact')
  })

test('behavior: pages and their files are compressed', async () => {
  const page = await fetch(app.pagesUrl + KINDS.element)
  assert.equal(page.headers.get('content-encoding'), 'gzip')
  const [, style = ''] = /href="([^"]+\.css)"/.exec(await page.text()) ?? []
  const css = await fetch(new URL(style, app.pagesUrl))
  assert.equal(css.headers.get('content-encoding'), 'gzip', style)
})

for (const [host, response] of [
  ['404', { status: 404 }],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }],
] as const)
  test(`behavior: without the local platform, on a host that answers ${host}, an example shows how to start it`, async () => {
    const context = await app.context()
    await context.route('**/docs/platform.json', (route) => route.fulfill(response))
    const page = await app.open(KINDS.element, context)
    await page.getByText('The preview needs the local platform').first().waitFor()
  })

test('behavior: the snippet builder works with the keyboard, and its URL restores the choices', async () => {
  const context = await app.context({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await app.open(KINDS.builder, context)
  const code = page.getByLabel('Code of the snippet')
  await expect(code).toContainText('integrity="sha384-')
  await page.getByRole('checkbox', { name: 'store-cart-drawer' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Attributes of store-product-card').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('layout', { exact: true }).selectOption('compact')
  await page.getByLabel('Theme').selectOption('dark')
  await expect(code).toContainText('layout="compact"')
  await expect(code).toContainText('data-theme="dark"')
  const id = '00000000-5b1f-4c53-9d0a-3c1a5f0e8b11'
  await page.getByLabel('Client ID').fill(`“${id}” `)
  await expect(page.getByLabel('Client ID')).toHaveValue(id)
  await page.getByLabel('Second currency').fill('euro')
  await page.getByText('data-currency="EURO" is not supported').waitFor()
  await page.getByLabel('Second currency').fill('eur')
  await expect(code).toContainText(`data-client-id="${id}"\n  data-theme="dark"\n  data-currency="EUR"`)
  await expect(code).not.toContainText('<store-cart-drawer')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Ember stoneware mug' }).waitFor()
  await page.getByRole('radio', { name: 'React' }).check()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /<ProductCard slug="ember-mug" layout="compact" \/>/,
  )
  await page.reload()
  await expect(code).toContainText('theme="dark"')
  await expect(page.getByRole('radio', { name: 'React' })).toBeChecked()
})

/** Links are relative to the page, or absolute below `/docs/`. */
function isValidLink(
  pages: ReadonlyMap<string, string>,
  file: string,
  link: string,
  anchor: string | undefined,
): boolean {
  const path =
    link === '' ? file : link.startsWith('/docs/') ? link.slice('/docs/'.length) : posix.join(posix.dirname(file), link)
  const target = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const html = pages.get(target)
  // Markdown versions of pages, and files of the site such as `icon.svg`.
  if (html === undefined) return /\.(md|txt|svg)$/.test(target)
  return anchor === undefined || anchor === '' || html.includes(`id="${decodeURIComponent(anchor)}"`)
}
