import { esbuildPlugin } from '@web/dev-server-esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'
import { frameworkPlugin, platformPlugin, testPage } from './.ci/browser-plugins.mjs'
import { countingReporter } from './.ci/browser-reporter.mjs'

const files = process.env['BROWSER_TESTS']?.split(',') ?? 'widgets/**/*.browser.test.{ts,tsx}'

/** Every test runs twice: on the shipped Preact and on React. */
export default {
  groups: ['preact', 'react'].map((name) => ({ name, files, testRunnerHtml: testPage(name) })),
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--js-flags=--expose-gc',
        ],
      },
      // Each file has its own storage, and therefore its own visitor and cart.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
    }),
  ],
  concurrency: 2,
  nodeResolve: { browser: true },
  plugins: [
    frameworkPlugin(),
    platformPlugin(),
    esbuildPlugin({ ts: true, tsx: true, loaders: { '.css': 'text' }, target: 'es2022', tsconfig: 'tsconfig.json' }),
  ],
  testFramework: { config: { timeout: 60_000 } },
  testsFinishTimeout: 300_000,
  reporters: [countingReporter()],
}
