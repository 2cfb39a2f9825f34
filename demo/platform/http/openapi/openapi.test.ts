import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { routes, v3Routes } from '../../routes.ts'
import { openShop } from '../../testing/open-shop.ts'
import { eventTypes } from '../../webhooks/event-types.ts'
import { v3EventTypes } from '../../webhooks/v3-event-types.ts'
import type { OpenApiDocument } from './document.ts'
import type { Operation } from './operation.ts'
import { pathKey } from './operation.ts'

const all = [...routes, ...v3Routes]
const shop = await openShop()
const document = (await shop.call('GET', '/openapi.json')).body as OpenApiDocument
after(() => shop.close())

function operation(path: string, method: string): Operation | undefined {
  return document.paths[path]?.[method.toLowerCase() as 'get']
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, nested]) => (key === '$ref' ? [String(nested)] : references(nested)))
}

describe('GET /openapi.json', () => {
  it('default: is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    assert.deepEqual({ valid, errors }, { valid: true, errors: undefined })
    assert.equal(validator.version, '3.1')
  })

  it('default: a call of Catalog V3 lists the fields that responses contain on request', () => {
    const search = operation('/stores/v3/products/search', 'POST')
    assert.match(JSON.stringify(search?.requestBody), /PRODUCT_CHOICES_MEDIA_REFERENCES/)
  })

  it('behavior: lists the webhooks of V1, and those of Catalog V3 and Cart V2', () => {
    assert.deepEqual(Object.keys(document.webhooks), [...eventTypes, ...v3EventTypes])
  })

  it('behavior: contains every call with its request, under each of its methods', () => {
    for (const { name, area, paths, methods } of all) {
      for (const method of methods) {
        const found = operation(pathKey(paths[0]), method)
        assert.ok(found !== undefined, `${method} ${paths[0]}`)
        const input = found.requestBody?.content['application/json']?.schema ?? found.parameters
        assert.ok(input !== undefined, name)
        const [id] = found.operationId.split(`By${method}`)
        assert.ok(id === name || id === `${area}_${name}`, name)
      }
    }
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(ids.length, all.flatMap(({ methods }) => methods).length)
  })

  it('behavior: handlers accept what their schemas describe', () => {
    const add = operation('/ecom/v1/carts/current/add-to-cart', 'POST')
    const text = JSON.stringify(add?.requestBody)
    for (const field of ['lineItems', 'catalogReference', 'catalogItemId', 'quantity'])
      assert.match(text, new RegExp(field))
    const product = operation('/stores-reader/v1/products/{id}', 'GET')
    assert.deepEqual(
      product?.parameters.map((parameter) => [parameter.name, parameter.in]),
      [
        ['id', 'path'],
        ['includeMerchantSpecificData', 'query'],
      ],
    )
    const packed = operation('/stores-reader/v1/products/query-platformized', 'GET')
    assert.deepEqual(
      packed?.parameters.map(({ name }) => name),
      ['.r'],
    )
  })

  it('behavior: describes the statuses of refusals by business rules', () => {
    const responses = operation('/ecom/v1/orders/{id}/cancel', 'POST')?.responses ?? {}
    assert.deepEqual(
      [409, 428].map((status) => status in responses),
      [true, true],
    )
  })

  it('behavior: has no broken reference', () => {
    for (const reference of references(document)) {
      assert.ok(reference.startsWith('#/components/schemas/'), reference)
      assert.ok(reference.slice('#/components/schemas/'.length) in document.components.schemas, reference)
    }
  })
})

describe('GET /docs', () => {
  it('default: lists every call, without scripts and files of other hosts', async () => {
    const response = await shop.send('GET', '/docs')
    const html = await response.text()
    assert.equal(response.status, 200)
    for (const { name } of all) assert.ok(html.includes(`id="${name}"`), name)
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.doesNotMatch(html, /<script|<link[^>]+href="http|src="http/)
  })
})
