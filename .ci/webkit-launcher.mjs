import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Capabilities, Key, WebDriver } from 'selenium-webdriver'
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js'
import { DriverService } from 'selenium-webdriver/remote/index.js'

/** Safari has this feature. WebKitGTK 2.50 has it, but does not enable it. Tests cancel navigations with it. */
const ARGUMENTS = ['--automation', '--features=NavigationAPI']
const VIEWPORT = { width: 800, height: 600 }
/** Without a window manager, the window under the pointer has the focus. On a small screen, the pointer stays within the smallest window. */
const SCREEN = '400x300x24'
/** The toolbar of the browser would be wider than a phone. */
const TOOLBAR_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'
const RESIZE_TIMEOUT_MS = 20_000
const POLL_MS = 20

/** web-test-runner launcher of WebKitGTK. All test files run one after another in one page, because one window has the focus. */
export function webkitLauncher() {
  let browser
  let active
  const page = {
    keyboard: {
      press: (key) => pressKeys(browser.driver, Key[key.replace(/\B[A-Z]/g, '_$&').toUpperCase()] ?? key),
      type: (text) => pressKeys(browser.driver, ...text),
    },
    setViewportSize: (size) => setViewport(browser, size),
  }
  return {
    name: 'WebKit',
    // The commands of the runner use `keyboard` and `setViewportSize` of the pages of a launcher of this type.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      browser ??= await startBrowser()
      active = id
      await setViewport(browser, VIEWPORT)
      await browser.driver.get(url)
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => browser.driver.getCurrentUrl(),
    async stopSession() {
      active = undefined
      await browser.driver.get('about:blank')
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session.')),
    getPage: () => page,
    stop: () => browser?.close(),
  }
}

/** Starts WebKit on a display without a screen, with empty storage. */
async function startBrowser() {
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
  const [number] = await once(display.stdout, 'data')
  const service = new DriverService.Builder(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
    })
    .build()
  const capabilities = new Capabilities({
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { args: ARGUMENTS },
  })
  const driver = WebDriver.createSession(new Executor(new HttpClient(await service.start())), capabilities)
  // The page has its size as soon as it is as wide as the window.
  const measure = () => driver.executeScript('return innerWidth === outerWidth && outerHeight - innerHeight')
  const toolbarHeight = await driver.wait(measure, RESIZE_TIMEOUT_MS, 'The window has no toolbar.', POLL_MS)
  const close = async () => {
    await driver.quit()
    await service.kill()
  }
  return { driver, toolbarHeight, close }
}

function pressKeys(driver, ...keys) {
  return driver
    .actions()
    .sendKeys(...keys)
    .perform()
}

/** Resizes the window so that the page has this size, in CSS pixels. */
async function setViewport({ driver, toolbarHeight }, { width, height }) {
  await driver
    .manage()
    .window()
    .setRect({ width, height: height + toolbarHeight })
  const fits = () =>
    driver.executeScript('return innerWidth === arguments[0] && innerHeight === arguments[1]', width, height)
  await driver.wait(fits, RESIZE_TIMEOUT_MS, `The page does not become ${width} × ${height} pixels.`, POLL_MS)
}
