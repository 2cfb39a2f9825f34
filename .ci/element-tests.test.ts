import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { HOOKS, sourceOf } from './element-tests.mjs'
import { listPaths } from './list-files.mjs'

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

describe('HOOKS', () => {
  it('default: every shared module that has hooks for all tests', () => {
    const shared = listPaths('widgets').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    const withHooks = shared.filter((path) => /^(?:before|after)(?:Each)?\(/m.test(readFileSync(path, 'utf8')))
    assert.deepEqual(withHooks.toSorted(), HOOKS.toSorted())
  })
})
