import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { availabilityOf, type ItemStock, isBuyable } from './availability.ts'
import { demandOf, grantedQuantity, MAXIMUM_QUANTITY } from './stock.ts'

const inStock: ItemStock = { exists: true, visible: true, inStock: true }

describe('availabilityOf', () => {
  it('default: returns every state', () => {
    assert.deepEqual(availabilityOf(3, inStock), { status: 'AVAILABLE' })
    assert.deepEqual(availabilityOf(3, { ...inStock, quantity: 3 }), { status: 'AVAILABLE', quantityAvailable: 3 })
    assert.deepEqual(availabilityOf(4, { ...inStock, quantity: 3 }), {
      status: 'PARTIALLY_AVAILABLE',
      quantityAvailable: 3,
    })
    assert.deepEqual(availabilityOf(1, { ...inStock, quantity: 0 }), { status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    assert.deepEqual(availabilityOf(1, { ...inStock, inStock: false }), {
      status: 'NOT_AVAILABLE',
      quantityAvailable: 0,
    })
    assert.deepEqual(availabilityOf(1, { ...inStock, visible: false }), {
      status: 'NOT_AVAILABLE',
      quantityAvailable: 0,
    })
    assert.deepEqual(availabilityOf(1, { ...inStock, exists: false }), { status: 'NOT_FOUND', quantityAvailable: 0 })
  })
})

describe('grantedQuantity', () => {
  const stock = fc.record({
    exists: fc.boolean(),
    visible: fc.boolean(),
    inStock: fc.boolean(),
    quantity: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  })

  it('behavior: grants at most the requested and the available quantity, and any quantity above 0 can be bought', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), stock, (requested, { quantity, ...rest }) => {
        const item: ItemStock = quantity === undefined ? rest : { ...rest, quantity }
        const granted = grantedQuantity(requested, item)
        assert.ok(granted >= 0 && granted <= requested && granted <= (quantity ?? requested))
        assert.equal(granted > 0, isBuyable(availabilityOf(Math.max(granted, 1), item)))
      }),
    )
  })

  it('args: has a maximum for untracked stock', () => {
    assert.equal(grantedQuantity(MAXIMUM_QUANTITY + 1, inStock), MAXIMUM_QUANTITY)
  })
})

describe('demandOf', () => {
  it('default: adds the quantities of lines with the same stock', () => {
    const lines = [
      { key: 'a', units: 2 },
      { key: 'b', units: 1 },
      { key: 'a', units: 3 },
    ]
    const demand = demandOf(
      lines,
      (line) => line.key,
      (line) => line.units,
    )
    assert.deepEqual(
      [...demand],
      [
        ['a', 5],
        ['b', 1],
      ],
    )
  })
})
