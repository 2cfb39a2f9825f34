import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeHint } from './attribute-hints.ts'

const knownNames = ['product-id', 'product-slug', 'buy-now', 'layout', 'open', 'sort', 'theme', 'lang', 'client-id']

describe('attributeHint', () => {
  for (const [name, meant] of [
    ['productid', 'product-id'],
    ['product_slug', 'product-slug'],
    ['data-product-slug', 'product-slug'],
    ['buynow', 'buy-now'],
    ['bui-now', 'buy-now'],
    ['layuot', 'layout'],
    ['clientid', 'client-id'],
    ['them', 'theme'],
  ] as const) {
    it(`error: ${name} suggests ${meant}`, () => {
      assert.equal(attributeHint([name], knownNames), `Unknown attribute “${name}”. Did you mean “${meant}”?`)
    })
  }

  it('behavior: names that are not similar to a known attribute get no hint', () => {
    const others = [
      'color',
      'data-block',
      'v-if',
      'wire:loading',
      '@click',
      '_ngcontent-abc',
      'key',
      'name',
      'nonce',
      'inert',
    ]
    assert.equal(attributeHint(others, knownNames), undefined)
  })

  it('behavior: every misspelled attribute gets a hint', () => {
    assert.match(attributeHint(['buynow', 'color', 'layuot'], knownNames) ?? '', /“buynow”.*“layuot”/)
  })
})
