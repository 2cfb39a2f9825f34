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
  it('default: without a declaration the payload itself is answered', () => {
    const payload = { a: ISO }
    assert.equal(convert(payload, undefined, 'response'), payload)
    assert.equal(convert(payload, { request: { date: ['a'] } }, 'response'), payload)
  })

  it('behavior: follows fields, arrays and maps, and touches nothing else', () => {
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

  it('behavior: an absent, null or oddly shaped path is left alone', () => {
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

  it('behavior: converting twice is converting once', () => {
    const paths = { date: ['d'], decimal: ['n'], image: ['i'] }
    const once = read({ d: ISO, n: 'NaN', i: 'wix:image://v1/a.png/A#originWidth=1&originHeight=2' }, paths, { image })
    assert.deepEqual(read(once, paths, { image }), once)
  })

  it('behavior: a hostile key stays a field', () => {
    const payload = JSON.parse(`{"map":{"__proto__":{"at":"${ISO}"}}}`) as object
    const result = read(payload, { date: ['map.*.at'] }) as { map: object }
    assert.deepEqual(Object.keys(result.map), ['__proto__'])
    assert.equal(Object.getPrototypeOf(result.map), Object.prototype)
  })

  it('error: a kind whose converter was not named is told to the developer', () => {
    assert.throws(() => read({ a: 'x' }, { image: ['a'] }), /"using" names no converter for "image"/)
  })
})

describe('dates and decimals', () => {
  it('behavior: dates go out as ISO strings, strings as they are', () => {
    assert.deepEqual(write({ a: new Date(ISO), b: ISO }, { date: ['a', 'b'] }), { a: ISO, b: ISO })
  })

  it('behavior: only the three words become numbers, so that money stays exact', () => {
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
  const told: Image = {
    id: '11_a~mv2.png',
    url: 'https://static.wixstatic.com/media/11_a~mv2.png',
    width: 800,
    height: 600,
    altText: 'Blue mug.png',
    filename: 'Blue mug.png',
  }

  it('behavior: an object and a URI of the platform become the same kind of picture', () => {
    assert.deepEqual(image.read(uri), told)
    assert.deepEqual(image.read(uri.slice(4)), told)
    assert.deepEqual(image.read({ ...told, urlExpirationDate: ISO }), { ...told, urlExpirationDate: new Date(ISO) })
    assert.deepEqual(image.read({ id: 'a.png', width: 5 }), {
      id: 'a.png',
      width: 5,
      url: 'https://static.wixstatic.com/media/a.png',
    })
    assert.deepEqual(image.read({ url: uri, altText: 'Mug' }), { ...told, altText: 'Mug' })
  })

  it('behavior: sizes that are no pixels and names that are no names are left out', () => {
    assert.deepEqual(image.read('wix:image://v1/a.png#originWidth=undefined&originHeight=0'), {
      id: 'a.png',
      url: 'https://static.wixstatic.com/media/a.png',
    })
    assert.equal((image.read('wix:image://v1/a.png/50%.png') as Image).filename, '50%.png')
    assert.deepEqual(image.read('https://shop.test/a.png'), { url: 'https://shop.test/a.png' })
    assert.equal(image.read(''), undefined)
  })

  it('behavior: writes the object of the wire', () => {
    assert.deepEqual(image.write(uri), told)
    assert.deepEqual(image.write({ url: 'u', urlExpirationDate: new Date(ISO) }), { url: 'u', urlExpirationDate: ISO })
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

  it('behavior: an object and a URI of the platform become the same kind of video', () => {
    const told: Video = { id: '11_v', filename: 'Film.mp4', posters: [poster] }
    assert.deepEqual(video.read(uri), told)
    assert.deepEqual(video.read({ id: '11_v', filename: 'Film.mp4', posters: [poster], urlExpirationDate: ISO }), {
      ...told,
      urlExpirationDate: new Date(ISO),
    })
    assert.deepEqual(video.read('wix:video://v1/11_v'), { id: '11_v' })
    assert.deepEqual(video.read('https://shop.test/a.mp4'), { url: 'https://shop.test/a.mp4' })
  })

  it('behavior: writes the object of the wire', () => {
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

  it('behavior: addresses change names both ways', () => {
    assert.deepEqual(address.read(wire), ours)
    assert.deepEqual(address.write(ours), wire)
    assert.equal(geocode.longitude, 2)
    assert.equal(address.read('text'), 'text')
  })

  it('behavior: a field mask is a list in ours and a string on the wire', () => {
    assert.equal(fieldMask.write(['order.a', 'b']), 'order.a,b')
    assert.deepEqual(fieldMask.read('order.a,b'), ['order.a', 'b'])
    assert.deepEqual(fieldMask.read(''), [])
    assert.deepEqual(fieldMask.read({ paths: ['a'] }), ['a'])
  })

  it('args: converters come with the call that names them', () => {
    const request = { address: ['to'], fieldMask: ['mask'] }
    const written = write({ to: { addressLine1: 'x' }, mask: ['a', 'b'] }, request, { address, fieldMask })
    assert.deepEqual(written, { to: { addressLine: 'x' }, mask: 'a,b' })
  })
})
