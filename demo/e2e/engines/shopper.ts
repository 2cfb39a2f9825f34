import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { EngineBrowser } from './browsers.ts'
import type * as inPage from './in-page.ts'
import type { Pattern, Point, Query } from './in-page.ts'

const TIMEOUT_MS = 30_000
const POLL_MS = 20

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  globalName: 'inPage',
  target: 'es2022',
})
const SCRIPT = outputFiles[0]?.text ?? ''

/** Queries as in Playwright: by role and name, by label, and by text. */
export const byRole = (role: string, name: string | RegExp, within?: Query): Query => ({
  role,
  name: pattern(name),
  ...(within && { within }),
})
export const byLabel = (name: string | RegExp, within?: Query): Query => ({
  name: pattern(name),
  ...(within && { within }),
})
export const byText = (text: string | RegExp, within?: Query): Query => ({
  text: pattern(text),
  ...(within && { within }),
})
const pattern = (text: string | RegExp): Pattern => (typeof text === 'string' ? text : { source: text.source })

/** A shopper in a browser. Actions wait until their element can be used, and click and type as a user does. */
export class Shopper {
  readonly #browser: EngineBrowser

  constructor(browser: EngineBrowser) {
    this.#browser = browser
  }

  /** Opens a page as from the address bar, and waits for it. */
  goTo(url: string): Promise<void> {
    return this.#load(url, () => this.#browser.goTo(url))
  }

  async see(...queries: readonly Query[]): Promise<void> {
    for (const query of queries) await this.#until(`see ${describe(query)}`, () => this.#call('isShown', query))
  }

  async seeNothingOf(query: Query): Promise<void> {
    await this.#until(`see nothing of ${describe(query)}`, async () => !(await this.#call('isShown', query)))
  }

  async seeValue(query: Query, value: string): Promise<void> {
    await this.#until(
      `see ${value} in ${describe(query)}`,
      async () => (await this.#call('fieldValue', query)) === value,
    )
  }

  async seeUrl(isExpected: (url: URL) => boolean): Promise<URL> {
    let url = new URL('about:blank')
    await this.#until('be at the expected URL', async () => {
      url = new URL(await this.#browser.evaluate<string>('return location.href'))
      return isExpected(url)
    })
    return url
  }

  /**
   * Clicks in the middle of an element that has stopped moving, and that nothing covers. WebDriver clicks at a point, some time after the element was
   * located there, so a press that misses the element is repeated. A press that reaches it is not, so a click that the page ignores fails the test.
   */
  async click(query: Query): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    do {
      const point = await this.#restingPoint(query)
      await this.#call('expectPress', query)
      await this.#browser.click(point)
      if (!(await this.#hasMissed())) return
    } while (Date.now() < deadline)
    throw new Error(`The clicks on ${describe(query)} did not reach it. ${await this.#context(false)}`)
  }

  async #restingPoint(query: Query): Promise<Point> {
    const noPoint: Point = { x: Number.NaN, y: Number.NaN }
    let last = noPoint
    await this.#until(`click ${describe(query)}`, async () => {
      const before = last
      last = (await this.#call('clickPoint', query)) ?? noPoint
      return last.x === before.x && last.y === before.y
    })
    return last
  }

  /** If a click has loaded a page, it has reached its element. */
  async #hasMissed(): Promise<boolean> {
    const evaluation = this.#browser.evaluate<boolean>('return globalThis.inPage?.hasMissed() ?? false')
    return evaluation.catch(() => false)
  }

  /** Clicks an element that loads a page, and waits for that page. */
  clickAndLoad(query: Query): Promise<void> {
    return this.#load(`the page behind ${describe(query)}`, () => this.click(query))
  }

  /** Clicks a field and types over its text. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.#until(`focus ${describe(query)}`, () => this.#call('selectText', query))
    await this.#browser.type(text)
  }

  async select(query: Query, value: string): Promise<void> {
    await this.#until(`select ${value} in ${describe(query)}`, () => this.#call('choose', query, value))
  }

  press(key: string): Promise<void> {
    return this.#browser.press(key)
  }

  async #load(page: string, start: () => Promise<void>): Promise<void> {
    await this.#browser.evaluate('document.documentElement.dataset.left = ""')
    await start()
    const isLoaded = 'return document.readyState === "complete" && document.documentElement.dataset.left === undefined'
    await this.#until(`load ${page}`, () => this.#browser.evaluate<boolean>(isLoaded))
  }

  /** Calls a function of `in-page.ts` in the page. Injects the script once per page. */
  async #call<K extends keyof typeof inPage>(
    name: K,
    ...args: Parameters<(typeof inPage)[K]>
  ): Promise<ReturnType<(typeof inPage)[K]>> {
    if (await this.#browser.evaluate('return globalThis.inPage === undefined'))
      await this.#browser.evaluate(`${SCRIPT} globalThis.inPage = inPage`)
    return this.#browser.evaluate(`return inPage.${name}(...arguments)`, ...args)
  }

  /** Waits for a condition. An evaluation fails while the browser replaces the page. */
  async #until(goal: string, isMet: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const result = await isMet().catch((error: Error) => error)
      if (result === true) return
      if (Date.now() > deadline) throw new Error(`Could not ${goal}. ${await this.#context(result)}`)
      await delay(POLL_MS)
    }
  }

  async #context(result: boolean | Error): Promise<string> {
    const page = this.#browser.evaluate<string>('return location.href').catch(String)
    return `The page is ${await page}.${result instanceof Error ? ` ${result.message}` : ''}`
  }
}

function describe({ role, name, text, within }: Query): string {
  const shown = [name, text].flatMap((pattern) =>
    pattern === undefined ? [] : [typeof pattern === 'string' ? pattern : pattern.source],
  )
  return `${role ?? ''} “${shown.join()}”${within ? ` in ${describe(within)}` : ''}`.trim()
}
