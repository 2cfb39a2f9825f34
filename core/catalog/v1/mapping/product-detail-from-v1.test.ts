import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WireProduct } from '../types.ts'
import { productDetailFromV1 } from './product-detail-from-v1.ts'
import { productFromV1 } from './product-from-v1.ts'

const file = (name: string): { url: string; width: number; height: number } => ({
  url: `https://static.test/media/${name}/v1/fit/w_50,h_50,q_90/file.png`,
  width: 50,
  height: 50,
})

const wire: WireProduct = {
  id: 'p1',
  name: 'Lantern',
  sku: 'L-1',
  weight: 0.6,
  priceData: { currency: 'USD', price: 64, discountedPrice: 57.6 },
  discount: { type: 'PERCENT', value: 10 },
  additionalInfoSections: [{ title: 'Care', description: '<p>Wipe.</p>' }],
  media: {
    items: [
      { id: 'front.png', image: { ...file('front.png'), urlExpirationDate: '2026-03-01T10:00:00Z' } },
      {
        id: 'film',
        mediaType: 'video',
        thumbnail: file('still.png'),
        video: {
          stillFrameMediaId: 'still.png',
          files: [
            { url: 'https://static.test/720.mp4', width: 720, height: 720 },
            { url: 'https://static.test/360.mp4', width: 360, height: 360 },
          ],
        },
      },
    ],
  },
  subscriptionOptions: [
    {
      id: 's1',
      title: 'Monthly',
      subscriptionSettings: { frequency: 'MONTH', interval: 2, autoRenewal: false, billingCycles: 3 },
      discount: { type: 'AMOUNT', value: 1.5 },
    },
    { id: 's2', title: 'Weekly', subscriptionSettings: { frequency: 'WEEK', autoRenewal: true, billingCycles: 9 } },
  ],
}
const read = (change: Partial<WireProduct> = {}): ReturnType<typeof productDetailFromV1> => {
  const response = { ...wire, ...change }
  return productDetailFromV1(response, productFromV1(response))
}

describe('productDetailFromV1', () => {
  it('default: maps SKU, weights, sections and discount', () => {
    const { sku, weights, sections, discount } = read()
    assert.deepEqual([sku, weights, discount], ['L-1', { '': 0.6 }, { percent: 10 }])
    assert.deepEqual(sections, [{ title: 'Care', html: '<p>Wipe.</p>' }])
  })

  it("default: maps a video at its still frame's index, files sorted by size, with a resizable poster", () => {
    const { videos } = read()
    assert.deepEqual(Object.keys(videos), ['1'])
    assert.deepEqual(
      videos[1]?.files.map(({ width }) => width),
      [360, 720],
    )
    assert.equal(videos[1]?.poster?.id, 'still.png')
    assert.equal(productFromV1(wire).price.current.currency, 'USD')
  })

  it('default: maps subscriptions with frequency, cycles and discount', () => {
    const { subscriptions, oneTime } = read()
    assert.equal(oneTime, true)
    assert.deepEqual(subscriptions, [
      {
        id: 's1',
        title: 'Monthly',
        frequency: 'MONTH',
        interval: 2,
        cycles: 3,
        discount: { amount: { amount: '1.5', currency: 'USD' } },
      },
      { id: 's2', title: 'Weekly', frequency: 'WEEK', interval: 1 },
    ])
    assert.equal(read({ allowOneTimePurchases: false }).oneTime, false)
  })

  it('behavior: finds the earliest URL expiration, given as string or Date', () => {
    assert.equal(read().expires, Date.parse('2026-03-01T10:00:00Z'))
    const dated = { id: 'a', image: { ...file('a'), urlExpirationDate: new Date(5) } }
    assert.equal(read({ media: { items: [dated] } }).expires, 5)
    assert.equal('expires' in read({ media: { items: [] } }), false)
  })

  it('behavior: maps an empty response to empty values', () => {
    const { videos, weights, sections, subscriptions } = productDetailFromV1(
      { id: 'bare' },
      productFromV1({ id: 'bare' }),
    )
    assert.deepEqual([videos, weights, sections, subscriptions], [{}, {}, [], []])
  })
})
