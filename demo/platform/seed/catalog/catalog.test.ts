import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import type { ProductDocument } from '../../catalog/types.ts'
import { seedId } from '../ids.ts'
import { buildProduct } from './build-product.ts'
import { seedProducts } from './catalog.ts'
import { seedCollections } from './collections.ts'
import { productEntries } from './product-entries.ts'
import { pictureSvg } from './product-pictures.ts'
import { videoFile } from './videos.ts'

const all = productEntries.map(buildProduct)
const assertSome = (holds: (product: ProductDocument) => boolean) => assert.ok(seedProducts.some(holds))

describe('the seeded shop', () => {
  it('default: keeps its ids, which pages embed', () => {
    assert.equal(seedId('product', 'ember-mug'), '024ae850-237e-5a44-a839-782bb1a7fb38')
    assert.equal(seedProducts[0]?.id, seedId('product', 'ember-mug'))
  })

  it('behavior: has unique ids, slugs, SKUs and numbers, and names within the limits of the platform', () => {
    const documents = all.map(({ document }) => document)
    const variants = documents.flatMap((product) => product.variants.map(({ sku }) => sku ?? product.sku))
    for (const values of [
      documents.map(({ id }) => id),
      documents.map(({ slug }) => slug),
      documents.map(({ numericId }) => String(numericId)),
      variants,
    ]) {
      assert.equal(new Set(values).size, values.length)
    }
    for (const { name, ribbon = '', media } of documents) {
      assert.ok(name.length <= 80 && ribbon.length <= 30 && media.length >= 3)
    }
  })

  it('behavior: has stock for every variant and products in every collection', () => {
    for (const { document, stock } of all) {
      assert.deepEqual(
        stock.map(({ variantId }) => variantId),
        document.variants.map(({ id }) => id),
      )
    }
    for (const { id } of seedCollections.slice(1)) assertSome(({ collectionIds }) => collectionIds.includes(id))
  })

  it('default: has products of every kind', () => {
    assert.ok(seedProducts.length >= 48 && seedCollections.length >= 6)
    assertSome(({ options }) => options.length === 0)
    assertSome(({ options }) => options.some(({ name }) => name === 'Size'))
    assertSome(({ options, manageVariants }) => options.length > 0 && !manageVariants)
    assertSome(({ options, variants }) => options.length === 2 && variants.some(({ price }) => price !== undefined))
    assertSome(({ options, variants }) => variants.length < options.reduce((n, { choices }) => n * choices.length, 1))
    assertSome(({ discount }) => discount.type === 'AMOUNT')
    assertSome(({ discount }) => discount.type === 'PERCENT')
    assertSome(({ ribbon }) => ribbon !== undefined)
    assertSome(({ productType }) => productType === 'digital')
    assertSome(({ pricePerUnit }) => pricePerUnit !== undefined)
    assertSome(({ customTextFields }) => customTextFields.some(({ mandatory }) => mandatory))
    assertSome(({ media }) => media.some(({ kind }) => kind === 'video'))
    assertSome(({ media }) => media.some((item) => item.kind === 'image' && item.secure === true))
    for (const frequency of ['DAY', 'WEEK', 'MONTH', 'YEAR']) {
      assertSome(
        ({ subscriptionOptions }) => subscriptionOptions?.some((option) => option.frequency === frequency) === true,
      )
    }
    assertSome(
      ({ subscriptionOptions }) => subscriptionOptions?.some(({ billingCycles }) => billingCycles === 3) === true,
    )
    assertSome(({ oneTimePurchase }) => oneTimePurchase === false)
    assertSome(({ preorder }) => preorder !== undefined)
    assertSome(({ additionalInfoSections }) =>
      additionalInfoSections.some(({ description }) => /<script/.test(description)),
    )
    for (const option of ['DEPOSIT_ONLINE', 'FULL_PAYMENT_OFFLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE']) {
      assertSome(({ sale }) => sale?.paymentOption === option)
    }
    assert.ok(all.some(({ stock }) => stock.every(({ quantity }) => quantity === 2)))
    for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /ź/u]) {
      assertSome(({ name }) => script.test(name))
    }
    assert.ok(all.some(({ stock }) => stock.every(({ inStock }) => !inStock)))
    assert.ok(all.some(({ stock }) => stock.some(({ quantity }) => quantity === 1)))
  })
})

describe('pictures', () => {
  it('default: every id has its own, constant picture without unresolved colors', () => {
    const ids = all.flatMap(({ document }) => document.media.filter(({ kind }) => kind === 'image').map(({ id }) => id))
    const drawn = ids.map((id) => pictureSvg(id) ?? '')
    assert.equal(new Set(ids).size, ids.length)
    for (const svg of drawn) assert.doesNotMatch(svg, /var\(|color-mix/)
    assert.deepEqual(drawn, ids.map(pictureSvg))
    assert.equal(pictureSvg('f1a2b3_nothing_front~mv2.png'), undefined)
  })

  it('behavior: the picture of a color choice has that color', () => {
    for (const { document } of all) {
      for (const option of document.options.filter(({ kind }) => kind === 'color')) {
        const pictures = option.choices.map(({ mediaIds }) => pictureSvg(mediaIds[0] ?? ''))
        assert.equal(new Set(pictures).size, option.choices.length)
        assert.ok(pictures.every((svg) => svg !== undefined))
      }
    }
  })

  it('behavior: renders a visible object in the center', async () => {
    const { data, info } = await sharp(Buffer.from(pictureSvg('f1a2b3_ember-mug_front-sage~mv2.png') ?? ''))
      .resize(50, 50)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * info.width + x) * info.channels + c] ?? 0)
    const apart = pixel(2, 2).reduce((sum, value, c) => sum + Math.abs(value - (pixel(22, 28)[c] ?? 0)), 0)
    assert.ok(apart > 60, `only ${apart} apart`)
  })
})

describe('the video', () => {
  it('default: is served in two small sizes', async () => {
    const entry = productEntries.find(({ video }) => video === true)
    const id = `f1a2b3_${entry?.slug}`
    const video = videoFile(id, '640p')
    assert.equal(video?.type, 'video/mp4')
    const { size } = await stat(video?.path ?? '')
    assert.ok(size > 20_000 && size < 400_000)
    const small = videoFile(id, '320p')
    assert.ok((await stat(small?.path ?? '')).size < size / 2)
    assert.equal(videoFile('f1a2b3_ember-mug', '640p'), undefined)
    assert.equal(videoFile(id, '4320p'), undefined)
  })
})
