import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import type { CheckResult } from '../result.ts'
import { checkClientId } from './client-id.ts'
import { checkClock } from './clock.ts'
import { checkConnection, isConnectionError } from './connection.ts'
import { checkElements, type ElementFacts } from './elements/elements.ts'
import { checkFiles } from './files.ts'
import { checkHeadSnippet } from './head-snippet.ts'
import { checkLoader } from './loader.ts'
import { checkPolicy } from './policy/policy.ts'
import { parsePolicies } from './policy/source-list.ts'
import { checkRedirectDomain } from './redirect-domain.ts'
import { checkSettings } from './settings.ts'
import { checkStorage } from './storage.ts'
import { checkCart, checkCatalog } from './versions.ts'

describe('checkClock', () => {
  for (const [difference, text] of [
    [-90_000, /2 minutes behind/],
    [600_000, /10 minutes ahead/],
    [3 * 3_600_000, /3 hours ahead/],
    [-86_400_000, /1 day behind/],
  ] as const) {
    it(`args: a difference of ${difference} ms is a warning`, () => {
      const result = checkClock({ serverTime: 1e12, deviceTime: 1e12 + difference })
      assert.equal(result.status, 'warning')
      assert.match(result.message, text)
    })
  }

  it('args: a minute, and a time that is not readable, pass', () => {
    assert.equal(checkClock({ serverTime: 1e12, deviceTime: 1e12 + 60_000 }).status, 'ok')
    assert.equal(checkClock({ serverTime: undefined, deviceTime: 1e12 }).status, 'ok')
  })
})

/** The response of a server that is not the platform. */
const notFound = new PlatformError('', { code: 'NOT_FOUND', description: 'Not Found', status: 404, data: {} })

describe('checkConnection', () => {
  const facts = {
    apiUrl: 'https://api.test/x',
    isSent: true,
    isOwnApiUrl: false,
    pageOrigin: 'https://shop.test',
    error: new PlatformError('', { code: 'SYSTEM_ERROR' }),
    isOnline: true,
    isBlocked: false,
    isReachable: false,
  }

  for (const [name, over, text] of [
    ['a policy', { isBlocked: true }, /connect-src https:\/\/api\.test/],
    ['no network', { isOnline: false }, /Connect it to the internet/],
    ['CORS', { isReachable: true }, /Turn off browser extensions/],
    ['CORS of an own address', { isReachable: true, isOwnApiUrl: true }, /access-control-allow-origin: https:\/\/shop/],
    ['no server', {}, /ad blockers/],
    [
      'another server',
      { error: new PlatformError('', { code: 'SYSTEM_ERROR', status: 200 }) },
      /proxies and firewalls/,
    ],
    [
      'another server at an own address',
      { isOwnApiUrl: true, apiUrl: 'https://api.test', error: notFound },
      /^Correct data-api-url on the script tag, or remove it/,
    ],
    [
      'an own address with a path',
      { isOwnApiUrl: true, error: new PlatformError('', { code: 'NOT_FOUND', status: 404 }) },
      /^Correct data-api-url on the script tag, which usually has no path such as “\/x”, or remove it/,
    ],
    ['an error of the server', { error: new PlatformError('', { code: 'X', status: 503 }) }, /in a few minutes/],
  ] as const) {
    it(`error: names the fix for ${name}`, () => {
      assert.match(checkConnection({ ...facts, ...over }).fix ?? '', text)
    })
  }

  it('error: names the status of another server, which is not an outage', () => {
    const { status, message } = checkConnection({ ...facts, error: notFound })
    assert.deepEqual([status, message], ['failed', 'https://api.test/x responds, but not as the platform does (404).'])
    assert.equal(isConnectionError(notFound), true)
  })

  it('args: is not checked without a request', () => {
    const { status, message } = checkConnection({ ...facts, error: undefined, isSent: false })
    assert.deepEqual([status, message], ['warning', 'Not checked.'])
  })

  it('args: rejected requests are not connection errors', () => {
    const errors = [403, 404, 428].map((status) => new PlatformError('', { code: 'X', status }))
    assert.deepEqual(errors.filter(isConnectionError), [])
  })
})

describe('checkClientId', () => {
  const shop = { clientId: 'id', apiUrl: 'https://api.test' }
  const facts = { shop, isSent: true, issue: undefined, tokenError: undefined }

  it('args: the client ID is not checked during an outage or with another server', () => {
    for (const tokenError of [new PlatformError('', { code: 'SYSTEM_ERROR', status: 500 }), notFound])
      assert.equal(checkClientId({ ...facts, tokenError }).message, 'Not checked.')
    assert.equal(checkClientId(facts).status, 'ok')
  })

  it('args: is not checked without a request', () => {
    assert.equal(checkClientId({ ...facts, isSent: false }).message, 'Not checked.')
  })
})

describe('checkRedirectDomain', () => {
  it('error: a file of this device is a problem of the page, not of the client ID', () => {
    const facts = { page: 'null/shop.html', isServed: false, request: undefined, error: undefined }
    const { status, message, fix } = checkRedirectDomain(facts)
    assert.equal(status, 'failed')
    assert.match(message, /cannot return to this page, because its address does not begin with https/)
    assert.match(`${fix}`, /web server/)
  })
})

describe('checkElements', () => {
  const names = ['product-card', 'cart-button']
  const element = { name: 'product-card', markup: '<store-product-card>', definition: 'ours' } as const
  const facts = {
    elements: [element],
    mistakes: [],
    similarElements: [],
    needsDrawer: false,
    names,
    isMarkupShown: false,
  }

  /** Returns the only result of the check. */
  function checkOnce(changes: Partial<ElementFacts>): CheckResult {
    const [result, ...others] = checkElements({ ...facts, ...changes })
    assert.deepEqual(others, [])
    assert.ok(result)
    return result
  }

  it('default: lists the elements, each once', () => {
    assert.equal(checkOnce({ elements: [element, element] }).message, 'Found <store-product-card>.')
  })

  it('error: another script has defined an element of a widget', () => {
    const result = checkOnce({ elements: [{ ...element, definition: 'foreign' }] })
    assert.match(
      `${result.message} ${result.fix}`,
      /Another script has defined .*Rename the element of the other script/,
    )
  })

  it('args: an element of another script with another name passes, one that nobody defines is a warning', () => {
    const locator = { name: 'locator', markup: '<store-locator>' }
    const statusWith = (definition: 'foreign' | 'none') =>
      checkOnce({ elements: [element, { ...locator, definition }] }).status
    assert.equal(statusWith('foreign'), 'ok')
    assert.equal(statusWith('none'), 'warning')
  })

  it('error: an element without the hyphen after its prefix is unknown; one without a prefix is a warning', () => {
    const found = { markup: '<storeproductcard>', name: 'product-card', hasPrefix: true }
    const { status, message, fix } = checkOnce({ similarElements: [found] })
    assert.deepEqual(
      [status, message, fix],
      ['failed', 'Unknown element <storeproductcard>.', 'Rename it. Did you mean <store-product-card>?'],
    )
    const bare = { markup: '<product-card>', name: 'product-card', hasPrefix: false }
    const result = checkOnce({ elements: [], similarElements: [bare] })
    assert.deepEqual([result.status, result.message], ['warning', 'No script on this page defines <product-card>.'])
    assert.match(`${result.fix}`, /rename it to <store-product-card>/)
  })

  it('error: a cart button without an address on a page without a drawer is a warning', () => {
    const button = { name: 'cart-button', markup: '<store-cart-button>', definition: 'ours' } as const
    const drawer = { name: 'cart-drawer', markup: '<store-cart-drawer>', definition: 'ours' } as const
    const page = { names: [...names, 'cart-drawer'], needsDrawer: true, elements: [button] }
    assert.equal(checkOnce(page).status, 'warning')
    assert.match(checkOnce(page).fix ?? '', /^Add a <store-cart-drawer> .* or href="…"/)
    assert.equal(checkOnce({ ...page, elements: [button, drawer] }).status, 'ok')
  })

  it('error: of elements in another one, the first is reported, without its configuration error, and the fix names the end tag', () => {
    const { status, message, fix } = checkOnce({
      mistakes: [
        [
          { kind: 'config', markup: '<store-product-card>', text: 'The product is missing. Add product-slug="…".' },
          { kind: 'nested', markup: '<store-product-card>', outer: '<store-cart-button>' },
        ],
        [{ kind: 'nested', markup: '<store-cart-drawer>', outer: '<store-cart-button>' }],
      ],
    })
    assert.equal(status, 'failed')
    assert.match(message, /^<store-product-card> is inside <store-cart-button>/)
    assert.match(`${fix}`, /such as <\/store-cart-button>\. Browsers ignore the slash in <store-cart-button \/>\./)
  })

  it('error: typographic quotation marks are reported with the attribute', () => {
    const mistake = { kind: 'quotes', markup: '<store-product-card>', attribute: 'layout', value: '“compact”' } as const
    const { message, fix } = checkOnce({ mistakes: [[mistake]] })
    assert.match(message, /<store-product-card> has layout=“compact”/)
    assert.match(`${fix}`, /straight ones/)
  })

  it('error: a configuration error that an element shows is divided into mistake and fix', () => {
    const text = 'Unknown attribute “buynow”. Did you mean “buy-now”?'
    const result = checkOnce({ mistakes: [[{ kind: 'config', markup: '<store-product-card>', text }]] })
    assert.deepEqual(
      [result.message, result.fix],
      ['<store-product-card>: Unknown attribute “buynow”.', 'Did you mean “buy-now”?'],
    )
  })

  for (const [attribute, value, fix] of [
    ['product-slug', 'https://www.example.com/product-page/ember-mug?a=1', /Did you mean product-slug="ember-mug"\?/],
    ['product-slug', '/product-page/ember-mug/', /Did you mean product-slug="ember-mug"\?/],
    ['product-slug', ' Ember-Mug ', /Did you mean product-slug="ember-mug"\?/],
    ['product-slug', '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', /Did you mean product-id="7d2c9e9a-/],
    ['product-id', 'ember-mug', /Did you mean product-slug="ember-mug"\?/],
    ['product-id', '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', /^Copy the ID .*is visible/],
    ['product-slug', 'ember-mug', /^Copy the slug .*is visible/],
  ] as const) {
    it(`error: a product that the shop does not have, ${attribute}="${value}"`, () => {
      const result = checkOnce({ mistakes: [[{ kind: 'product', attribute, value }]] })
      assert.equal(result.status, 'failed')
      assert.ok(result.message.includes(`${attribute}="${value}"`), result.message)
      assert.match(result.fix ?? '', fix)
    })
  }

  it('error: each different problem is reported, those first because of which a widget does not work', () => {
    const missing = { kind: 'product', attribute: 'product-slug', value: 'mug' } as const
    const results = checkElements({
      ...facts,
      elements: [element, { name: 'locator', markup: '<store-locator>', definition: 'none' }],
      mistakes: [[missing], [missing], [{ ...missing, value: 'cup' }]],
      needsDrawer: true,
    })
    assert.deepEqual(
      results.map(({ status, message }) => [status, /“?(mug|cup|locator|cart drawer)/.exec(message)?.[1]]),
      [
        ['failed', 'mug'],
        ['failed', 'cup'],
        ['warning', 'locator'],
        ['warning', 'cart drawer'],
      ],
    )
  })

  it('error: of many problems, the first six are reported, and the number of the others', () => {
    const mistakes = Array.from({ length: 48 }, (_, index) => [
      { kind: 'product', attribute: 'product-slug', value: `mug-${index}` } as const,
    ])
    const results = checkElements({ ...facts, mistakes })
    assert.equal(results.length, 7)
    assert.deepEqual(results.at(-1), {
      check: 'elements',
      status: 'failed',
      message: 'Further problems: 42.',
      fix: 'Correct those above first, and check again.',
    })
  })
})

describe('checkFiles', () => {
  const facts = { source: 'release', base: 'https://cdn.test/1/', count: 20, problems: [] } as const

  it('args: a page of a bundle has no files to check', () => {
    assert.equal(checkFiles({ ...facts, source: 'bundle', base: '' }).status, 'ok')
    assert.equal(checkFiles({ ...facts, source: 'unreadable' }).status, 'warning')
  })

  it('error: lists three files with the same problem, and how many more there are', () => {
    const problems = ['a', 'b', 'c', 'd', 'e'].map((file) => ({ file, problem: 'missing', detail: '404' }) as const)
    const { message } = checkFiles({ ...facts, problems })
    assert.equal(message, 'Files are missing from the host: a (404), b (404), c (404) and 2 more.')
  })

  it('error: lists the files of each problem, with its fix', () => {
    const changed = ['b', 'c', 'd', 'e'].map((file) => ({ file, problem: 'changed' }) as const)
    const { message, fix = '' } = checkFiles({ ...facts, problems: [{ file: 'a', problem: 'missing' }, ...changed] })
    assert.equal(
      message,
      'Files are missing from the host: a. Files differ from those of the release: b, c, d and 1 more.',
    )
    assert.match(fix, /^Upload the whole folder.*subfolders\. Upload the original files again/)
  })
})

describe('checkLoader', () => {
  it('error: names the versions, each once', () => {
    const { message } = checkLoader({ versions: ['2.0.0', '1.0.0', '2.0.0'], scripts: [] })
    assert.equal(message, 'Versions 1.0.0 and 2.0.0 are loaded on this page.')
  })
})

describe('checkHeadSnippet', () => {
  const snippet = { clientId: 'id', preload: 'https://cdn.test/2.0.0/widgets/chunks/shop.js' }
  const facts = { snippets: [snippet], clientId: 'id', base: 'https://cdn.test/2.0.0/' }

  it('default: a snippet for the script tag of the page passes, and so does a page without one', () => {
    assert.equal(checkHeadSnippet(facts).status, 'ok')
    assert.equal(checkHeadSnippet({ ...facts, snippets: [] }).status, 'ok')
  })

  for (const [name, over, text] of [
    ['is of another release', { preload: 'https://cdn.test/1.0.0/widgets/chunks/shop.js' }, /page uses the release at/],
    ['has no link', { preload: undefined }, /link before the script of the head snippet is missing/],
    ['still has the placeholder of the host', { preload: 'https://your-host/storefront/2.0.0/a.js' }, /YOUR-HOST/],
    ['still has the placeholder of the client ID', { clientId: 'YOUR-CLIENT-ID' }, /“YOUR-CLIENT-ID”.*“id”/],
  ] as const) {
    it(`error: the snippet ${name}`, () => {
      const { status, message } = checkHeadSnippet({ ...facts, snippets: [{ ...snippet, ...over }] })
      assert.notEqual(status, 'ok')
      assert.match(message, text)
    })
  }

  for (const [name, catalog, expected, text] of [
    [
      'another catalog',
      'v3',
      'failed',
      /The head snippet has data-catalog="v3", but the script tag has data-catalog="v1"/,
    ],
    [
      'no catalog',
      undefined,
      'warning',
      /The head snippet has no data-catalog, but the script tag has data-catalog="v1"/,
    ],
  ] as const) {
    it(`error: the snippet has ${name}`, () => {
      const { status, message } = checkHeadSnippet({ ...facts, catalog: 'v1', snippets: [{ ...snippet, catalog }] })
      assert.equal(status, expected)
      assert.match(message, text)
    })
  }

  it('args: a catalog that only the snippet names, or the default one that only the script tag names, passes', () => {
    assert.equal(checkHeadSnippet({ ...facts, snippets: [{ ...snippet, catalog: 'v1' }] }).status, 'ok')
    assert.equal(checkHeadSnippet({ ...facts, catalog: 'v3' }).status, 'ok')
  })

  it('error: there are two snippets', () => {
    assert.match(checkHeadSnippet({ ...facts, snippets: [snippet, snippet] }).message, /2 times/)
  })
})

describe('checkPolicy', () => {
  const resource = {
    directive: 'connect-src',
    url: 'https://api.test/x',
    purpose: 'requests to the platform',
    isRequired: true,
  } as const
  const facts = {
    policies: [],
    violations: [],
    resources: [resource],
    self: 'https://shop.test',
    base: 'https://cdn.test/1/',
  }

  it('error: a policy that blocks what only some pages need is a warning', () => {
    const policies = parsePolicies("default-src 'self'")
    assert.equal(checkPolicy({ ...facts, policies }).status, 'failed')
    assert.equal(checkPolicy({ ...facts, policies, resources: [{ ...resource, isRequired: false }] }).status, 'warning')
  })

  it('error: a violation of a file of the release names its source', () => {
    const violation = { directive: 'script-src-elem', blocked: 'https://cdn.test/1/widgets/a.js', source: '' }
    assert.match(
      checkPolicy({ ...facts, violations: [violation] }).fix ?? '',
      /^Add to the policy: script-src-elem https:\/\/cdn\.test\.$/,
    )
  })

  it('args: violations of other scripts and of the doctor itself pass', () => {
    const violations = [
      { directive: 'img-src', blocked: 'https://ads.test', source: 'https://ads.test/x.js' },
      { directive: 'connect-src', blocked: 'https://cdn.test/1/core.js', source: 'https://cdn.test/1/doctor.js' },
    ]
    assert.equal(checkPolicy({ ...facts, violations }).status, 'ok')
  })
})

describe('checkStorage', () => {
  it('error: names the fix for a full storage, a sandbox and a browser that blocks it', () => {
    const blocked = new Error('SecurityError')
    const full = Object.assign(new Error(''), { name: 'QuotaExceededError' })
    const facts = { local: blocked, session: undefined, isFramed: false }
    assert.match(checkStorage({ ...facts, local: full }).fix ?? '', /fills the storage/)
    assert.match(checkStorage({ ...facts, isFramed: true }).fix ?? '', /allow-same-origin/)
    assert.match(checkStorage(facts).fix ?? '', /Allow cookies and site data/)
  })
})

describe('checkCart', () => {
  const facts = {
    issue: undefined,
    setting: undefined,
    used: 'v2',
    code: undefined,
    isConnected: true,
    now: new Date('2027-01-31'),
  }

  it('error: Cart V1 is a warning until the platform removes it, and a problem from then on', () => {
    assert.equal(checkCart({ ...facts, used: 'v1' }).status, 'warning')
    const result = checkCart({ ...facts, setting: 'v1', used: 'v1', now: new Date('2027-02-01') })
    assert.equal(result.status, 'failed')
    assert.equal(result.fix, 'Set data-cart="v2" on the script tag.')
  })

  it('error: Cart V1 that the platform rejects is a problem', () => {
    const { status, message, fix } = checkCart({ ...facts, used: 'v1', code: 'CART_REFUSED' })
    assert.equal(status, 'failed')
    assert.match(message, /rejects Cart V1 \(the default\) \(CART_REFUSED\)/)
    assert.equal(fix, 'Set data-cart="v2" on the script tag.')
  })

  it('error: names the error code of the platform', () => {
    const { message, fix = '' } = checkCart({ ...facts, code: 'CART_REFUSED' })
    assert.match(message, /rejects Cart V2 \(the default\) \(CART_REFUSED\)/)
    assert.match(fix, /newest version of the widgets/)
    assert.doesNotMatch(fix, /data-cart/, 'the page already uses Cart V2')
    assert.equal(checkCart(facts).status, 'ok')
    assert.equal(checkCart({ ...facts, isConnected: false }).message, 'Not checked.')
  })
})

describe('checkCatalog', () => {
  const facts = {
    clientId: 'id',
    issue: undefined,
    setting: undefined,
    remembered: undefined,
    used: 'v3',
    installed: 'v3',
    code: undefined,
    isConnected: true,
  }

  it('error: a site without a store names the fix', () => {
    const result = checkCatalog({ ...facts, installed: undefined, code: 'STORES_NOT_INSTALLED' })
    assert.match(result.fix ?? '', /Add the store to the site/)
  })

  it('error: the platform rejects the query of products', () => {
    const { status, message, fix = '' } = checkCatalog({ ...facts, installed: undefined, code: 'FORBIDDEN' })
    assert.equal(status, 'failed')
    assert.match(message, /rejects the query of products \(FORBIDDEN\)/)
    assert.match(fix, /newest version of the widgets/)
    const unproven = checkCatalog({ ...facts, installed: undefined })
    assert.deepEqual([unproven.status, unproven.message.endsWith('did not reject it.')], ['ok', true])
  })

  it('error: a site with Catalog V1 that the page does not name is a warning', () => {
    const result = checkCatalog({ ...facts, used: 'v1', remembered: 'v1', installed: 'v1' })
    assert.equal(result.status, 'warning')
    assert.match(result.fix ?? '', /^Set data-catalog="v1"/)
  })
})

describe('checkSettings', () => {
  const facts = { configs: [], currency: undefined, attributes: [], locales: [] }

  it('default: settings that the widgets use pass, in the spellings that they accept', () => {
    assert.equal(checkSettings(facts).status, 'ok')
    assert.equal(checkSettings({ ...facts, currency: 'eur', locales: ['DE', 'pt_br'] }).status, 'ok')
    const attributes = [
      'type',
      'src',
      'async',
      'integrity',
      'crossorigin',
      'data-client-id',
      'data-theme',
      'data-cfasync',
    ]
    assert.equal(checkSettings({ ...facts, attributes }).status, 'ok')
  })

  for (const [attribute, setting] of [
    ['data-curency', 'data-currency'],
    ['data-clientid', 'data-client-id'],
    ['client-id', 'data-client-id'],
    ['locale', 'data-locale'],
  ]) {
    it(`error: ${attribute} of the script tag is not used, and ${setting} is suggested`, () => {
      const { status, message, fix } = checkSettings({ ...facts, attributes: ['src', `${attribute}`] })
      assert.equal(status, 'warning')
      assert.equal(message, `The attribute ${attribute} of the script tag is not used.`)
      assert.equal(fix, `Did you mean ${setting}?`)
    })
  }

  it('error: a currency and a language that the widgets skip are warnings', () => {
    const { status, message, fix } = checkSettings({ ...facts, currency: 'EURO' })
    assert.deepEqual([status, message], ['warning', 'data-currency="EURO" is not supported.'])
    assert.equal(fix, 'Use a code such as EUR.')
    for (const locale of ['deutsch_x', 'deutsch']) {
      const result = checkSettings({ ...facts, locales: ['de', locale] })
      assert.equal(result.status, 'warning')
      assert.match(result.message, new RegExp(`^locale="${locale}" is not a language`))
    }
  })
})
