import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome'
import { CHROMIUM_ARGS } from './engines.mjs'
import { webkitLauncher } from './webkit-launcher.mjs'

const SHARED_OPTIONS = {
  timeout: 60_000,
  protocolTimeout: 60_000,
  // Events about each request take CPU time, and no test uses them.
  networkEnabled: false,
}

/** Launchers of the element tests by engine. Each page has its own storage, and therefore its own visitor and cart. */
export const launchers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: {
        ...SHARED_OPTIONS,
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
      ...SHARED_OPTIONS,
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
