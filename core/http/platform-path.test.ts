import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isPlatformError } from '../errors/platform-error.ts'
import type { Area } from './endpoint.ts'
import { platformPath } from './platform-path.ts'

it('default: every area has its path prefix', () => {
  const pathByArea: Record<Area, string> = {
    cart: '/ecom/v1/x',
    delivery: '/v1/x',
    orders: '/ecom/v1/x',
    payments: '/ecom/v1/x',
    members: '/members/v1/x',
    redirects: '/_api/redirects-api/v1/x',
    collections: '/v1/x',
    catalogRead: '/stores-reader/v1/x',
    catalogWrite: '/stores/v1/x',
    authentication: '/_api/iam/authentication/v1/x',
    recovery: '/_api/iam/recovery/v1/x',
    verification: '/_api/iam/verification/v1/x',
    oauth: '/v1/x',
    graphql: '/v1/x',
    catalogVersioning: '/v1/x',
    catalogV3: '/v1/x',
    inventoryV3: '/v1/x',
    categories: '/v1/x',
    customizationsV3: '/v1/x',
    infoSectionsV3: '/v1/x',
    brandsV3: '/v1/x',
    ribbonsV3: '/v1/x',
  }
  for (const [area, path] of Object.entries(pathByArea)) assert.equal(platformPath(area as Area, '/v1/x', {}), path)
})

it('behavior: fills parameters from the payload, also nested, and encodes them', () => {
  assert.equal(
    platformPath('orders', '/v1/orders/{id}/cancel', { id: 'a b/c?d' }),
    '/ecom/v1/orders/a%20b%2Fc%3Fd/cancel',
  )
  assert.equal(platformPath('orders', '/v1/orders/{order.id}', { order: { id: 7 } }), '/ecom/v1/orders/7')
})

it('error: INVALID_ARGUMENT for a missing or empty parameter', () => {
  for (const payload of [
    undefined,
    null,
    {},
    { order: null },
    { order: { id: '' } },
    { order: { id: '..' } },
    { order: { id: '.' } },
  ]) {
    assert.throws(
      () => platformPath('orders', '/v1/orders/{order.id}', payload),
      (error) =>
        isPlatformError(error) && error.code === 'INVALID_ARGUMENT' && error.violations[0]?.field === 'order.id',
    )
  }
})
