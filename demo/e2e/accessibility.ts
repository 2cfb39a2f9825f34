import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the axe violations in the current state of the page, including shadow roots. */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  // Wait for transitions, because colors in transition have an intermediate contrast.
  await animationsFinished(page)
  // Scroll to the top, where the sticky bar covers nothing. axe would report a half-covered button as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
        // By default, axe also parses all style sheets again, which none of these rules reads.
        preload: { assets: ['media'] },
      }),
    RULES,
  )
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target, html }) => `${target} ${html}`).join('\n  ')}`,
  )
  assert.deepEqual(messages, [], state)
}

/** Waits for the transitions of the page and of its shadow trees, which `document.getAnimations()` omits. Spinners do not end. */
async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animationsIn = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? animationsIn(shadowRoot) : [])),
    ]
    const finite = animationsIn(document).filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Fails if the page can be scrolled horizontally. */
export async function assertFits(page: Page, state: string): Promise<void> {
  const [content, view] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  assert.ok(content <= view, `${state}: ${content} px in ${view}`)
}
