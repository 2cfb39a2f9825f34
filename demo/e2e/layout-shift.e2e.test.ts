import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { world } from './harness.ts'
import { see } from './shopper.ts'

const w = world()

/** One time that something moved by itself. */
interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** A page that notes down what moves by itself (cumulative layout shift), from its first moment. */
async function watched(path: string, width: number): Promise<Page> {
  const context = await w.context({ viewport: { width, height: 900 } })
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.textContent}`,
        )
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return w.open(path, context)
}

async function assertStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts') as Shift[])))
      }),
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  assert.ok(sum < 0.01, `moved by ${sum}: ${JSON.stringify(shifts, null, 1)}`)
}

describe('nothing moves by itself', () => {
  for (const width of [375, 1280])
    for (const slug of [
      'ember-mug',
      'fell-daypack',
      'roastery-subscription',
      'porcelain-dripper',
      'walnut-serving-tray',
    ])
      it(`default: on the page of ${slug}, ${width} px wide`, async () => {
        const page = await watched(`/product/${slug}`, width)
        await see(page.getByRole('button', { name: /^(Add to cart|Pre-order)$/ }))
        await assertStill(page)
        await page.context().close()
      })

  for (const width of [375, 1280])
    it(`default: in a quick view, ${width} px wide`, async () => {
      const page = await watched('/product/ember-mug', width)
      await see(page.getByRole('button', { name: /^Quick view: Morning/ }))
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => Reflect.get(window, 'shifts').splice(0))
      // By script: what moves within half a second of a shopper's own act is not counted.
      await page.getByRole('button', { name: /^Quick view: Morning/ }).evaluate((button: HTMLElement) => button.click())
      await see(page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }))
      await assertStill(page)
      await page.context().close()
    })
})
