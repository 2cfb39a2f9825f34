import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { Window } from 'happy-dom'
import { isScrollLocked, lockScroll } from './scroll-lock.ts'

const lockKey = Symbol.for('storefront-widgets@1:scroll-lock')
let root: HTMLElement

beforeEach(() => {
  const window = new Window()
  Object.assign(globalThis, { document: window.document, innerWidth: 1_000 })
  root = document.documentElement
  root.style.overflow = 'scroll'
})

afterEach(() => {
  for (const key of ['document', 'innerWidth', lockKey]) Reflect.deleteProperty(globalThis, key)
})

test('default: the page cannot be scrolled while a dialog is open, and has its previous styles afterwards', () => {
  const unlock = lockScroll()
  assert.equal(root.style.overflow, 'hidden')
  assert.ok(isScrollLocked())
  unlock()
  assert.equal(root.style.overflow, 'scroll')
  assert.equal(root.style.scrollbarGutter, '')
})

for (const [order, indexes] of [
  ['the order of opening', [0, 1]],
  ['the reverse order', [1, 0]],
] as const)
  test(`behavior: two dialogs that close in ${order} restore the page when both have closed`, () => {
    const unlocks = [lockScroll(), lockScroll()]
    unlocks[indexes[0]]?.()
    assert.equal(root.style.overflow, 'hidden')
    unlocks[indexes[1]]?.()
    assert.equal(root.style.overflow, 'scroll')
  })

test('behavior: dialogs of two bundles share the lock', () => {
  const lockOfOther = { dialogs: 1, styles: { overflow: 'scroll', scrollbarGutter: '' } }
  Object.assign(globalThis, { [lockKey]: lockOfOther })
  root.style.overflow = 'hidden'
  const unlock = lockScroll()
  assert.equal(lockOfOther.dialogs, 2)
  lockOfOther.dialogs--
  unlock()
  assert.equal(root.style.overflow, 'scroll')
})
