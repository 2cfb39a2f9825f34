import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { type ConfigResult, configure, pageConfig, resolveConfig } from './config.ts'
import { type TestPage, testPage } from './testing/test-page.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
let page: TestPage | undefined

const open = (markup: string): Element => {
  page = testPage('https://shop.test/', markup)
  return page.window.document.querySelector('store-x') as unknown as Element
}
const configOf = (result: ConfigResult): unknown => (result.ok ? result.config : result.fault.key)

afterEach(() => {
  page?.close()
  page = undefined
})

describe('resolveConfig', () => {
  it('default: everything but the client id has a default', () => {
    const element = open(`<script data-client-id="${clientId}"></script><store-x></store-x>`)
    assert.deepEqual(configOf(resolveConfig(element)), {
      clientId,
      apiUrl: 'https://www.wixapis.com',
      locale: 'en',
      theme: 'auto',
    })
  })

  it('args: the nearest wins: element, script, configure()', () => {
    const element = open(`
      <script src="https://cdn.test/storefront.js" data-api-url="https://script.test/" data-theme="dark"></script>
      <store-x theme="light"></store-x>`)
    configure({ clientId, apiUrl: 'https://configured.test', locale: 'pl' })
    assert.deepEqual(configOf(resolveConfig(element)), {
      clientId,
      apiUrl: 'https://script.test',
      locale: 'pl',
      theme: 'light',
    })
  })

  it('behavior: settings of other people’s scripts are not ours', () => {
    const element = open(
      '<script src="https://comments.test/client.js" data-theme="dark_dimmed"></script><store-x></store-x>',
    )
    configure({ clientId })
    assert.equal(resolveConfig(element).ok, true)
  })

  it('behavior: the locale is that of the nearest lang, through shadow roots', () => {
    open(`<html lang="de"><section lang="fr"><div></div></section></html>`)
    configure({ clientId })
    const host = document.querySelector('div')
    const root = host?.attachShadow({ mode: 'open' })
    const inner = document.createElement('store-x')
    root?.append(inner)
    const result = resolveConfig(inner)
    assert.equal(result.ok && result.config.locale, 'fr')
  })

  it('behavior: a locale that does not exist is passed over', () => {
    const element = open('<p lang="he"><store-x locale="not a locale"></store-x></p>')
    configure({ clientId })
    const result = resolveConfig(element)
    assert.equal(result.ok && result.config.locale, 'he')
  })

  it('behavior: without a page there is what configure() was given', () => {
    configure({ clientId })
    assert.equal(resolveConfig().ok, true)
    configure({ clientId: '' })
    Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
  })

  for (const [title, markup, key, words] of [
    ['no client id', '<store-x></store-x>', 'client-id', 'data-client-id'],
    ['half a client id', '<store-x client-id="7d2c9e9a"></store-x>', 'client-id', 'not complete'],
    [
      'an address without a scheme',
      `<store-x client-id="${clientId}" api-url="wixapis.com"></store-x>`,
      'api-url',
      'full one',
    ],
    [
      'an address that is none',
      `<store-x client-id="${clientId}" api-url="javascript:1"></store-x>`,
      'api-url',
      'web address',
    ],
    ['an unknown theme', `<store-x client-id="${clientId}" theme="neon"></store-x>`, 'theme', 'auto, light or dark'],
  ] as const) {
    it(`error: ${key}: ${title} says how to put it right`, () => {
      const result = resolveConfig(open(markup))
      assert.equal(result.ok, false)
      if (result.ok) return
      assert.equal(result.fault.key, key)
      assert.match(result.fault.message, new RegExp(words))
    })
  }
})

describe('configure', () => {
  it('behavior: tells those who watch, and merges messages key by key', () => {
    open('')
    const seen: unknown[] = []
    const stop = pageConfig().subscribe(({ messages }) => seen.push(messages))
    configure({ messages: { 'cart-drawer': { title: 'Bag', close: 'Shut' } } })
    configure({ messages: { 'cart-drawer': { title: 'Basket' }, 'product-card': { add: 'Take' } } })
    stop()
    assert.deepEqual(seen.at(-1), {
      'cart-drawer': { title: 'Basket', close: 'Shut' },
      'product-card': { add: 'Take' },
    })
  })
})
