import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeOptions } from '../../../../core/testing/axe-options.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Viewport, color scheme and direction in which a page is displayed. */
export interface Appearance {
  /** Of the viewport, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  /** Direction of the document. Default: that of the page. */
  readonly direction?: 'ltr' | 'rtl'
}

export const desktop: Appearance = { width: 1280, height: 900, colorScheme: 'light' }
export const phone: Appearance = { width: 375, height: 800, colorScheme: 'dark' }

/**
 * Displays the page in each appearance, and calls `check` with a description of it. Reaching a state takes most of the time of a test, so each state
 * is reached only once.
 */
export async function inEachAppearance(
  page: Page,
  appearances: readonly Appearance[],
  check: (appearance: string) => Promise<void>,
): Promise<void> {
  for (const appearance of appearances) {
    await display(page, appearance)
    await check(Object.values(appearance).join(' '))
  }
}

/** Displays the page in an appearance, and waits for two frames: elements observe a change in the first one, and are laid out in the second one. */
export async function display(page: Page, { width, height, colorScheme, direction }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  if (direction) await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
  for (let frames = 0; frames < 2; )
    if (await page.evaluate(nextFrame)) frames++
    // Headless Chromium sometimes produces no frame until a screenshot requests one.
    else await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}

/** Runs in the page. Resolves after the next frame with `true`, or with `false` if there is none for a fifth of a second. */
function nextFrame(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0, true))
    setTimeout(resolve, 200, false)
  })
}

/** Fails with the axe violations in the current state of the page, including shadow roots. */
export function assertAccessible(page: Page, state: string): Promise<void> {
  return assertNoViolations(page, state, axeOptions)
}

/** The rules of axe whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Like `assertAccessible`, but checks colors only: for a further color scheme of a state whose other rules are checked in another appearance. */
export function assertContrast(page: Page, state: string): Promise<void> {
  return assertNoViolations(page, state, { ...axeOptions, runOnly: { type: 'rule', values: COLOR_RULES } })
}

async function assertNoViolations(page: Page, state: string, options: RunOptions): Promise<void> {
  // Wait for transitions, because colors in transition have an intermediate contrast.
  await animationsFinished(page)
  // Scroll to the top, where the sticky bar covers nothing. axe would report a half-covered button as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(given),
    options,
  )
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target, html }) => `${target} ${html}`).join('\n  ')}`,
  )
  assert.deepEqual(messages, [], state)
}

/**
 * Returns a function that checks the current state of a page in both color schemes. It checks that nothing scrolls horizontally, and all rules of axe
 * in the displayed scheme. Then it displays the other scheme, and checks the rules about colors. The other scheme stays, because changing it takes as
 * long as axe. The page begins in the light scheme.
 */
export function inBothColorSchemes(
  page: Page,
  size: Pick<Appearance, 'width' | 'height'>,
): (state: string) => Promise<void> {
  let colorScheme: Appearance['colorScheme'] = 'light'
  return async (state) => {
    await assertFits(page, state)
    await assertAccessible(page, `${state}, ${colorScheme}`)
    colorScheme = colorScheme === 'light' ? 'dark' : 'light'
    await display(page, { ...size, colorScheme })
    await assertContrast(page, `${state}, ${colorScheme}`)
  }
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
