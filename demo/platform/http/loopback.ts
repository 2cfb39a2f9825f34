import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Bindings of a request over a socket. Absent for requests in process. */
export type Bindings = { Bindings: Partial<HttpBindings> }

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from this machine and has a loopback host name. The latter prevents DNS rebinding: a page whose own host name
 * resolves to 127.0.0.1.
 */
export function isLoopback(c: Context<Bindings>): boolean {
  const socket = socketOf(c)
  if (socket === undefined) return true
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(c.req.header('host') ?? '')
}

/**
 * Whether a request may use secrets and controls: it comes from this machine, and not from a page of another origin. Browsers send the
 * header `Origin` with every cross-origin request that has side effects or a readable response.
 */
export function isTrustedRequest(c: Context<Bindings>): boolean {
  const origin = c.req.header('origin')
  return isLoopback(c) && (origin === undefined || isLocalOrigin(origin))
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).host)
}

export function socketOf(c: Context<Bindings>): HttpBindings['incoming']['socket'] | undefined {
  return c.env?.incoming?.socket
}
