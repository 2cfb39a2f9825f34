import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type Fault, faultFromHeader, strikesAfter } from '../faults.ts'
import type { Platform } from '../platform.ts'
import { callAt } from '../wire-map.ts'
import { ValidationError } from './errors.ts'
import { type Bindings, isLoopback, socketOf } from './loopback.ts'
import { violationsOf } from './violations.ts'

/** Stands for a connection that broke, where there is no socket to break: it rejects the fetch in process. */
export class ConnectionLost extends Error {
  override readonly name: string = 'ConnectionLost'
}

const HEADER = 'x-local-fault'

/** Breaks requests as `platform.faults`, or a request's own `x-local-fault`, says. Only for this machine. */
export function injectFaults(platform: Platform): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const fault = isLoopback(c) && c.req.method !== 'OPTIONS' ? faultFor(c, platform) : undefined
    if (fault === undefined) return await next()
    if (strikesAfter(fault)) await next()
    const signal = AbortSignal.any([c.req.raw.signal, platform.closing])
    const broken = await strike(fault, c, signal)
    if (broken !== undefined) c.res = broken
    else if (!strikesAfter(fault)) await next()
  }
}

function faultFor(c: Context<Bindings>, { faults }: Platform): Fault | undefined {
  if (c.req.path.startsWith('/_control/')) return undefined
  const header = c.req.header(HEADER)
  if (header === undefined) return faults.take(callAt(c.req.method, c.req.path), c.req.path)
  try {
    return faultFromHeader(header)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    throw new ValidationError(violationsOf(error.issues))
  }
}

/** The broken answer, or `undefined` when the true one may go out. */
async function strike(fault: Fault, c: Context<Bindings>, signal: AbortSignal): Promise<Response | undefined> {
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
      return replaced(c, await half(strikesAfter(fault) ? c.res : undefined))
    default:
      return refusal(fault)
  }
}

function refusal({ kind, retryAfter }: Fault): Response {
  const status = Number(kind)
  const message =
    status === 429 ? 'Too Many Requests' : status === 503 ? 'Service Unavailable' : 'Internal Server Error'
  const headers = status === 500 ? {} : { 'retry-after': String(retryAfter) }
  return Response.json({ message, details: {} }, { status, headers })
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (cause) {
    throw new ConnectionLost('Given up before the answer', { cause })
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const lose = () => reject(new ConnectionLost('Nobody answered'))
    if (signal.aborted) lose()
    else signal.addEventListener('abort', lose, { once: true })
  })
}

function reset(c: Context<Bindings>): Response {
  const socket = socketOf(c)
  if (socket === undefined) throw new ConnectionLost('The connection was reset')
  socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

function replaced(c: Context<Bindings>, body: string): Response {
  return new Response(body, {
    status: c.finalized ? c.res.status : 200,
    headers: { 'content-type': 'application/json' },
  })
}

async function half(answer: Response | undefined): Promise<string> {
  const whole = answer === undefined ? '{"message":"","details":{}}' : await answer.clone().text()
  return whole.slice(0, Math.ceil(whole.length / 2))
}
