import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { openShop } from '../../testing/open-shop.ts'

interface Grecaptcha {
  ready(callback: () => void): void
  render(container: unknown, options?: Record<string, unknown>): number
  execute(which?: number | string): Promise<string>
  reset(id?: number): void
  getResponse(id?: number): string
}

const shop = await openShop()
after(() => shop.close())

/** Loads the script in a page whose requests go to the platform. */
async function load(query = '?render=explicit', globals: Record<string, unknown> = {}) {
  const script = await (await shop.send('GET', '/_captcha/api.js')).text()
  const window = new Window()
  const { document } = window
  document.body.innerHTML = '<div class="g-recaptcha" data-sitekey="local-captcha-visible"></div><div id="box"></div>'
  const currentScript = { src: `${shop.platform.config.url}/_captcha/api.js${query}` }
  const page = new Proxy(document, {
    get: (target, name) => {
      if (name === 'currentScript') return currentScript
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const globalObject: Record<string, unknown> = { ...globals }
  const fetch = (url: URL, init: { body: string; headers: Record<string, string> }) =>
    shop.send('POST', url.pathname, init.body, { headers: init.headers })
  const timers = { setTimeout: () => 0, clearTimeout: () => undefined, queueMicrotask }
  runInNewContext(script, { window: globalObject, document: page, URL, Error, Promise, JSON, Object, fetch, ...timers })
  return { document, grecaptcha: globalObject['grecaptcha'] as Grecaptcha }
}

describe('test captcha', () => {
  it('default: the visible captcha returns a token after a click, by callback and by getResponse', async () => {
    const { document, grecaptcha } = await load()
    const box = document.getElementById('box')
    let id = -1
    const token = await new Promise<string>((resolve) => {
      id = grecaptcha.render(box, { sitekey: 'local-captcha-visible', callback: resolve })
      box?.querySelector('button')?.click()
    })
    assert.match(token, /^[\w-]{43}$/)
    assert.equal(grecaptcha.getResponse(id), token)
    assert.equal(box?.querySelector('[role=checkbox]')?.getAttribute('aria-checked'), 'true')
    grecaptcha.reset(id)
    assert.equal(grecaptcha.getResponse(id), '')
    assert.equal(box?.querySelector('[role=checkbox]')?.getAttribute('aria-checked'), 'false')
  })

  it('default: the invisible captcha returns a token by widget or by site key, and shows nothing', async () => {
    const { document, grecaptcha } = await load()
    const id = grecaptcha.render('box', { sitekey: 'local-captcha-invisible', size: 'invisible' })
    assert.match(await grecaptcha.execute(id), /^[\w-]{43}$/)
    assert.match(await grecaptcha.execute('local-captcha-invisible'), /^[\w-]{43}$/)
    assert.equal(document.getElementById('box')?.children.length, 0)
  })

  it('behavior: calls the callbacks of ready and onload, and renders the elements without render=explicit', async () => {
    let loaded = 0
    const { document, grecaptcha } = await load('?onload=begin', { begin: () => loaded++ })
    await new Promise<void>((resolve) => grecaptcha.ready(resolve))
    assert.equal(loaded, 1)
    assert.equal(document.querySelectorAll('.g-recaptcha button').length, 1)
  })

  it('error: an unknown site key calls the error callback and rejects', async () => {
    const { grecaptcha } = await load()
    let errorCount = 0
    const id = grecaptcha.render('box', { sitekey: 'another', size: 'invisible', 'error-callback': () => errorCount++ })
    await assert.rejects(grecaptcha.execute(id), /Invalid site key/)
    assert.equal(errorCount, 1)
    await assert.rejects(grecaptcha.execute(99), /No such widget/)
    assert.equal((await shop.call('POST', '/_captcha/token', { sitekey: 'another' })).status, 400)
    assert.equal((await shop.call('POST', '/_captcha/token', '{')).status, 400)
  })
})
