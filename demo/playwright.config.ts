import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { additionalShops } from '../.ci/shops.mjs'
import { version } from '../core/version.ts'
import { EVERY_SHOP, NEWEST_SHOP, newestShop } from './e2e/testing/shop/shops.ts'
import { launchOptions } from './launch-options.ts'

const root = new URL('..', import.meta.url)
const fromRoot = (path: string): string => fileURLToPath(new URL(path, root))
/** Projects may run at the same time, and each empties its folder first. */
const results = (project: string): string => fromRoot(`.data/test-results/${project}`)

if (!existsSync(fromRoot(`dist/cdn/${version}/storefront.js`)))
  throw new Error('Run `npm run build` first: the tests use `dist/`.')

/** The folder of the bundled tests, which start faster, or that of the sources. */
const tests = process.env['BUNDLED_TESTS'] ?? 'demo'
const filesOf = (kind: string): string => `**/*.${kind}.test.{ts,mjs}`

/** Each file starts its own platform and pages (`testApp`); two files run at a time, each in a worker with one browser. */
export default defineConfig({
  testDir: fromRoot(tests),
  workers: 2,
  forbidOnly: true,
  updateSnapshots: 'none',
  // High limits for a busy machine. Tests wait for conditions, so high limits do not slow them down.
  timeout: 180_000,
  globalTimeout: 30 * 60_000,
  expect: {
    timeout: 30_000,
    toMatchAriaSnapshot: { children: 'deep-equal' },
    toHaveScreenshot: {
      threshold: 0.15,
      maxDiffPixels: 30,
      pathTemplate: fromRoot('demo/visual/baselines/{arg}{ext}'),
    },
  },
  reporter: [['dot'], [fromRoot('.ci/playwright-reporter.mjs')]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // Actions wait for animations, and each frame takes time. The element tests run with animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Snapshots of the DOM before and after each action take a seventh of the CPU time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env['TRACE_SNAPSHOTS'] === '1' },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'e2e', testMatch: filesOf('e2e'), outputDir: results('e2e') },
    ...additionalShops.map((kind) => ({
      name: `e2e ${kind}`,
      testMatch: filesOf('e2e'),
      outputDir: results(`e2e-${kind}`),
      grep: new RegExp(kind === newestShop ? `${EVERY_SHOP}|${NEWEST_SHOP}` : EVERY_SHOP),
      metadata: { kind },
    })),
    {
      name: 'visual',
      testMatch: filesOf('visual'),
      outputDir: results('visual'),
      use: {
        launchOptions: launchOptions('--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'),
      },
    },
  ],
})
