import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as cartRoutes from '../cart/v1/routes.ts'
import * as cartV2 from '../cart/v2/routes.ts'
import { queryRoute } from '../catalog/v1/reading/query-route.ts'
import { createRedirectSession } from '../redirects/calls.ts'
import { createCall } from './call.ts'
import type { Call, CreateCallOptions } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import { createLeanCall } from './lean-call.ts'
import type { EncodedRequest } from './transport/transport-with.ts'

const requestFrom = async (
  create: (options: CreateCallOptions) => Call,
  route: Endpoint<object, object>,
  input: object = {},
): Promise<unknown> => {
  let received: EncodedRequest | undefined
  const call = create({
    apiUrl: 'https://shop.test',
    transport: async (request) => {
      received = request
      return {}
    },
    authorize: async () => ({}),
    timeoutMs: 1000,
  })
  await call(route, input)
  return received
}

const { getByIdRoute, ...cartV2Routes } = cartV2
const namedV2Routes = Object.fromEntries(
  Object.entries({ ...cartV2Routes, getByIdRoute: getByIdRoute('a') }).map(([name, route]) => [`${name} of V2`, route]),
)

for (const [name, route] of Object.entries({ ...cartRoutes, ...namedV2Routes, queryRoute, createRedirectSession })) {
  it(`behavior: encodes ${name} like createCall`, async () => {
    const endpoint = route as Endpoint<object, object>
    assert.deepEqual(await requestFrom(createLeanCall, endpoint), await requestFrom(createCall, endpoint))
  })
}

it('error: UNSUPPORTED_CALL for calls of other areas, without a request', async () => {
  const members: Endpoint<object, object> = { area: 'members', method: 'GET', path: '/v1/members/my' }
  await assert.rejects(requestFrom(createLeanCall, members), { code: 'UNSUPPORTED_CALL' })
})

for (const [what, route, input] of [
  ['a path with parameters', { area: 'orders', method: 'GET', path: '/v1/orders/{id}' }, { id: 'a' }],
  ['a query', { area: 'cart', method: 'GET', path: '/v1/carts/current' }, { fieldsets: ['FULL'] }],
] as const)
  it(`error: UNSUPPORTED_CALL for a call with ${what}, without a request`, async () => {
    await assert.rejects(requestFrom(createLeanCall, route, input), { code: 'UNSUPPORTED_CALL' })
  })

const circular: { self?: unknown } = {}
circular.self = circular

for (const [kind, input, reason] of [
  ['a BigInt', { quantity: 10n }, /BigInt/],
  ['a cycle', circular, /circular/],
] as const)
  it(`error: INVALID_ARGUMENT for an input with ${kind}, without a request`, async () => {
    const leanCall = createLeanCall({
      apiUrl: 'https://shop.test',
      transport: () => assert.fail('sends a request'),
      authorize: async () => ({}),
      timeoutMs: 1000,
    })
    const call = leanCall(createRedirectSession as Endpoint<object, object>, input)
    await assert.rejects(call, { code: 'INVALID_ARGUMENT', retryable: false, message: reason })
  })
