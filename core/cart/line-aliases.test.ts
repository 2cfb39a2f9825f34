import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartLine } from './line.ts'
import { resolveLineId } from './line-aliases.ts'
import { type Cart, emptyCart } from './model.ts'

const cartWith = (...ids: readonly string[]): Cart => ({ ...emptyCart, lines: ids.map((id) => ({ id }) as CartLine) })

describe('resolveLineId', () => {
  it('default: follows the aliases to the line that the platform created', () => {
    const aliases = { shown: 'first', first: 'second' }
    assert.equal(resolveLineId({ aliases, serverCart: cartWith('second') }, 'shown'), 'second')
  })

  it('behavior: a line of the cart is itself, also if its id has an alias', () => {
    const aliases = { shown: 'first', first: 'second' }
    assert.equal(resolveLineId({ aliases, serverCart: cartWith('first', 'second') }, 'shown'), 'first')
    assert.equal(resolveLineId({ aliases, serverCart: cartWith('first', 'second') }, 'first'), 'first')
  })
})
