import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { attributeFault } from './button-faults.ts'
import { isIntent } from './intents.ts'
import { failureOf } from './use-redirect.ts'

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

describe('failureOf', () => {
  const failure = (code: string, status?: number): ReturnType<typeof failureOf> =>
    failureOf(new PlatformError('That address is not allowed', { code, status }))

  it('behavior: being prevented or removed is no failure', () => {
    assert.equal(failure('ABORTED'), undefined)
  })

  it('error: a refusal carries its reason, a breakdown does not', () => {
    assert.deepEqual(failure('FORBIDDEN', 403), { key: 'refused', reason: 'That address is not allowed' })
    assert.deepEqual(failure('SYSTEM_ERROR', 502), { key: 'failed' })
    assert.deepEqual(failure('SYSTEM_ERROR'), { key: 'offline' })
    assert.deepEqual(failure('TIMEOUT'), { key: 'offline' })
  })
})
