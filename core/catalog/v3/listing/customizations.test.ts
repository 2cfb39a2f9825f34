import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageClient } from '../../../client/create-client.ts'
import type { CatalogContext } from '../../adapter.ts'
import type { WireCustomization, WireCustomizationChoice } from '../customizations/customization-types.ts'
import { loadShopOptions } from './customizations.ts'
import { listSearch } from './list-search.ts'

let shops = 0

async function load(choices: readonly WireCustomizationChoice[]) {
  const color: WireCustomization = { id: 'color', name: 'Color', choicesSettings: { choices } }
  const client = { call: async () => ({ customizations: [color] }) } as unknown as PageClient
  const context: CatalogContext = { key: `options ${shops++}`, client: async () => client }
  return loadShopOptions(context, new AbortController().signal)
}

/** The ids of the choices that a list with this choice selects. */
const selectedBy = async (choices: readonly WireCustomizationChoice[], value: string): Promise<unknown> =>
  listSearch({}, { options: { Color: [value] } }, await load(choices)).filter

const hasSome = (ids: readonly string[]): object => ({ 'options.choicesSettings.choices.choiceId': { $hasSome: ids } })

const colors: readonly WireCustomizationChoice[] = [
  { id: 'sky', name: 'Sky', primaryChoiceIds: ['navy', 'white'] },
  { id: 'navy', name: 'Navy' },
  { id: 'white', name: 'White' },
  { id: 'denim', name: 'Denim', primaryChoiceIds: ['navy'] },
]

test('default: a primary choice selects itself and the choices that are linked to it', async () => {
  assert.deepEqual(await selectedBy(colors, 'Navy'), hasSome(['navy', 'sky', 'denim']))
  assert.deepEqual(await selectedBy(colors, 'White'), hasSome(['white', 'sky']))
})

test('behavior: a linked choice selects itself, for links that were saved before it was linked', async () => {
  assert.deepEqual(await selectedBy(colors, 'Sky'), hasSome(['sky']))
})

test('behavior: a choice is not linked if its primary choices do not exist', async () => {
  const [option] = await load([{ id: 'sky', name: 'Sky', primaryChoiceIds: ['gone'] }])
  assert.deepEqual(
    option?.choices.map(({ name, isLinked }) => [name, isLinked]),
    [['Sky', false]],
  )
})
