import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sourceOf } from './element-tests.mjs'

const SOURCE = 'widgets/cart-button/element.browser.test.tsx'

describe('sourceOf', () => {
  it('default: the path of the source, relative to the repository', () => {
    const bundled = '/project/.data/element-tests/chromium/preact/widgets/cart-button/element.browser.test.js'
    assert.equal(sourceOf(bundled), SOURCE)
  })

  it('behavior: accepts paths of Windows', () => {
    const bundled = String.raw`C:\project\.data\element-tests\chromium\preact\widgets\cart-button\element.browser.test.js`
    assert.equal(sourceOf(bundled), SOURCE)
  })

  it('behavior: a group of files is named', () => {
    const bundled = '/project/.data/element-tests/chromium/preact/groups/cart-drawer.js'
    assert.equal(sourceOf(bundled), 'groups/cart-drawer.js')
  })
})
