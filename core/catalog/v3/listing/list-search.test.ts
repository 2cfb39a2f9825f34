import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ShopOption } from './customizations.ts'
import { listSearch } from './list-search.ts'

describe('listSearch', () => {
  it('behavior: shortens a search text to 100 characters, without half of an emoji', () => {
    const searchFor = (search: string) => listSearch({}, { search }).search?.expression
    assert.equal(searchFor('x'.repeat(101)), 'x'.repeat(100))
    assert.equal(searchFor(`${'x'.repeat(99)}😀`), 'x'.repeat(99))
    assert.equal(searchFor(`${'x'.repeat(98)}😀`), `${'x'.repeat(98)}😀`)
  })

  const color: ShopOption = {
    name: 'Color',
    field: 'options',
    choices: [{ name: 'Sage', ids: ['sage'], isLinked: false }],
  }
  const colorModifier: ShopOption = {
    name: 'Color',
    field: 'modifiers',
    choices: [
      { name: 'Sage', ids: ['sage-modifier'], isLinked: false },
      { name: 'Oat', ids: ['oat-modifier'], isLinked: false },
    ],
  }
  const filterFor = (values: readonly string[]) =>
    listSearch({}, { options: { Color: values } }, [color, colorModifier]).filter
  const inField = (field: string, ids: readonly string[]) => ({
    [`${field}.choicesSettings.choices.choiceId`]: { $hasSome: ids },
  })

  it('args: a choice of options and modifiers selects the products of both', () => {
    assert.deepEqual(filterFor(['Sage']), {
      $or: [inField('options', ['sage']), inField('modifiers', ['sage-modifier'])],
    })
    assert.deepEqual(filterFor(['Oat', 'Sage']), {
      $or: [inField('options', ['sage']), inField('modifiers', ['sage-modifier', 'oat-modifier'])],
    })
  })

  it('args: a choice of modifiers only selects by modifiers only', () => {
    assert.deepEqual(filterFor(['Oat']), inField('modifiers', ['oat-modifier']))
  })
})
