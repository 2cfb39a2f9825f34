import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { navigate } from './navigate.ts'

const address = 'https://pay.test/checkout'

let page: TestPage
let visited: string[]
let navigation: EventTarget

beforeEach(() => {
  page = testPage()
  visited = []
  navigation = new page.window.EventTarget() as unknown as EventTarget
  Object.defineProperty(globalThis, 'location', { value: { assign: (url: string) => visited.push(url) } })
  Object.defineProperty(globalThis, 'navigation', { value: navigation, configurable: true })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigation')
  page.close()
})

describe('navigate', () => {
  it('default: resolves on pagehide', async () => {
    const left = navigate(address)
    assert.deepEqual(visited, [address])
    page.window.dispatchEvent(new page.window.Event('pagehide'))
    await left
  })

  it('args: leave replaces the navigation of the browser', async () => {
    const left: string[] = []
    await navigate(address, (url) => left.push(url))
    assert.deepEqual([left, visited], [[address], []])
  })

  it('error: NAVIGATION_FAILED on navigateerror, such as after Stop', async () => {
    const left = navigate(address)
    navigation.dispatchEvent(new Event('navigateerror'))
    await assert.rejects(left, { code: 'NAVIGATION_FAILED', retryable: true })
  })

  it('error: NAVIGATION_FAILED if no page has loaded after 10 seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const left = navigate(address)
    t.mock.timers.tick(10_000)
    await assert.rejects(left, { code: 'NAVIGATION_FAILED' })
  })

  describe('in a frame', () => {
    const setTop = (navigateTop: (url: string) => void): void => {
      const location = Object.defineProperty({}, 'href', { set: navigateTop })
      Object.defineProperty(globalThis, 'top', { value: { location }, configurable: true })
    }
    const forbidden = (): void => {
      throw new DOMException('The frame is sandboxed', 'SecurityError')
    }
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'top')
      Reflect.deleteProperty(globalThis, 'open')
    })

    it('behavior: navigates the whole tab', async () => {
      const tab: string[] = []
      setTop((url) => tab.push(url))
      const left = navigate(address)
      page.window.dispatchEvent(new page.window.Event('pagehide'))
      await left
      assert.deepEqual([tab, visited], [[address], []])
    })

    it('behavior: opens another tab if the sandbox forbids top-level navigation', async () => {
      const opened: unknown[] = []
      setTop(forbidden)
      Object.defineProperty(globalThis, 'open', { value: (url: string) => opened.push(url), configurable: true })
      await navigate(address)
      assert.deepEqual([opened, visited], [[address], []])
    })

    it('error: NAVIGATION_FAILED at once if the sandbox forbids both', async () => {
      setTop(forbidden)
      Object.defineProperty(globalThis, 'open', { value: () => null, configurable: true })
      await assert.rejects(navigate(address), { code: 'NAVIGATION_FAILED', retryable: true })
    })
  })

  it('behavior: the signal ends the wait', async () => {
    const leaving = new AbortController()
    const left = navigate(address, undefined, leaving.signal)
    leaving.abort()
    await assert.rejects(left, { name: 'AbortError' })
  })
})
