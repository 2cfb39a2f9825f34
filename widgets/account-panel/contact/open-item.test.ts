import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { currentIndex, findSaved } from './open-item.ts'

describe('currentIndex', () => {
  it('default: returns the index of the item, among equal items the one that was opened', () => {
    assert.equal(currentIndex(['1', '2', '1'], { item: '1', index: 2 }), 2)
  })

  it('behavior: follows an item that has moved, and addresses by their id', () => {
    assert.equal(currentIndex(['2', '3'], { item: '3', index: 2 }), 1)
    const home = { id: 'home', text: 'Old street 1' }
    assert.equal(currentIndex([{ ...home, text: 'New street 2' }], { item: home, index: 1 }), 0)
    assert.equal(currentIndex([{ text: 'Old street 1' }], { item: { text: 'Old street 1' }, index: 1 }), 0)
  })

  it('behavior: returns undefined for an item that was removed', () => {
    assert.equal(currentIndex(['1', '3'], { item: '2', index: 1 }), undefined)
    assert.equal(currentIndex([], { item: { id: 'home', text: '' }, index: 0 }), undefined)
  })

  it('behavior: returns undefined for a new item', () => {
    assert.equal(currentIndex(['1'], { index: 1 }), undefined)
  })
})

describe('findSaved', () => {
  it('default: finds the last item with the saved values', () => {
    assert.deepEqual(findSaved(['1', '2', '1'], '1'), { item: '1', index: 2 })
    const added = { id: 'new', text: 'Old street 1, Berlin', city: 'Berlin' }
    assert.deepEqual(findSaved([{ text: 'Berlin' }, added], { city: 'Berlin' }), { item: added, index: 1 })
  })

  it('behavior: finds an address by its id, because the platform may change its values', () => {
    const home = { id: 'home', text: '', subdivision: 'US-NY' }
    assert.deepEqual(findSaved([home, { text: '' }], { id: 'home', subdivision: 'NY' }), { item: home, index: 0 })
  })

  it('behavior: returns undefined if the list does not contain the item', () => {
    assert.equal(findSaved(['1'], '2'), undefined)
  })
})
