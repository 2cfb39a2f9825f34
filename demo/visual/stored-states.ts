import type { BrowserContext, Page } from '@playwright/test'
import { updateProduct } from '../../core/catalog/v1/products/product-write-calls.ts'
import { createAdminClient } from '../../core/client/admin-client.ts'
import { logIn, logOutButton } from '../e2e/member.ts'
import { requestsDone } from '../e2e/requests-done.ts'
import { addAndSee, closeDrawer, drawer, estimateIn, see } from '../e2e/shopper.ts'
import type { TestApp } from '../e2e/test-app.ts'
import { seedId } from '../platform/seed/ids.ts'
import { FEW_PRODUCTS, type Shopper } from './views.ts'

/** Long product names, in German and in Arabic. */
const LONG_NAMES = {
  'wool-felt-desk-mat': 'Schreibtischunterlage aus Wollfilz mit Dokumenteneinschubfach',
  'twelve-hills-calendar': 'تقويم جداري كبير لاثني عشر شهرًا مطبوع على ورق معاد تدويره مع صور للتلال',
} as const

/** The storage of a browser: cookies and `localStorage`. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Prepares the browser of each shopper, and returns its storage. */
export const storedStates: Readonly<Record<Shopper, (app: TestApp) => Promise<StoredState | undefined>>> = {
  visitor: async () => undefined,
  buyer,
  buyerWithDetails,
  buyerWithLongNames,
  member,
}

/** Gives two products long names. */
export async function renameProducts({ platform: { apiKey, siteId, url: apiUrl } }: TestApp): Promise<void> {
  const admin = createAdminClient({ apiKey, siteId, apiUrl })
  for (const [slug, name] of Object.entries(LONG_NAMES))
    await admin.call(updateProduct, { product: { id: seedId('product', slug), name } })
  admin.close()
}

async function buyer(app: TestApp): Promise<StoredState> {
  const page = await app.open(FEW_PRODUCTS)
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await closeDrawer(page)
  await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
  return await storeAndClose(page)
}

async function buyerWithDetails(app: TestApp): Promise<StoredState> {
  const page = await app.open(FEW_PRODUCTS)
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await estimateIn(drawer(page), 'US-NY', '10001')
  await see(drawer(page).getByRole('radio').first())
  await drawer(page).getByRole('button', { name: 'Order note' }).click()
  const note = drawer(page).getByRole('textbox', { name: 'Order note' })
  await note.fill('Please ring twice.')
  await note.blur()
  await see(drawer(page).getByText('Saved'))
  return await storeAndClose(page)
}

async function buyerWithLongNames(app: TestApp): Promise<StoredState> {
  const page = await app.open(FEW_PRODUCTS)
  for (const [slug, name] of Object.entries(LONG_NAMES)) {
    await addAndSee(page, name, slug === 'wool-felt-desk-mat' ? ['Mustard', '60 × 35 cm'] : [])
    await closeDrawer(page)
  }
  return await storeAndClose(page)
}

async function member(app: TestApp): Promise<StoredState> {
  const page = await app.open('/account.html')
  await logIn(page, 'member.one@example.com')
  await see(logOutButton(page), page.locator('[data-account]:visible'))
  return await storeAndClose(page)
}

async function storeAndClose(page: Page): Promise<StoredState> {
  await requestsDone(page)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}
