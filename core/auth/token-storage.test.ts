import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type StoredBrowser, storedBrowser } from '../testing/browser-storage.ts'
import { areTokens, browserStorage, memoryStorage, type Tokens } from './token-storage.ts'

const tokens = (name: string): Tokens => ({
  accessToken: { value: `access-${name}`, expiresAt: 1000 },
  refreshToken: { value: `refresh-${name}`, role: 'visitor' },
})
const KEY = 'storefront-widgets:shop:default'

describe('memoryStorage', () => {
  it('default: nothing, then what was written, then nothing again', () => {
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
  let browser: StoredBrowser
  beforeEach(() => {
    browser = storedBrowser()
  })
  afterEach(() => browser.restore())

  it('default: keeps tokens as JSON under client id and scope, for every tab', () => {
    browserStorage('shop').write(tokens('a'))
    assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? ''), tokens('a'))
    assert.deepEqual(browserStorage('shop').read(), tokens('a'))
    assert.equal(browserStorage('other').read(), undefined)
    assert.equal(browserStorage('shop', 'staff').read(), undefined)
    browserStorage('shop').write(undefined)
    assert.equal(localStorage.getItem(KEY), null)
  })

  it('behavior: what makes no sense counts as none', () => {
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

  it('behavior: where storage is blocked, memory keeps the tokens', () => {
    browser.block()
    const storage = browserStorage('shop')
    assert.equal(storage.read(), undefined)
    storage.write(tokens('a'))
    assert.deepEqual(storage.read(), tokens('a'))
    storage.write(undefined)
    assert.equal(storage.read(), undefined)
  })

  it('behavior: where storage is full, memory keeps the tokens and the old ones are gone', () => {
    const storage = browserStorage('shop')
    storage.write(tokens('old'))
    browser.fill()
    storage.write(tokens('new'))
    assert.deepEqual(storage.read(), tokens('new'))
    assert.equal(localStorage.getItem(KEY), null)
  })

  it('behavior: hears of other tabs until it is stopped', () => {
    let heard = 0
    const stop = browserStorage('shop').subscribe?.(() => heard++)
    const tell = (key: string | null): void => {
      browser.window.dispatchEvent(new browser.window.StorageEvent('storage', { key: key as string }))
    }
    tell(KEY)
    tell(null)
    tell('another')
    assert.equal(heard, 2)
    stop?.()
    tell(KEY)
    assert.equal(heard, 2)
  })
})

it('args: areTokens takes any value', () => {
  for (const value of [undefined, null, 1, 'x', [], {}, { accessToken: null, refreshToken: null }])
    assert.equal(areTokens(value), false)
  assert.equal(areTokens(tokens('a')), true)
})
