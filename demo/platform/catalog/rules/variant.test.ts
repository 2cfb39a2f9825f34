import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildProduct } from '../../seed/catalog/build-product.ts'
import { productEntries } from '../../seed/catalog/product-entries.ts'
import { type CatalogProduct, DEFAULT_VARIANT_ID } from '../types.ts'
import { selectedVariant, unknownChoices, wireOptions } from '../wire/options.ts'
import { inventoryStatus, stockedProduct, unitsLeft } from './stock-level.ts'
import { completeChoices, findVariant, matchingVariants } from './variant.ts'

function product(slug: string): CatalogProduct {
  const index = productEntries.findIndex((entry) => entry.slug === slug)
  const entry = productEntries[index]
  assert.ok(entry)
  const { document, stock } = buildProduct(entry, index)
  return stockedProduct(document, stock)
}

const tee = product('heavyweight-tee')
const towels = product('linen-tea-towels')
const pourOver = product('morning-pour-over-set')

describe('findVariant', () => {
  it('default: finds a variant by id and by complete choices', () => {
    const variant = findVariant(tee, { options: { Color: 'Navy', Size: 'M' } })
    assert.deepEqual(variant?.choices, { Color: 'Navy', Size: 'M' })
    assert.equal(findVariant(tee, { variantId: variant?.id ?? '' }), variant)
  })

  it('args: accepts a color by its CSS value', () => {
    const color = tee.options[0]?.choices.find(({ name }) => name === 'Navy')?.color
    assert.equal(findVariant(tee, { options: { Color: color ?? '', Size: 'M' } })?.choices['Color'], 'Navy')
  })

  it('args: returns nothing for missing, incomplete, unknown or unavailable choices', () => {
    assert.equal(findVariant(tee), undefined)
    assert.equal(findVariant(tee, { options: { Color: 'Navy' } }), undefined)
    assert.equal(findVariant(tee, { options: { Color: 'Navy', Size: 'Huge' } }), undefined)
    assert.equal(findVariant(tee, { options: { Color: 'Mustard', Size: 'XS' } }), undefined)
    assert.equal(findVariant(tee, { variantId: DEFAULT_VARIANT_ID }), undefined)
  })

  it('args: a product without options needs no choices, and rejects unknown ones', () => {
    assert.equal(findVariant(pourOver)?.id, DEFAULT_VARIANT_ID)
    assert.equal(findVariant(pourOver, { variantId: DEFAULT_VARIANT_ID })?.id, DEFAULT_VARIANT_ID)
    assert.equal(findVariant(pourOver, { variantId: tee.variants[0]?.id ?? '' }), undefined)
  })

  it('args: unmanaged options must be complete, and select the default variant', () => {
    assert.equal(findVariant(towels), undefined)
    assert.equal(findVariant(towels, { variantId: DEFAULT_VARIANT_ID }), undefined)
    assert.equal(findVariant(towels, { options: { Color: 'Rust' } })?.id, DEFAULT_VARIANT_ID)
    assert.deepEqual(completeChoices(towels, { Color: 'Rust', Mood: 'good' }), { Color: 'Rust' })
  })
})

describe('choices', () => {
  it('default: some choices match several variants, complete choices match one', () => {
    assert.equal(matchingVariants(tee, {}).length, tee.variants.length)
    assert.equal(matchingVariants(tee, { Color: 'Mustard' }).length, 4)
    assert.equal(selectedVariant(tee, { Color: 'Mustard' }), undefined)
    assert.equal(selectedVariant(tee, { Color: 'Mustard', Size: 'M' })?.choices['Size'], 'M')
    assert.deepEqual(unknownChoices(tee, { Color: 'Pink', Size: 'M', Fit: 'wide' }), ['Color', 'Fit'])
  })

  it('behavior: a choice of one option determines the available choices of the others', () => {
    const state = (chosen: Record<string, string>, option: string, name: string) => {
      const options = wireOptions(tee, 'https://shop.test', chosen) as {
        name: string
        choices: { description: string; inStock: boolean; visible: boolean }[]
      }[]
      const found = options
        .find((candidate) => candidate.name === option)
        ?.choices.find((choice) => choice.description === name)
      return [found?.visible, found?.inStock]
    }
    assert.deepEqual(state({}, 'Size', 'XS'), [true, true])
    assert.deepEqual(state({ Color: 'Mustard' }, 'Size', 'XS'), [false, false])
    assert.deepEqual(state({ Color: 'Sage' }, 'Size', 'M'), [true, false])
    assert.deepEqual(state({ Color: 'Sage', Size: 'M' }, 'Color', 'Navy'), [true, true])
  })
})

describe('stock of a product', () => {
  it('default: is the sum of its visible variants', () => {
    assert.equal(inventoryStatus(tee), 'PARTIALLY_OUT_OF_STOCK')
    assert.equal(inventoryStatus(product('cast-iron-skillet')), 'OUT_OF_STOCK')
    assert.equal(inventoryStatus(pourOver), 'IN_STOCK')
    assert.equal(unitsLeft(pourOver), 12)
    assert.equal(unitsLeft(towels), undefined)
  })

  it('args: a variant without stock data is out of stock', () => {
    const [entry] = productEntries
    assert.ok(entry)
    assert.equal(inventoryStatus(stockedProduct(buildProduct(entry, 0).document, [])), 'OUT_OF_STOCK')
  })
})
