import { Hono } from 'hono'
import type { Route } from '../http/call.ts'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { methodsOf, parametersOf, pathsOf, wireMap } from '../wire-map.ts'
import { authenticationRoutes } from './authentication.ts'
import { cartRoutes } from './cart.ts'
import { catalogReadRoutes } from './catalog-read.ts'
import { catalogWriteRoutes } from './catalog-write.ts'
import { collectionsRoutes } from './collections.ts'
import { graphqlRoutes } from './graphql.ts'
import { membersRoutes } from './members.ts'
import { oauthRoutes } from './oauth.ts'
import { ordersRoutes } from './orders.ts'
import { paymentsRoutes } from './payments.ts'
import { recoveryRoutes } from './recovery.ts'
import { redirectsRoutes } from './redirects.ts'
import { verificationRoutes } from './verification.ts'

/** Every call that is answered. A new area is one line here. */
export const routes: readonly Route[] = [
  ...oauthRoutes,
  ...catalogReadRoutes,
  ...catalogWriteRoutes,
  ...collectionsRoutes,
  ...cartRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...membersRoutes,
  ...redirectsRoutes,
  ...graphqlRoutes,
  ...authenticationRoutes,
  ...recoveryRoutes,
  ...verificationRoutes,
]

/** The calls at their platform paths. */
export function callRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  // `/members/my` must be found before `/members/{id}`.
  const ordered = [...routes].sort((a, b) => parameterCount(a) - parameterCount(b))
  for (const route of ordered) {
    app.on([...methodsOf(route.name)], pathsOf(route.name).map(honoPath), (c) => route.handle(c.req.raw, platform))
  }
  return app
}

function parameterCount({ name }: Route): number {
  return parametersOf(wireMap[name].path).length
}

/** `{order.id}` is no parameter name to the router: parameters go by position, and the handler reads them from the path. */
function honoPath(path: string): string {
  let position = 0
  return path.replace(/\{[^}]+\}/g, () => `:p${position++}`)
}
