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

export function socketOf(c: Context<Bindings>): HttpBindings['incoming']['socket'] | undefined {
  return c.env?.incoming?.socket
}
