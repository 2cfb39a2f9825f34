import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type FakeBrowserStorage, fakeBrowserStorage } from '../testing/browser-storage.ts'
import { listSlot, type StorageSlot, storageSlot } from './storage-slot.ts'

const KEY = 'a-key'

let browser: FakeBrowserStorage
let slot: StorageSlot<number>

beforeEach(() => {
  browser = fakeBrowserStorage()
  slot = storageSlot('localStorage', KEY, (value) => (typeof value === 'number' ? value : undefined))
})
afterEach(() => browser.restore())

describe('storageSlot', () => {
  it('default: stores JSON under its key; undefined removes it', () => {
    assert.equal(slot.read(), undefined)
    assert.equal(slot.write(7), undefined)
    assert.deepEqual([slot.read(), localStorage.getItem(KEY)], [7, '7'])
    slot.write(undefined)
    assert.deepEqual([slot.read(), localStorage.getItem(KEY)], [undefined, null])
  })

  it('behavior: treats invalid values of other scripts as absent', () => {
    for (const text of ['', '{', 'null', '"7"', '[7]']) {
      localStorage.setItem(KEY, text)
      assert.equal(slot.read(), undefined, text)
    }
    localStorage.setItem(KEY, '{"length":1}')
    assert.equal(listSlot('localStorage', KEY).read(), undefined)
  })

  it('behavior: keeps the value in memory if storage is blocked, and returns the error', () => {
    browser.block()
    assert.equal(slot.read(), undefined)
    assert.equal((slot.write(7) as Error).name, 'SecurityError')
    assert.equal(slot.read(), 7)
    slot.write(undefined)
    assert.equal(slot.read(), undefined)
  })

  it('behavior: if storage is full, other slots read the earlier value', () => {
    slot.write(7)
    browser.fill()
    assert.equal((slot.write(8) as Error).name, 'QuotaExceededError')
    assert.deepEqual([slot.read(), localStorage.getItem(KEY)], [8, '7'])
  })
})
