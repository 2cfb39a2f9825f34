import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as cartRoutes from '../cart/routes.ts'
import { queryRoute } from '../catalog/query-route.ts'
import { createRedirectSession } from '../redirects/calls.ts'
import type { Call, SendOptions } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import type { WireRequest } from './exchange.ts'
import { createPageCalls } from './page-calls.ts'
import { createSend } from './send.ts'

const requestBy = async (create: (options: SendOptions) => Call, route: Endpoint<object, object>): Promise<unknown> => {
  let sent: WireRequest | undefined
  const call = create({
    apiUrl: 'https://shop.test',
    exchange: async (request) => {
      sent = request
      return {}
    },
    authorize: async () => ({}),
    timeoutMs: 1000,
  })
  await call(route, {})
  return sent
}

for (const [name, route] of Object.entries({ ...cartRoutes, queryRoute, createRedirectSession })) {
  it(`behavior: ${name} is spelled as by the client that makes every call`, async () => {
    const endpoint = route as Endpoint<object, object>
    assert.deepEqual(await requestBy(createPageCalls, endpoint), await requestBy(createSend, endpoint))
  })
}
