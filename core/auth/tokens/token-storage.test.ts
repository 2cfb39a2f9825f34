import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type FakeBrowserStorage, fakeBrowserStorage } from '../../testing/browser-storage.ts'
import { areTokens, type Tokens } from './stored-tokens.ts'
import { browserStorage, memoryStorage } from './token-storage.ts'

const tokens = (name: string): Tokens => ({
  accessToken: { value: `access-${name}`, expiresAt: 1000 },
  refreshToken: { value: `refresh-${name}`, role: 'visitor' },
})
const KEY = 'storefront-widgets:shop:default'

describe('memoryStorage', () => {
  it('default: reads undefined, then the written tokens, then undefined after clearing', () => {
    const storage = memoryStorage()
    assert.equal(storage.read(), undefined)
    storage.write(tokens('a'))
    assert.deepEqual(storage.read(), tokens('a'))
    storage.write(undefined)
    assert.equal(storage.read(), undefined)
    assert.deepEqual(memoryStorage(tokens('b')).read(), tokens('b'))
  })
})

describe('browserStorage', () => {
  let browser: FakeBrowserStorage
  beforeEach(() => {
    browser = fakeBrowserStorage()
  })
  afterEach(() => browser.restore())

  it('default: stores tokens as JSON in localStorage under client ID and scope', () => {
    browserStorage('shop').write(tokens('a'))
    assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? ''), tokens('a'))
    assert.deepEqual(browserStorage('shop').read(), tokens('a'))
    assert.equal(browserStorage('other').read(), undefined)
    assert.equal(browserStorage('shop', 'staff').read(), undefined)
    browserStorage('shop').write(undefined)
    assert.equal(localStorage.getItem(KEY), null)
  })

  it('behavior: treats invalid stored values as absent', () => {
    const storage = browserStorage('shop')
    const wrong = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"accessToken":{}}',
      JSON.stringify({ ...tokens('a'), refreshToken: { value: 'r', role: 'king' } }),
      JSON.stringify({ ...tokens('a'), accessToken: { value: 'a', expiresAt: 'soon' } }),
    ]
    for (const text of wrong) {
      localStorage.setItem(KEY, text)
      assert.equal(storage.read(), undefined, text)
    }
    storage.write(tokens('b'))
    assert.deepEqual(storage.read(), tokens('b'))
  })

  it('behavior: keeps tokens in memory if storage is blocked', () => {
    browser.block()
    const storage = browserStorage('shop')
    assert.equal(storage.read(), undefined)
    storage.write(tokens('a'))
    assert.deepEqual(storage.read(), tokens('a'))
    storage.write(undefined)
    assert.equal(storage.read(), undefined)
  })

  it('behavior: if storage is full, uses the new tokens in memory, keeps the stored ones and warns once', (t) => {
    const warn = t.mock.method(console, 'warn', () => undefined)
    const storage = browserStorage('shop')
    storage.write(tokens('old'))
    browser.fill()
    storage.write(tokens('new'))
    storage.write(tokens('newer'))
    assert.deepEqual(storage.read(), tokens('newer'))
    assert.deepEqual(browserStorage('shop').read(), tokens('old'), 'the next page keeps the cart')
    assert.equal(warn.mock.callCount(), 1)
  })

  it('behavior: tokens stored by another tab replace tokens that this page could not store', (t) => {
    t.mock.method(console, 'warn', () => undefined)
    const storage = browserStorage('shop')
    storage.subscribe?.(() => undefined)
    storage.write(tokens('old'))
    browser.fill()
    storage.write(tokens('new'))
    browser.window.localStorage.setItem(KEY, JSON.stringify(tokens('other tab')))
    browser.window.dispatchEvent(new browser.window.StorageEvent('storage', { key: KEY }))
    assert.deepEqual(storage.read(), tokens('other tab'))
  })

  it('behavior: checks for changed tokens after a restore from the back-forward cache', () => {
    let calls = 0
    browserStorage('shop').subscribe?.(() => calls++)
    const show = (persisted: boolean): void => {
      browser.window.dispatchEvent(Object.assign(new browser.window.Event('pageshow'), { persisted }))
    }
    show(false)
    show(true)
    assert.equal(calls, 1)
  })

  it('behavior: notifies about changes in other tabs until unsubscribed', () => {
    let notifications = 0
    const stop = browserStorage('shop').subscribe?.(() => notifications++)
    const dispatchStorage = (key: string | null): void => {
      browser.window.dispatchEvent(new browser.window.StorageEvent('storage', { key: key as string }))
    }
    dispatchStorage(KEY)
    dispatchStorage(null)
    dispatchStorage('another')
    assert.equal(notifications, 2)
    stop?.()
    dispatchStorage(KEY)
    assert.equal(notifications, 2)
  })
})

it('behavior: areTokens accepts any value without throwing', () => {
  for (const value of [undefined, null, 1, 'x', [], {}, { accessToken: null, refreshToken: null }])
    assert.equal(areTokens(value), false)
  assert.equal(areTokens(tokens('a')), true)
})
