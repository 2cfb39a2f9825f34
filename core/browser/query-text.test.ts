import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withoutParameters, withParameter } from './query-text.ts'

const query = '?/products/foo.1/&q=caf%E9&flag&a&&x=1?y=2'

it('behavior: withoutParameters keeps the spelling of other parameters', () => {
  const isOwn = (name: string): boolean => name === 'own name' || name === '?own'
  assert.equal(withoutParameters(query, isOwn), query.slice(1))
  assert.equal(withoutParameters(`?own+name=1&${query.slice(1)}&own%20name&?own=2`, isOwn), query.slice(1))
  assert.equal(withoutParameters('#own+name=1', isOwn), '')
  assert.equal(withoutParameters('', isOwn), '')
})

it('behavior: withParameter replaces a parameter at its place, or appends it', () => {
  assert.equal(withParameter(query, 'own', 'ü/1'), `${query.slice(1)}&own=%C3%BC%2F1`)
  assert.equal(withParameter('?/a&own=1&b', 'own', '2'), '/a&own=2&b')
  assert.equal(withParameter('', 'own', '2'), 'own=2')
})
