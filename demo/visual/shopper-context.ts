import type { BrowserContext, Page } from '@playwright/test'
import { updateProduct } from '../../core/catalog/v1/products/product-write-calls.ts'
import { createAdminClient } from '../../core/client/admin-client.ts'
import { requestsDone, trackRequests } from '../e2e/testing/page/requests-done.ts'
import { logIn, logOutButton } from '../e2e/testing/shop/member.ts'
import { addAndSee, closeDrawer, drawer, estimateIn, see } from '../e2e/testing/shop/shopper.ts'
import type { TestApp } from '../e2e/testing/shop/test-app.ts'
import { seedId } from '../platform/seed/ids.ts'
import { FEW_PRODUCTS, type Shopper } from './views.ts'

/** Long product names, in German and in Arabic. */
const LONG_NAMES = {
  'wool-felt-desk-mat': 'Schreibtischunterlage aus Wollfilz mit Dokumenteneinschubfach',
  'twelve-hills-calendar': 'تقويم جداري كبير لاثني عشر شهرًا مطبوع على ورق معاد تدويره مع صور للتلال',
} as const

/** Prepares the browser of each shopper. */
const prepare: Readonly<Record<Shopper, (page: Page, pagesUrl: string) => Promise<void>>> = {
  visitor: async () => undefined,
  buyer,
  buyerWithDetails,
  buyerWithLongNames,
  member,
}

/** Creates the browser context of a shopper, for all views of the shopper. */
export async function shopperContext({ browser, pagesUrl }: TestApp, shopper: Shopper): Promise<BrowserContext> {
  const context = await browser.newContext()
  trackRequests(context)
  const page = await context.newPage()
  await prepare[shopper](page, pagesUrl)
  await requestsDone(page)
  await page.close()
  return context
}

/** Gives two products long names. */
export async function renameProducts({ platform: { apiKey, siteId, url: apiUrl } }: TestApp): Promise<void> {
  const admin = createAdminClient({ apiKey, siteId, apiUrl })
  for (const [slug, name] of Object.entries(LONG_NAMES))
    await admin.call(updateProduct, { product: { id: seedId('product', slug), name } })
  admin.close()
}

async function buyer(page: Page, pagesUrl: string): Promise<void> {
  await page.goto(pagesUrl + FEW_PRODUCTS)
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await closeDrawer(page)
  await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
}

async function buyerWithDetails(page: Page, pagesUrl: string): Promise<void> {
  await page.goto(pagesUrl + FEW_PRODUCTS)
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await estimateIn(drawer(page), 'US-NY', '10001')
  await see(drawer(page).getByRole('radio').first())
  await drawer(page).getByRole('button', { name: 'Order note' }).click()
  const note = drawer(page).getByRole('textbox', { name: 'Order note' })
  await note.fill('Please ring twice.')
  await note.blur()
  await see(drawer(page).getByText('Saved'))
}

async function buyerWithLongNames(page: Page, pagesUrl: string): Promise<void> {
  await page.goto(pagesUrl + FEW_PRODUCTS)
  for (const [slug, name] of Object.entries(LONG_NAMES)) {
    await addAndSee(page, name, slug === 'wool-felt-desk-mat' ? ['Mustard', '60 × 35 cm'] : [])
    await closeDrawer(page)
  }
}

async function member(page: Page, pagesUrl: string): Promise<void> {
  await page.goto(`${pagesUrl}/account.html`)
  await logIn(page, 'member.one@example.com')
  await see(logOutButton(page), page.locator('[data-account]:visible'))
}
