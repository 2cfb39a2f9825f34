import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome'
import { CHROMIUM_ARGS } from './engines.mjs'
import { webkitLauncher } from './webkit-launcher.mjs'

const LIMITS = { timeout: 60_000, protocolTimeout: 60_000 }

/** Launchers of the element tests by engine. Each page has its own storage, and therefore its own visitor and cart. */
export const launchers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: {
        ...LIMITS,
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        // Events about each request take CPU time, and no test uses them.
        networkEnabled: false,
        args: [...CHROMIUM_ARGS, '--no-sandbox', '--js-flags=--expose-gc'],
      },
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
    }),
  firefox: () => {
    const browser = /** @type {const} */ ('firefox')
    const launchOptions = {
      browser,
      executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
      // Each frame takes CPU time.
      extraPrefsFirefox: { 'layout.frame_rate': 30 },
      // As in Chromium.
      networkEnabled: false,
      ...LIMITS,
    }
    const running = []
    return chromeLauncher({
      launchOptions,
      // In Firefox, only one window has the focus, and never the first one. Therefore each page runs in its own Firefox, in a second window.
      createPage: async ({ browser }) => {
        const own = running.length === 0 ? browser : await puppeteerCore.launch(launchOptions)
        running.push(own)
        browser.once('disconnected', () => own !== browser && own.close())
        return own.newPage({ type: 'window' })
      },
    })
  },
  webkit: webkitLauncher,
}
