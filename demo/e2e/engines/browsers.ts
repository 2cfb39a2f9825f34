import { type KeyInput, launch } from 'puppeteer-core'
import { startWebkit as startWebkitDriver } from '../../../.ci/webkit-browser.mjs'
import type { Point } from './in-page.ts'

/** One window of a browser with empty storage. Both WebDriver protocols can implement it. */
export interface EngineBrowser {
  /** Starts to load a page. */
  goTo(url: string): Promise<void>
  /** Runs the body of a function in the page, and returns its JSON result. */
  evaluate<T>(body: string, ...args: readonly unknown[]): Promise<T>
  /** Clicks at a point of the viewport. */
  click(point: Point): Promise<void>
  /** Presses the keys of a text one after another. */
  type(text: string): Promise<void>
  /** Presses a key by its name, such as `Enter`. */
  press(key: string): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  /** Opens a window with its own storage. */
  open(): Promise<EngineBrowser>
  close(): Promise<void>
}

const LIMITS = { timeout: 60_000, protocolTimeout: 60_000 }
const VIEWPORT = { width: 1280, height: 900 }

/** Exits on SIGTERM, which the test runner sends to a file that exceeds its time limit. Browsers are closed when the process exits. */
function exitWhenTerminated(): void {
  process.once('SIGTERM', () => process.exit(1))
}

/** Starts Firefox, which is driven by WebDriver BiDi without a driver process. */
async function startFirefox(): Promise<Engine> {
  const executablePath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'
  exitWhenTerminated()
  const firefox = await launch({ browser: 'firefox', executablePath, handleSIGTERM: false, ...LIMITS })
  return {
    async open() {
      const context = await firefox.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(VIEWPORT)
      return {
        async goTo(url) {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        evaluate: (body, ...args) =>
          page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`) as Promise<never>,
        click: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key as KeyInput),
        close: () => context.close(),
      }
    },
    close: () => firefox.close(),
  }
}

/** Starts WebKitGTK, which is driven by its WebDriver. Each window is a session of its own. */
async function startWebkit(): Promise<Engine> {
  exitWhenTerminated()
  const webkit = await startWebkitDriver({ pageLoadStrategy: 'none' })
  return {
    async open() {
      const { driver, setViewport, type, press, close } = await webkit.open()
      await setViewport(VIEWPORT)
      return {
        goTo: (url) => driver.get(url),
        evaluate: async (body, ...args) => (await driver.executeScript(body, ...args)) ?? (undefined as never),
        click: ({ x, y }) => driver.actions().move({ x, y }).click().perform(),
        type,
        press,
        close,
      }
    },
    close: webkit.close,
  }
}

export const engines: Readonly<Record<string, () => Promise<Engine>>> = { firefox: startFirefox, webkit: startWebkit }
