import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { callAt } from '../http/call-at.ts'
import { ValidationError } from '../http/errors.ts'
import { violationsOf } from '../http/input/violations.ts'
import { type Bindings, isLoopback, isTrustedRequest, socketOf } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { appliesAfter, faultFromHeader, type InjectedFault } from './faults.ts'

/** Replaces a broken connection for requests in process, which have no socket. */
export class ConnectionLostError extends Error {
  override readonly name: string = 'ConnectionLostError'
}

const HEADER = 'x-local-fault'

/**
 * Applies the faults of `platform.faults`, or of the request header `x-local-fault`. Only for requests of this machine. Ignores the header
 * if a page of another site sent the request.
 */
export function injectFaults(platform: Platform): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const fault = isLoopback(c) && c.req.method !== 'OPTIONS' ? faultFor(c, platform) : undefined
    if (fault === undefined) return await next()
    if (appliesAfter(fault)) await next()
    const signal = AbortSignal.any([c.req.raw.signal, platform.closing])
    const faulty = await applyFault(fault, c, signal)
    if (faulty !== undefined) c.res = faulty
    else if (!appliesAfter(fault)) await next()
  }
}

function faultFor(c: Context<Bindings>, { faults }: Platform): InjectedFault | undefined {
  if (c.req.path.startsWith('/_control/')) return undefined
  const header = isTrustedRequest(c) ? c.req.header(HEADER) : undefined
  if (header === undefined) return faults.take(callAt(c.req.method, c.req.path), c.req.path)
  try {
    return faultFromHeader(header)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    throw new ValidationError(violationsOf(error.issues))
  }
}

/** Applies a fault. Returns the faulty response, or `undefined` to send the real one. */
async function applyFault(
  fault: InjectedFault,
  c: Context<Bindings>,
  signal: AbortSignal,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'latency':
      await delay(fault.ms, signal)
      return undefined
    case 'timeout':
      return await untilAborted(signal)
    case 'reset':
      return reset(c)
    case 'malformed':
      return replaced(c, '{"message": <html>')
    case 'truncated':
      return replaced(c, await firstHalf(appliesAfter(fault) ? c.res : undefined))
    default:
      return refusal(fault)
  }
}

const refusals: Readonly<Record<string, string>> = {
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function refusal({ kind, retryAfter }: InjectedFault): Response {
  const status = Number(kind)
  const message = refusals[kind]
  const headers = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {}
  return Response.json({ message, details: {} }, { status, headers })
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (cause) {
    throw new ConnectionLostError('The request was aborted before the response', { cause })
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new ConnectionLostError('The request was aborted without a response'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

function reset(c: Context<Bindings>): Response {
  const socket = socketOf(c)
  if (socket === undefined) throw new ConnectionLostError('The connection was reset')
  socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

function replaced(c: Context<Bindings>, body: string): Response {
  return new Response(body, {
    status: c.finalized ? c.res.status : 200,
    headers: { 'content-type': 'application/json' },
  })
}

async function firstHalf(response: Response | undefined): Promise<string> {
  const body = response === undefined ? '{"message":"","details":{}}' : await response.clone().text()
  return body.slice(0, Math.ceil(body.length / 2))
}
