import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { layoutShifts } from '../testing/page/layout-shifts.ts'
import { requestsDone } from '../testing/page/requests-done.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()

async function assertNoShift(page: Page, since = 0): Promise<void> {
  await requestsDone(page)
  const shifts = (await layoutShifts(page, since)).filter(({ hadRecentInput }) => !hadRecentInput)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  assert.ok(sum < 0.01, `moved by ${sum}: ${JSON.stringify(shifts, null, 1)}`)
}

async function open(path: string, width: number): Promise<Page> {
  return app.open(path, await app.context({ viewport: { width, height: 900 } }))
}

test.describe('layout shift', () => {
  for (const width of [375, 1280])
    for (const slug of ['fell-daypack', 'roastery-subscription', 'porcelain-dripper', 'walnut-serving-tray'])
      test(`default: none on the product page of ${slug}, ${width} px wide`, async () => {
        const page = await open(`/product/${slug}`, width)
        await see(page.getByRole('button', { name: /^(Add to cart|Pre-order)$/ }))
        await assertNoShift(page)
      })

  for (const width of [375, 1280])
    test(`default: none on the product page of ember-mug and in a quick view, ${width} px wide`, async () => {
      const page = await open('/product/ember-mug', width)
      await see(
        page.getByRole('button', { name: 'Add to cart' }),
        page.getByRole('button', { name: /^Quick view: Morning/ }),
      )
      await assertNoShift(page)
      const start = await page.evaluate(() => performance.now())
      // Click by script, because shifts within half a second of user input are not counted.
      await page.getByRole('button', { name: /^Quick view: Morning/ }).evaluate((button: HTMLElement) => button.click())
      await see(page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }))
      await assertNoShift(page, start)
    })
})
