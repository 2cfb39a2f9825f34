import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { pageConfig } from './config.ts'
import { configure } from './configure.ts'
import { type ConfigResult, resolveConfig } from './resolve-config.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const otherClientId = 'c35f3b1c-1a55-4d0e-8d5e-52b6f5a4c1d2'
let page: TestPage | undefined

const open = (markup: string): Element => {
  page = testPage('https://shop.test/', markup)
  return page.window.document.querySelector('store-x') as unknown as Element
}
const configOf = (result: ConfigResult): unknown => (result.ok ? result.config : result.issue.key)

afterEach(() => {
  page?.close()
  page = undefined
})

describe('resolveConfig', () => {
  it('default: every setting except the client ID has a default', () => {
    const element = open(`<script data-client-id="${clientId}"></script><store-x></store-x>`)
    assert.deepEqual(configOf(resolveConfig(element)), {
      clientId,
      apiUrl: 'https://www.wixapis.com',
      locale: 'en',
      theme: 'auto',
    })
  })

  it('args: precedence is element attribute, script tag, configure()', () => {
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

  it("behavior: an element may repeat the page's api-url but not change it", () => {
    const element = open(`
      <script data-client-id="${clientId}" data-api-url="https://platform.test/"></script>
      <store-x api-url="https://platform.test"></store-x>`)
    const result = resolveConfig(element)
    assert.equal(result.ok && result.config.apiUrl, 'https://platform.test')
  })

  it("behavior: an element may repeat the page's default api-url", () => {
    const element = open(`
      <script data-client-id="${clientId}"></script><store-x api-url="https://www.wixapis.com/"></store-x>`)
    assert.ok(resolveConfig(element).ok)
  })

  it('behavior: a blank attribute does not hide the next setting', () => {
    const element = open(`
      <script src="/storefront.js" data-client-id="" data-locale=" "></script>
      <script data-client-id="${clientId}" data-theme=""></script><store-x client-id=" " theme=""></store-x>`)
    configure({ locale: 'pl', theme: 'dark' })
    const result = resolveConfig(element)
    assert.deepEqual(result.ok && [result.config.clientId, result.config.locale, result.config.theme], [
      clientId,
      'pl',
      'dark',
    ])
  })

  it('behavior: ignores data attributes of third-party scripts', () => {
    const element = open(
      '<script src="https://comments.test/client.js" data-theme="dark_dimmed"></script><store-x></store-x>',
    )
    configure({ clientId })
    assert.equal(resolveConfig(element).ok, true)
  })

  it('behavior: the client ID of another vendor’s script before ours has no effect', () => {
    const otherScript = `<script src="https://js.vendor.test/sdk.js" data-client-id="${otherClientId}"></script>`
    const ourScript = `<script src="/storefront.js" data-client-id="${clientId}"></script>`
    for (const [markup, settings] of [
      [`${otherScript}${ourScript}<store-x></store-x>`, {}],
      [`${otherScript}<store-x></store-x>`, { clientId }],
    ] as const) {
      const element = open(markup)
      configure(settings)
      const result = resolveConfig(element)
      assert.equal(result.ok && result.config.clientId, clientId)
      page?.close()
    }
  })

  it('behavior: uses the closest lang attribute, across shadow roots', () => {
    open(`<html lang="de"><section lang="fr"><div></div></section></html>`)
    configure({ clientId })
    const host = document.querySelector('div')
    const root = host?.attachShadow({ mode: 'open' })
    const inner = document.createElement('store-x')
    root?.append(inner)
    const result = resolveConfig(inner)
    assert.equal(result.ok && result.config.locale, 'fr')
  })

  for (const [written, locale] of [
    ['DE', 'de'],
    ['de_at', 'de-AT'],
    ['iw', 'he'],
  ]) {
    it(`args: lang="${written}" is ${locale}`, () => {
      const result = resolveConfig(open(`<store-x lang="${written}"></store-x>`))
      assert.equal(result.ok ? result.config.locale : result.locale, locale)
    })
  }

  it('behavior: ignores an invalid locale', () => {
    const element = open('<p lang="he"><store-x locale="not a locale"></store-x></p>')
    configure({ clientId })
    const result = resolveConfig(element)
    assert.equal(result.ok && result.config.locale, 'he')
  })

  it('behavior: outside a page uses configure() only', () => {
    configure({ clientId })
    assert.equal(resolveConfig().ok, true)
    configure({ clientId: '' })
    Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
  })

  for (const [title, markup, key, expected] of [
    ['no client ID', '<store-x></store-x>', 'client-id', 'data-client-id'],
    ['half a client ID', '<store-x client-id="7d2c9e9a"></store-x>', 'client-id', 'is not valid'],
    [
      'a client ID in quotation marks',
      `<store-x client-id='“${clientId}”'></store-x>`,
      'client-id',
      `with ${clientId}.`,
    ],
    [
      'a client ID with the dashes of a word processor',
      `<store-x client-id="${clientId.replaceAll('-', '–')}"></store-x>`,
      'client-id',
      `with ${clientId}.`,
    ],
    [
      'a URL without a scheme',
      `<script data-client-id="${clientId}" data-api-url="wixapis.com"></script><store-x></store-x>`,
      'api-url',
      'set a full URL',
    ],
    [
      'an invalid URL',
      `<script data-client-id="${clientId}" data-api-url="javascript:1"></script><store-x></store-x>`,
      'api-url',
      'is not a valid URL',
    ],
    [
      'a URL with a password',
      `<script data-client-id="${clientId}" data-api-url="https://user:secret@platform.test"></script><store-x></store-x>`,
      'api-url',
      'user name or password',
    ],
    [
      'a URL on an element, which third-party content could add',
      `<script data-client-id="${clientId}"></script><store-x api-url="https://attacker.test"></store-x>`,
      'api-url',
      'script tag',
    ],
    ['an unknown theme', `<store-x client-id="${clientId}" theme="neon"></store-x>`, 'theme', 'auto, light or dark'],
  ] as const) {
    it(`error: ${key}: ${title}, with a message that contains the fix`, () => {
      const result = resolveConfig(open(markup))
      assert.equal(result.ok, false)
      if (result.ok) return
      assert.equal(result.issue.key, key)
      assert.match(result.issue.message, new RegExp(expected))
      assert.doesNotMatch(result.issue.message, /secret/)
    })
  }
})

describe('configure', () => {
  it('behavior: notifies subscribers and merges messages by key', () => {
    open('')
    const seen: unknown[] = []
    const stop = pageConfig().subscribe(({ messages }) => seen.push(messages))
    configure({ messages: { 'cart-drawer': { heading: 'Bag', close: 'Shut' } } })
    configure({ messages: { 'cart-drawer': { heading: 'Basket' }, 'product-card': { add: 'Take' } } })
    stop()
    assert.deepEqual(seen.at(-1), {
      'cart-drawer': { heading: 'Basket', close: 'Shut' },
      'product-card': { add: 'Take' },
    })
  })

  it('args: an undefined message is removed', () => {
    open('')
    configure({ messages: { 'account-panel': { heading: 'Me', orders: 'Buys' } } } as never)
    configure({ messages: { 'account-panel': { heading: undefined } } } as never)
    const { messages } = pageConfig().get() as { messages: Record<string, unknown> }
    assert.deepEqual(messages['account-panel'], { orders: 'Buys' })
  })

  it('error: a message that is neither a string nor has a plural form “other” is logged, and the built-in one is used', (test) => {
    open('')
    const log = test.mock.method(console, 'error', () => undefined)
    const few = { one: '1 piece', other: '{count} pieces' }
    configure({ messages: { 'cart-button': { items: few, cart: 'Bag' } } })
    for (const items of [{ one: '1 piece', many: '{count} pieces' }, { other: '{count}', one: 1 }, 5, ['a'], {}]) {
      log.mock.resetCalls()
      configure({ messages: { 'cart-button': { items } } } as never)
      assert.deepEqual(pageConfig().get().messages, { 'cart-button': { cart: 'Bag' } })
      assert.deepEqual(
        log.mock.calls.map(({ arguments: [text] }) => text),
        ['configure(): cart-button.items must be text, or plural forms of text with “other”. It is not used.'],
      )
    }
    log.mock.resetCalls()
    configure({ messages: { 'cart-button': { items: { ...few, few: undefined } }, 'cart-drawer': null } } as never)
    configure({ messages: { 'cart-button': { cart: null } } } as never)
    assert.deepEqual(log.mock.calls, [])
  })

  for (const [config, message] of [
    [undefined, "configure(): the argument must be an object of settings, such as { clientId: '…' }."],
    [null, "configure(): the argument must be an object of settings, such as { clientId: '…' }."],
    [clientId, "configure(): the argument must be an object of settings, such as { clientId: '…' }."],
    [{ clientId: 5 }, 'configure(): clientId must be text.'],
    [{ locale: ['de'] }, 'configure(): locale must be text.'],
    ...['Bag', { 'cart-drawer': 'Bag' }, { 'cart-drawer': ['Bag'] }].map((messages) => [
      { messages },
      "configure(): messages must be an object of texts by widget, such as { 'cart-drawer': { heading: '…' } }.",
    ]),
  ])
    it(`error: INVALID_ARGUMENT for ${JSON.stringify(config)}, and nothing is set`, () => {
      open('')
      const before = pageConfig().get()
      assert.throws(() => configure(config as never), { code: 'INVALID_ARGUMENT', message })
      assert.equal(pageConfig().get(), before)
    })

  it('args: undefined and null settings are absent', () => {
    open('')
    configure({ clientId, locale: undefined, theme: null, messages: undefined } as never)
    assert.ok(resolveConfig().ok)
  })
})
