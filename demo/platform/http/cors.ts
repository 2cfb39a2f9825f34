import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { PlatformConfig } from '../config.ts'

const DAY_SECONDS = 86_400

/**
 * CORS headers as on the hosted platform: allows the request's origin and the requested headers, no credentials, caches preflights, and
 * exposes the request id, the consistency token and `Retry-After`.
 */
export function allowCrossOrigin({ corsOrigins }: PlatformConfig): MiddlewareHandler {
  return cors({
    origin: (origin) => (corsOrigins === 'any' || corsOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['x-wix-request-id', 'x-wix-consistent', 'retry-after'],
    maxAge: DAY_SECONDS,
  })
}
