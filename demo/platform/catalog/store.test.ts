import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openDatabase } from '../db/open.ts'
import { seedCatalog } from '../seed/catalog/catalog.ts'
import { seedId } from '../seed/ids.ts'
import { findCollection, listCollections } from './collection-store.ts'
import { findProduct, findProducts, listProducts, returnStock, setStock, takeStock } from './store.ts'
import { DEFAULT_VARIANT_ID } from './types.ts'

const database = await openDatabase()
await database.db.transaction(seedCatalog)
after(() => database.close())

const organizer = seedId('product', 'walnut-desk-organizer')
const towels = seedId('product', 'linen-tea-towels')
const left = async (id: string) => (await findProduct(database.db, id))?.variants[0]?.stock

describe('products', () => {
  it('default: returns products by id with current prices and stock', async () => {
    const product = await findProduct(database.db, seedId('product', 'tarn-two-person-tent'))
    assert.equal(product?.discountedPrice, '311.20')
    assert.deepEqual(product?.variants[0]?.stock, { tracked: true, quantity: 6, inStock: true })
  })

  it('args: returns products in the order of the ids, each once, without unknown ids', async () => {
    const found = await findProducts(database.db, [towels, 'nobody', organizer, towels])
    assert.deepEqual(
      found.map(({ slug }) => slug),
      ['linen-tea-towels', 'walnut-desk-organizer'],
    )
    assert.deepEqual(await findProducts(database.db, []), [])
    assert.equal(await findProduct(database.db, 'nobody'), undefined)
  })

  it('args: returns hidden products only on request', async () => {
    const shown = await listProducts(database.db, { hidden: false })
    const all = await listProducts(database.db, { hidden: true })
    assert.equal(all.length - shown.length, 1)
    assert.ok(shown.every(({ visible }) => visible))
  })
})

describe('stock', () => {
  it('behavior: sells the last unit to one of two concurrent buyers', async () => {
    const buyers = Array.from({ length: 5 }, () => takeStock(database.db, organizer, DEFAULT_VARIANT_ID, 1))
    const taken = (await Promise.all(buyers)).filter(Boolean)
    assert.equal(taken.length, 2)
    assert.deepEqual(await left(organizer), { tracked: true, quantity: 0, inStock: false })
    await returnStock(database.db, organizer, DEFAULT_VARIANT_ID, 2)
    assert.deepEqual(await left(organizer), { tracked: true, quantity: 2, inStock: true })
  })

  it('behavior: takes the whole requested quantity or nothing', async () => {
    assert.equal(await takeStock(database.db, organizer, DEFAULT_VARIANT_ID, 3), false)
    assert.equal((await left(organizer))?.quantity, 2)
  })

  it('behavior: checks untracked stock without counting it', async () => {
    assert.equal(await takeStock(database.db, towels, DEFAULT_VARIANT_ID, 1000), true)
    await setStock(database.db, towels, { inStock: false })
    assert.equal(await takeStock(database.db, towels, DEFAULT_VARIANT_ID, 1), false)
    await returnStock(database.db, towels, DEFAULT_VARIANT_ID, 5)
    assert.deepEqual(await left(towels), { tracked: false, inStock: false })
  })

  it('args: sets the stock of one variant or of all', async () => {
    const tee = seedId('product', 'heavyweight-tee')
    const variants = (await findProduct(database.db, tee))?.variants ?? []
    assert.equal(await setStock(database.db, tee, { quantity: 4 }, variants[0]?.id), 1)
    assert.equal(await setStock(database.db, tee, { quantity: 7 }), variants.length)
    assert.equal(await setStock(database.db, 'nobody', { quantity: 7 }), 0)
    assert.equal(await takeStock(database.db, tee, 'nothing', 1), false)
  })
})

describe('collections', () => {
  it('default: are in the order of the merchant, with the number of visible products', async () => {
    const all = await listCollections(database.db)
    assert.deepEqual(
      all.slice(0, 3).map(({ slug }) => slug),
      ['all-products', 'coffee-and-tea', 'kitchen'],
    )
    assert.equal(all[0]?.productIds.length, (await listProducts(database.db, { hidden: false })).length)
    assert.equal(await findCollection(database.db, ({ slug }) => slug === 'nope'), undefined)
  })
})
