import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { levelOf } from './level-of.ts'

const collection = (id: string, parentId?: string) => ({ id, name: id, ...(parentId && { parentId }) })

describe('level of a collection', () => {
  const levelsOf = (all: readonly ReturnType<typeof collection>[]): number[] => all.map((one) => levelOf(one, all))

  it('default: counts the collections above it, whatever their order', () => {
    assert.deepEqual(levelsOf([collection('c', 'b'), collection('b', 'a'), collection('a')]), [2, 1, 0])
  })

  it('behavior: a collection whose parent is not in the list is at the top', () => {
    assert.deepEqual(levelsOf([collection('a', 'hidden')]), [0])
  })

  it('behavior: a cycle of parents is counted once', () => {
    assert.deepEqual(levelsOf([collection('a', 'b'), collection('b', 'a'), collection('own', 'own')]), [1, 1, 0])
  })
})
