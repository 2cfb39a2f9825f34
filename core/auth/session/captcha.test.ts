import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { loadCaptcha, showCaptcha, solveInvisibleCaptcha } from './captcha.ts'

interface Rendered {
  readonly container: HTMLElement
  readonly options: Readonly<Record<string, unknown>>
}

let page: TestPage
let rendered: Rendered[]
let executed: number[]
let resets: number[]

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')]
const api = {
  ready: (callback: () => void) => callback(),
  render: (container: HTMLElement, options: Rendered['options']) => rendered.push({ container, options }) - 1,
  execute: (widget: number) => {
    executed.push(widget)
  },
  reset: (widget: number) => {
    resets.push(widget)
  },
}
/** Lets scripts load from now on. Each defines `grecaptcha`. Script loading is disabled by default. */
const installCaptcha = (grecaptcha: unknown): void => {
  page.window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  const { head } = document
  const append = head.append.bind(head)
  head.append = (...nodes) => {
    Object.assign(globalThis, { grecaptcha })
    append(...nodes)
  }
}
const call = (name: string, ...given: unknown[]): void => {
  const callback = rendered.at(-1)?.options[name] as (...values: unknown[]) => void
  callback(...given)
}
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2))

beforeEach(() => {
  page = testPage()
  Object.assign(page.window.happyDOM.settings, { disableJavaScriptFileLoading: true })
  rendered = []
  executed = []
  resets = []
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  page.close()
})

describe('loadCaptcha', () => {
  it('default: loads one script per page for concurrent and repeated calls', async () => {
    installCaptcha(api)
    const loading = [loadCaptcha('/c.js'), loadCaptcha('/c.js'), loadCaptcha('/c.js')]
    assert.deepEqual(
      scripts().map(({ src }) => src),
      ['https://shop.test/c.js?render=explicit'],
    )
    assert.deepEqual(await Promise.all(loading), [api, api, api])
    assert.equal(await loadCaptcha('/c.js'), api)
    assert.equal(scripts().length, 1)
  })

  it('default: prefers grecaptcha.enterprise if present', async () => {
    installCaptcha({ enterprise: api })
    assert.equal(await loadCaptcha(), api)
    assert.equal(scripts()[0]?.src, 'https://www.google.com/recaptcha/enterprise.js?render=explicit')
  })

  it('behavior: uses a captcha API that the page has loaded itself', async () => {
    Object.assign(globalThis, { grecaptcha: api })
    assert.equal(await loadCaptcha(), api)
    assert.deepEqual(scripts(), [])
  })

  it('error: CAPTCHA_FAILED if the script fails to load; a later call retries', async () => {
    await assert.rejects(loadCaptcha('/c.js'), { code: 'CAPTCHA_FAILED' })
    assert.deepEqual(scripts(), [])
    installCaptcha(api)
    assert.equal(await loadCaptcha('/c.js'), api)
  })

  it('error: CAPTCHA_FAILED for a script without a captcha API and for an invalid URL', async () => {
    installCaptcha({})
    await assert.rejects(loadCaptcha('/c.js'), { code: 'CAPTCHA_FAILED' })
    await assert.rejects(loadCaptcha('javascript:alert(1)'), { code: 'CAPTCHA_FAILED' })
  })
})

describe('solveInvisibleCaptcha', () => {
  const settings = { invisibleSiteKey: 'inv', siteKey: 'vis' }
  beforeEach(() => Object.assign(globalThis, { grecaptcha: api }))

  it('default: renders, executes, resolves with the token and removes its container', async () => {
    const token = solveInvisibleCaptcha(settings)
    await nextTask()
    assert.deepEqual(executed, [0])
    assert.equal(rendered[0]?.options['sitekey'], 'inv')
    assert.equal(rendered[0]?.options['size'], 'invisible')
    assert.ok(rendered[0]?.container.isConnected)
    call('callback', 'the-token')
    assert.equal(await token, 'the-token')
    assert.equal(rendered[0].container.isConnected, false)
  })

  it('error: CAPTCHA_FAILED without a site key and on expiry; ABORTED by the signal', async () => {
    await assert.rejects(solveInvisibleCaptcha({ siteKey: 'vis' }), { code: 'CAPTCHA_FAILED' })
    const expiring = solveInvisibleCaptcha(settings)
    await nextTask()
    call('expired-callback')
    await assert.rejects(expiring, { code: 'CAPTCHA_FAILED' })
    const ending = new AbortController()
    const given = solveInvisibleCaptcha(settings, ending.signal)
    await nextTask()
    ending.abort()
    await assert.rejects(given, { code: 'ABORTED' })
    assert.equal(document.body.children.length, 0)
  })
})

describe('showCaptcha', () => {
  it('default: renders into the container, reports tokens and their expiry, and resets', async () => {
    Object.assign(globalThis, { grecaptcha: api })
    const tokens: string[] = []
    const container = document.createElement('div')
    const shown = await showCaptcha(container, {
      settings: { siteKey: 'vis' },
      onToken: (token) => tokens.push(token),
      onError: (error) => assert.fail(error),
      theme: 'dark',
      locale: 'de',
    })
    const { sitekey, theme, hl } = rendered[0]?.options ?? {}
    assert.deepEqual({ sitekey, theme, hl }, { sitekey: 'vis', theme: 'dark', hl: 'de' })
    assert.equal(rendered[0]?.container, container)
    call('callback', 'a')
    call('expired-callback')
    assert.deepEqual(tokens, ['a', ''])
    shown.reset()
    assert.deepEqual(resets, [0])
  })

  it('error: CAPTCHA_FAILED without a site key', async () => {
    const show = { settings: {}, onToken: () => assert.fail(), onError: () => assert.fail() }
    await assert.rejects(showCaptcha(document.createElement('div'), show), { code: 'CAPTCHA_FAILED' })
    assert.deepEqual(scripts(), [])
  })
})
