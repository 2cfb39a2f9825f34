import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { PlatformConfig } from '../platform.ts'

const DAY_SECONDS = 86_400

/**
 * Cross-origin access as the hosted platform grants it: the origin is named, the headers asked for are granted, no cookies,
 * preflights are remembered, and scripts may read the request id, the consistency mark and when to come back.
 */
export function allowCrossOrigin({ corsOrigins }: PlatformConfig): MiddlewareHandler {
  return cors({
    origin: (origin) => (corsOrigins === 'any' || corsOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['x-wix-request-id', 'x-wix-consistent', 'retry-after'],
    maxAge: DAY_SECONDS,
  })
}
