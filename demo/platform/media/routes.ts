import { Hono } from 'hono'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'

export function mediaRoutes(_platform: Platform): Hono<Bindings> {
  return new Hono<Bindings>()
}
