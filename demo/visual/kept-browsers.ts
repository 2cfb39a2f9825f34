import { updateProduct } from '../../core/catalog/v1/product-write-calls.ts'
import { createAdminClient } from '../../core/client/admin-client.ts'
import type { World } from '../e2e/harness.ts'
import { logIn, logOutButton } from '../e2e/member.ts'
import { addAndSee, closeDrawer, drawer, estimateIn, see } from '../e2e/shopper.ts'
import { seedId } from '../platform/seed/ids.ts'
import type { Kept } from './take.ts'
import type { Who } from './views.ts'

/** Names as long as shops have them, in German and in Arabic. */
const WORDY = {
  'wool-felt-desk-mat': 'Schreibtischunterlage aus Wollfilz mit Dokumenteneinschubfach',
  'twelve-hills-calendar': 'تقويم جداري كبير لاثني عشر شهرًا مطبوع على ورق معاد تدويره مع صور للتلال',
} as const

/** Fills carts and logs in, once, and gives what the browsers have kept of it. */
export async function keepBrowsers(w: World): Promise<Readonly<Record<Who, Kept | undefined>>> {
  await rename(w)
  return {
    visitor: undefined,
    buyer: await buyer(w),
    thorough: await thorough(w),
    wordy: await wordy(w),
    member: await member(w),
  }
}

async function rename({ platform: { apiKey, siteId, url: apiUrl } }: World): Promise<void> {
  const admin = createAdminClient({ apiKey, siteId, apiUrl })
  for (const [slug, name] of Object.entries(WORDY))
    await admin.call(updateProduct, { product: { id: seedId('product', slug), name } })
  admin.close()
}

async function buyer(w: World): Promise<Kept> {
  const page = await w.open('/shop.html')
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await closeDrawer(page)
  await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
  return await keep(page)
}

async function thorough(w: World): Promise<Kept> {
  const page = await w.open('/shop.html')
  await see(page.getByRole('article').first())
  await addAndSee(page, 'Glow camp lantern')
  await estimateIn(drawer(page), 'US-NY', '10001')
  await see(drawer(page).getByRole('radio').first())
  await drawer(page).getByRole('button', { name: 'Order note' }).click()
  const note = drawer(page).getByRole('textbox', { name: 'Order note' })
  await note.fill('Please ring twice.')
  await note.blur()
  await see(drawer(page).getByText('Saved'))
  return await keep(page)
}

async function wordy(w: World): Promise<Kept> {
  const page = await w.open('/shop.html')
  for (const [slug, name] of Object.entries(WORDY)) {
    await addAndSee(page, name, slug === 'wool-felt-desk-mat' ? ['Mustard', '60 × 35 cm'] : [])
    await closeDrawer(page)
  }
  return await keep(page)
}

async function member(w: World): Promise<Kept> {
  const page = await w.open('/account.html')
  await logIn(page, 'member.one@example.com')
  await see(logOutButton(page), page.locator('[data-account]:visible'))
  return await keep(page)
}

async function keep(page: Awaited<ReturnType<World['open']>>): Promise<Kept> {
  await page.waitForLoadState('networkidle')
  const kept = await page.context().storageState()
  await page.context().close()
  return kept
}
