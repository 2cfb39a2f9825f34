import { Hono } from 'hono'
import { cartRoutes } from './cart/v1/routes.ts'
import { cartByIdRoutes } from './cart/v2/by-id-routes.ts'
import { cartChangeRoutes } from './cart/v2/change-routes.ts'
import { currentCartRoutes } from './cart/v2/current-routes.ts'
import { deliveryRoutes } from './cart/v2/delivery-routes.ts'
import { collectionsRoutes } from './catalog/collection-routes.ts'
import { catalogReadRoutes } from './catalog/read-routes.ts'
import { catalogV3Routes } from './catalog/v3/routes.ts'
import { catalogWriteRoutes } from './catalog/write/routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import type { Route } from './http/call.ts'
import type { Bindings } from './http/loopback.ts'
import { parametersOf } from './http/wire-map.ts'
import { authenticationRoutes } from './identity/login/routes.ts'
import { oauthRoutes } from './identity/oauth/routes.ts'
import { recoveryRoutes } from './identity/recovery/recovery-routes.ts'
import { verificationRoutes } from './identity/recovery/verification-routes.ts'
import { membersRoutes } from './members/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import type { Platform } from './platform.ts'
import { redirectsRoutes } from './redirects/routes.ts'

/** The routes of Catalog V1 and Cart V1, and of the calls of every site. */
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

/** The routes of Catalog V3 and Cart V2. */
export const v3Routes: readonly Route[] = [
  ...catalogV3Routes,
  ...currentCartRoutes,
  ...cartByIdRoutes,
  ...cartChangeRoutes,
  ...deliveryRoutes,
]

/** The calls at their platform paths. */
export function callRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  // `/members/my` must be found before `/members/{id}`.
  const ordered = [...routes, ...v3Routes].sort((a, b) => parameterCount(a) - parameterCount(b))
  for (const route of ordered) {
    app.on([...route.methods], route.paths.map(honoPath), (c) => route.handle(c.req.raw, platform))
  }
  return app
}

function parameterCount({ paths }: Route): number {
  return parametersOf(paths[0]).length
}

/** The router does not support `{order.id}` as a parameter name. Handlers read parameters from the path by position. */
function honoPath(path: string): string {
  let position = 0
  return path.replace(/\{[^}]+\}/g, () => `:p${position++}`)
}
