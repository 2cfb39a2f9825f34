import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Capabilities, Key, WebDriver } from 'selenium-webdriver'
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { startRestartable } from './restartable.mjs'
import { withTimeLimit } from './time-limit.mjs'

/** Safari has this feature. WebKitGTK 2.50 has it, but does not enable it. Tests cancel navigations with it. */
const ARGUMENTS = ['--automation', '--features=NavigationAPI']
/** Without a window manager, the window under the pointer has the focus. On a small screen, the pointer stays within the smallest window. */
const SCREEN = '400x300x24'
/** The toolbar of the browser would be wider than a phone. */
const TOOLBAR_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'
/** Without a GPU, compositing and the optimizing compilers take two fifths of the CPU time on pages that are open for seconds only. */
const FAST_SETTINGS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', JSC_useDFGJIT: '0', JSC_useFTLJIT: '0' }
const START_TIMEOUT_MS = 60_000
/** A session opens within 3 s, or never. */
const SESSION_TIMEOUT_MS = 10_000
const COMMAND_TIMEOUT_MS = 60_000
const RESIZE_TIMEOUT_MS = 20_000
const UNLOAD_TIMEOUT_MS = 20_000
const BLANK = 'about:blank'
const POLL_MS = 20

/**
 * Starts the driver of WebKitGTK on a display without a screen. `open` opens a window with empty storage; the previous one must be closed.
 * `pageLoadStrategy` is a capability of WebDriver. If the driver does not open the window, it is restarted.
 */
export async function startWebkit({ pageLoadStrategy }) {
  const capabilities = new Capabilities({ pageLoadStrategy, 'webkitgtk:browserOptions': { args: ARGUMENTS } })
  const service = await startRestartable(startDriver)
  return {
    open: async () => openWindow(await service.request(({ url }) => createSession(url, capabilities))),
    close: service.close,
  }
}

async function createSession(url, capabilities) {
  const driver = WebDriver.createSession(new Executor(limitedClient(url)), capabilities)
  await driver.getSession()
  return driver
}

/** The browser ends with its display, even if the driver does not stop it. */
async function startDriver() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), TOOLBAR_STYLE)
  const display = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => {
    display.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const number = await displayNumber(display)
  const service = new DriverService.Builder(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      ...FAST_SETTINGS,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      // The shader cache is still written while the folder is removed.
      MESA_SHADER_CACHE_DISABLE: 'true',
    })
    .build()
  return {
    url: await withTimeLimit(service.start(), START_TIMEOUT_MS, 'WebKitWebDriver does not start.'),
    async close() {
      await service.kill()
      display.kill()
    },
  }
}

async function displayNumber(display) {
  const ended = once(display, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with code ${code}.`)))
  const written = once(display.stdout, 'data').then(([number]) => String(number).trim())
  return withTimeLimit(Promise.race([written, ended]), START_TIMEOUT_MS, 'Xvfb does not start.')
}

/** Adds a time limit, because Selenium's client waits indefinitely for a response, even if the driver has ended. */
function limitedClient(url) {
  const client = new HttpClient(url)
  return {
    send(request) {
      const { method, path } = request
      const timeoutMs = method === 'POST' && path === '/session' ? SESSION_TIMEOUT_MS : COMMAND_TIMEOUT_MS
      return withTimeLimit(client.send(request), timeoutMs, `WebKitWebDriver does not respond to ${method} ${path}.`)
    },
  }
}

async function openWindow(driver) {
  // The page has its size as soon as it is as wide as the window.
  const measure = () => driver.executeScript('return innerWidth === outerWidth && outerHeight - innerHeight')
  const toolbarHeight = await driver.wait(measure, RESIZE_TIMEOUT_MS, 'The window has no toolbar.', POLL_MS)
  return {
    driver,
    /** Presses a key by its name, such as `ArrowDown`. */
    press: (key) => pressKeys(driver, Key[key.replace(/\B[A-Z]/g, '_$&').toUpperCase()] ?? key),
    type: (text) => pressKeys(driver, ...text),
    setViewport: (size) => setViewport(driver, toolbarHeight, size),
    /** Leaves the page. Scripts that run during the navigation fail. */
    async unload() {
      await driver.get(BLANK)
      const isBlank = () =>
        driver.executeScript('return location.href').then(
          (url) => url === BLANK,
          () => false,
        )
      await driver.wait(isBlank, UNLOAD_TIMEOUT_MS, 'The browser does not leave the page.', POLL_MS)
    },
    close: () => driver.quit(),
  }
}

function pressKeys(driver, ...keys) {
  return driver
    .actions()
    .sendKeys(...keys)
    .perform()
}

/** Resizes the window so that the page has this size, in CSS pixels. */
async function setViewport(driver, toolbarHeight, { width, height }) {
  await driver
    .manage()
    .window()
    .setRect({ width, height: height + toolbarHeight })
  const fits = () =>
    driver.executeScript('return innerWidth === arguments[0] && innerHeight === arguments[1]', width, height)
  await driver.wait(fits, RESIZE_TIMEOUT_MS, `The page does not become ${width} × ${height} pixels.`, POLL_MS)
}
