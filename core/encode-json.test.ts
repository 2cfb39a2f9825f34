import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { encodeJson } from './encode-json.ts'

const prototypes = { Array, Object, String, Number, Boolean, Date }
const stringify = JSON.stringify

afterEach(() => {
  for (const { prototype } of [Array, Object, String, Number, Boolean]) Reflect.deleteProperty(prototype, 'toJSON')
  Date.prototype.toJSON = dateToJson
  JSON.stringify = stringify
})

const dateToJson = Date.prototype.toJSON
const data = {
  ids: ['a', 'b', [1, undefined, null]],
  none: [],
  at: new Date(0),
  never: new Date(Number.NaN),
  text: '“x”\n',
  amount: 1.5,
  is: false,
  left: undefined,
  nothing: null,
  inner: { list: [{ id: 'c' }] },
}
const json =
  '{"ids":["a","b",[1,null,null]],"none":[],"at":"1970-01-01T00:00:00.000Z","never":null,"text":"“x”\\n","amount":1.5,"is":false,"nothing":null,"inner":{"list":[{"id":"c"}]}}'

describe('encodeJson', () => {
  it('default: equals JSON.stringify', () => {
    assert.equal(encodeJson(data), json)
    assert.equal(encodeJson(data), stringify(data))
    for (const value of ['a', 1, null, true, [], {}]) assert.equal(encodeJson(value), stringify(value))
    assert.equal(encodeJson(undefined), undefined)
  })

  for (const [name, { prototype }] of Object.entries(prototypes)) {
    it(`behavior: ignores a toJSON that the page adds to ${name}.prototype`, () => {
      Object.assign(prototype, { toJSON: () => `"${name}"` })
      assert.equal(encodeJson(data), json)
      assert.equal(encodeJson(['a', { b: 1 }]), '["a",{"b":1}]')
    })
  }

  it('behavior: ignores the toJSON methods that Prototype.js adds to all prototypes', () => {
    for (const { prototype } of Object.values(prototypes)) {
      Object.assign(prototype, {
        toJSON(this: unknown) {
          return `"${String(this)}"`
        },
      })
    }
    assert.equal(encodeJson(data), json)
  })

  it('behavior: works with a wrapped JSON.stringify', () => {
    Object.assign(Array.prototype, { toJSON: () => '[]' })
    JSON.stringify = (...input: readonly unknown[]) => Reflect.apply(stringify, JSON, input)
    assert.equal(encodeJson(data), json)
  })

  it('behavior: uses the toJSON of an object and of its class', () => {
    Object.assign(Object.prototype, { toJSON: () => 'page' })
    assert.equal(encodeJson({ a: { toJSON: () => 'own' }, b: { toJSON: () => undefined } }), '{"a":"own"}')
    assert.equal(encodeJson([new URL('https://shop.test/a')]), '["https://shop.test/a"]')
  })
})
