import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldMask, type Image, image, type Video, video } from '../index.ts'
import { address } from './address.ts'
import { type Conversion, convert } from './conversion.ts'

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) freeze(inner)
  return value
}
const read = (
  value: unknown,
  response: NonNullable<Conversion['response']>,
  using: Conversion['using'] = {},
): unknown => convert(freeze(value), { response, using }, 'response')
const write = (value: unknown, request: NonNullable<Conversion['request']>, using: Conversion['using'] = {}): unknown =>
  convert(freeze(value), { request, using }, 'request')

const ISO = '2026-03-01T10:00:00.000Z'

describe('convert', () => {
  it('default: returns the payload itself without a conversion', () => {
    const payload = { a: ISO }
    assert.equal(convert(payload, undefined, 'response'), payload)
    assert.equal(convert(payload, { request: { date: ['a'] } }, 'response'), payload)
  })

  it('behavior: converts the declared fields, array items and map values only', () => {
    const payload = {
      cart: {
        createdDate: ISO,
        name: ISO,
        lineItems: [{ when: ISO }, { when: ISO, other: 1 }],
        fields: { x: { at: ISO } },
      },
    }
    const result = read(payload, { date: ['cart.createdDate', 'cart.lineItems.*.when', 'cart.fields.*.at'] })
    const when = new Date(ISO)
    assert.deepEqual(result, {
      cart: { createdDate: when, name: ISO, lineItems: [{ when }, { when, other: 1 }], fields: { x: { at: when } } },
    })
    assert.equal(payload.cart.createdDate, ISO)
  })

  it('behavior: ignores absent, null and mismatched paths', () => {
    const odd = [
      {},
      { a: null },
      { a: undefined },
      { a: 'text' },
      { a: [] },
      { a: { b: null } },
      null,
      undefined,
      'text',
    ]
    for (const payload of odd) assert.deepEqual(read(payload, { date: ['a.b', 'a.*.b', 'x'] }), payload)
  })

  it('behavior: is idempotent', () => {
    const paths = { date: ['d'], decimal: ['n'], image: ['i'] }
    const once = read({ d: ISO, n: 'NaN', i: 'wix:image://v1/a.png/A#originWidth=1&originHeight=2' }, paths, { image })
    assert.deepEqual(read(once, paths, { image }), once)
  })

  it('behavior: treats __proto__ as an ordinary field', () => {
    const payload = JSON.parse(`{"map":{"__proto__":{"at":"${ISO}"}}}`) as object
    const result = read(payload, { date: ['map.*.at'] }) as { map: object }
    assert.deepEqual(Object.keys(result.map), ['__proto__'])
    assert.equal(Object.getPrototypeOf(result.map), Object.prototype)
  })

  it('error: TypeError for a kind without a converter', () => {
    assert.throws(() => read({ a: 'x' }, { image: ['a'] }), /"using" has no converter for "image"/)
  })
})

describe('dates and decimals', () => {
  it('behavior: writes dates as ISO strings and keeps strings', () => {
    assert.deepEqual(write({ a: new Date(ISO), b: ISO }, { date: ['a', 'b'] }), { a: ISO, b: ISO })
  })

  it('behavior: reads an empty text as an absent date', () => {
    assert.deepEqual(read({ a: '', b: ISO }, { date: ['a', 'b'] }), { a: undefined, b: new Date(ISO) })
  })

  it('behavior: converts the texts NaN, Infinity and -Infinity only', () => {
    const table: [unknown, unknown][] = [
      ['NaN', Number.NaN],
      ['Infinity', Infinity],
      ['-Infinity', -Infinity],
      ['19.90', '19.90'],
      [1.5, 1.5],
      ['', ''],
      ['constructor', 'constructor'],
    ]
    for (const [wire, ours] of table) {
      assert.deepEqual(read({ a: wire }, { decimal: ['a'] }), { a: ours })
      assert.deepEqual(write({ a: ours }, { decimal: ['a'] }), { a: wire })
    }
  })
})

describe('images', () => {
  const uri = 'wix:image://v1/11_a~mv2.png/Blue%20mug.png#originWidth=800&originHeight=600'
  const expected: Image = {
    id: '11_a~mv2.png',
    url: 'https://static.wixstatic.com/media/11_a~mv2.png',
    width: 800,
    height: 600,
    altText: 'Blue mug.png',
    filename: 'Blue mug.png',
  }

  it('behavior: reads an object and a wix:image URI as the same Image', () => {
    assert.deepEqual(image.read(uri), expected)
    assert.deepEqual(image.read(uri.slice(4)), expected)
    assert.deepEqual(image.read({ ...expected, urlExpirationDate: ISO }), {
      ...expected,
      urlExpirationDate: new Date(ISO),
    })
    assert.deepEqual(image.read({ id: 'a.png', width: 5 }), {
      id: 'a.png',
      width: 5,
      url: 'https://static.wixstatic.com/media/a.png',
    })
    assert.deepEqual(image.read({ url: uri, altText: 'Mug' }), { ...expected, altText: 'Mug' })
  })

  it('behavior: omits invalid sizes and filenames', () => {
    assert.deepEqual(image.read('wix:image://v1/a.png#originWidth=undefined&originHeight=0'), {
      id: 'a.png',
      url: 'https://static.wixstatic.com/media/a.png',
    })
    assert.equal((image.read('wix:image://v1/a.png/50%.png') as Image).filename, '50%.png')
    assert.deepEqual(image.read('https://shop.test/a.png'), { url: 'https://shop.test/a.png' })
    assert.equal(image.read(''), undefined)
  })

  it('behavior: writes the wire object', () => {
    assert.deepEqual(image.write(uri), expected)
    assert.deepEqual(image.write({ url: 'u', urlExpirationDate: new Date(ISO) }), { url: 'u', urlExpirationDate: ISO })
  })

  it('behavior: keeps the fractions of a focal point, and converts NaN and Infinity', () => {
    const url = 'u'
    const exact = { url, focalPoint: { x: 0.123456, y: 1e-7, width: null, height: 600 } }
    assert.deepEqual(image.read(exact), exact)
    assert.deepEqual(image.write(exact), exact)
    const ours = { url, focalPoint: { x: Number.NaN, y: Number.POSITIVE_INFINITY } }
    assert.deepEqual(image.read({ url, focalPoint: { x: 'NaN', y: 'Infinity' } }), ours)
    assert.deepEqual(image.write(ours), { url, focalPoint: { x: 'NaN', y: 'Infinity' } })
    assert.deepEqual(video.read({ posters: [{ url, focalPoint: { x: '-Infinity' } }] }), {
      posters: [{ url, focalPoint: { x: Number.NEGATIVE_INFINITY } }],
    })
  })
})

describe('videos', () => {
  const uri = 'wix:video://v1/11_v/Film.mp4#posterUri=11_vf000.jpg&posterWidth=1920&posterHeight=1080'
  const poster: Image = {
    id: '11_vf000.jpg',
    url: 'https://static.wixstatic.com/media/11_vf000.jpg',
    width: 1920,
    height: 1080,
  }

  it('behavior: reads an object and a wix:video URI as the same Video', () => {
    const expected: Video = { id: '11_v', filename: 'Film.mp4', posters: [poster] }
    assert.deepEqual(video.read(uri), expected)
    assert.deepEqual(video.read({ id: '11_v', filename: 'Film.mp4', posters: [poster], urlExpirationDate: ISO }), {
      ...expected,
      urlExpirationDate: new Date(ISO),
    })
    assert.deepEqual(video.read('wix:video://v1/11_v'), { id: '11_v' })
    assert.deepEqual(video.read('https://shop.test/a.mp4'), { url: 'https://shop.test/a.mp4' })
  })

  it('behavior: converts expiration dates of files and posters both ways', () => {
    const at = new Date(ISO)
    const ours = {
      id: 'v',
      urlExpirationDate: at,
      posters: [{ ...poster, urlExpirationDate: at }],
      resolutions: [
        { url: 'https://shop.test/720.mp4', urlExpirationDate: at, poster: { ...poster, urlExpirationDate: at } },
        { url: 'https://shop.test/480.mp4' },
      ],
    }
    assert.deepEqual(video.read(JSON.parse(JSON.stringify(ours))), ours)
    assert.deepEqual(video.write(ours), JSON.parse(JSON.stringify(ours)))
  })

  it('behavior: writes the wire object', () => {
    assert.deepEqual(video.write(uri), { id: '11_v', filename: 'Film.mp4', posters: [poster] })
    assert.deepEqual(video.write({ id: 'v', urlExpirationDate: new Date(ISO) }), { id: 'v', urlExpirationDate: ISO })
  })
})

describe('addresses and field masks', () => {
  const wire = {
    formattedAddress: '1 Demo Road',
    geocode: { latitude: 'NaN', longitude: 2 },
    addressLine: 'Demo Road',
    addressLine2: 'Floor 2',
    streetAddress: { name: 'Demo Road', number: '1', apt: '' },
    subdivision: 'US-NY',
    country: 'US',
    city: 'New York',
    postalCode: '10001',
  }
  const { formattedAddress, geocode, addressLine, ...rest } = wire
  const ours = {
    ...rest,
    formatted: formattedAddress,
    location: { latitude: Number.NaN, longitude: 2 },
    addressLine1: addressLine,
  }

  it('behavior: renames address fields both ways', () => {
    assert.deepEqual(address.read(wire), ours)
    assert.deepEqual(address.write(ours), wire)
    assert.equal(geocode.longitude, 2)
    assert.equal(address.read('text'), 'text')
  })

  it('behavior: converts a field mask between list and comma-separated string', () => {
    assert.equal(fieldMask.write(['order.a', 'b']), 'order.a,b')
    assert.deepEqual(fieldMask.read('order.a,b'), ['order.a', 'b'])
    assert.deepEqual(fieldMask.read(''), [])
    assert.deepEqual(fieldMask.read({ paths: ['a'] }), ['a'])
  })

  it('args: `using` supplies the converters', () => {
    const request = { address: ['to'], fieldMask: ['mask'] }
    const written = write({ to: { addressLine1: 'x' }, mask: ['a', 'b'] }, request, { address, fieldMask })
    assert.deepEqual(written, { to: { addressLine: 'x' }, mask: 'a,b' })
  })
})
