import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The bindings of a request that came over a socket; absent for requests made in process. */
export type Bindings = { Bindings: Partial<HttpBindings> }

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from this machine and was addressed to it by name: a page elsewhere whose host name was pointed at
 * 127.0.0.1 is not let in.
 */
export function isLoopback(c: Context<Bindings>): boolean {
  const socket = socketOf(c)
  if (socket === undefined) return true
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(c.req.header('host') ?? '')
}

/**
 * Whether a request may have this machine's secrets and switches: it is made here, and not by the script of a page from elsewhere. Browsers
 * name the page's origin with everything that such a script could read or change something with.
 */
export function isOurs(c: Context<Bindings>): boolean {
  const origin = c.req.header('origin')
  return isLoopback(c) && (origin === undefined || isLocalOrigin(origin))
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).host)
}

export function socketOf(c: Context<Bindings>): HttpBindings['incoming']['socket'] | undefined {
  return c.env?.incoming?.socket
}
