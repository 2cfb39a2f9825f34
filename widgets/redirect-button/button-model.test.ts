import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeFault } from './button-faults.ts'
import { isIntent } from './intents.ts'

const base = 'https://shop.test/cart'

describe('attributeFault', () => {
  it('default: no attribute is no fault', () => {
    assert.equal(attributeFault({}, base), undefined)
  })

  it('args: addresses may be whole or relative to the page', () => {
    assert.equal(attributeFault({ postFlowUrl: 'https://shop.test/a', thankYouUrl: '/thanks' }, base), undefined)
  })

  it('error: an address that runs code or is none is named, with what to do', () => {
    assert.match(
      attributeFault({ postFlowUrl: 'javascript:alert(1)' }, base) ?? '',
      /^post-flow-url="javascript:.*https:/,
    )
    assert.match(attributeFault({ thankYouUrl: 'ftp://shop.test' }, base) ?? '', /^thank-you-url/)
  })

  it('error: an unknown intent is named with the known ones', () => {
    assert.match(attributeFault({ intent: 'chekout' }, base) ?? '', /“chekout”.*checkout/)
  })
})

describe('isIntent', () => {
  it('args: only what the table has, not what every object has', () => {
    assert.equal(isIntent('checkout'), true)
    assert.equal(isIntent('toString'), false)
  })
})
