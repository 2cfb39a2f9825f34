import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { type BrowserContext, expect, test } from '@playwright/test'
import { shopPageWith } from '../e2e/testing/documents/shop-page.ts'
import { testApp } from '../e2e/testing/shop/test-app.ts'
import { openView } from './open-view.ts'
import { renameProducts, shopperContext } from './shopper-context.ts'
import { type Configuration, FEW_PRODUCTS, type Shopper, type View, views } from './views.ts'

const BASELINES = new URL('baselines/', import.meta.url)
const SHOPPERS: readonly Shopper[] = ['visitor', 'buyer', 'buyerWithDetails', 'buyerWithLongNames', 'member']

const nameOf = ({ name }: View, configuration: Configuration): string =>
  `${name}-${configuration.replaceAll(' ', '-')}.webp`
const { '/shop.html': fewProducts } = shopPageWith(
  'ember-mug',
  'morning-pour-over-set',
  'gooseneck-kettle',
  'house-blend-coffee',
  'fell-daypack',
  'glow-camp-lantern',
  'twelve-hills-calendar',
  'wool-felt-desk-mat',
)
const app = testApp({ documents: { [FEW_PRODUCTS]: fewProducts }, now: () => new Date('2026-03-02T09:30:00.000Z') })
test.beforeAll(() => renameProducts(app))
test.describe.configure({ mode: 'parallel' })

for (const shopper of SHOPPERS)
  test.describe(`screenshots of a ${shopper}`, () => {
    // All tests run in one worker, because they share the context of the shopper.
    test.describe.configure({ mode: 'default' })
    let context: BrowserContext
    test.beforeAll(async () => {
      context = await shopperContext(app, shopper)
    })
    test.afterAll(() => context.close())
    for (const view of views.filter((view) => (view.shopper ?? 'visitor') === shopper))
      for (const configuration of view.configurations)
        test(`default: ${view.name}, ${configuration}`, async () => {
          const page = await openView(context, app.pagesUrl, view, configuration)
          await expect(page).toHaveScreenshot(nameOf(view, configuration))
          await page.close()
        })
  })

test('default: there is a view for every baseline', async () => {
  const names = views.flatMap((view) => view.configurations.map((configuration) => nameOf(view, configuration)))
  assert.deepEqual(
    (await readdir(BASELINES)).filter((name) => !names.includes(name)),
    [],
  )
})
