import { Hono } from 'hono'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'

/** The pages that the platform itself shows to shoppers. */
export function hostedRoutes(_platform: Platform): Hono<Bindings> {
  return new Hono<Bindings>()
}
