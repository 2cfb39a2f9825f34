import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Platform } from '../../platform.ts'
import { callAt } from '../call-at.ts'
import { parseJson } from '../input/json.ts'
import { type LoggedRequest, withoutSecrets } from './request-log.ts'

/** Maximum size of a request body. */
export const BODY_LIMIT_BYTES = 1_000_000
/** Logged in place of a body that is not JSON: as text, it could contain a password. */
const MALFORMED = '(malformed JSON)'
const REQUEST_ID = 'x-wix-request-id'

const entries = new WeakMap<Context, LoggedRequest>()

/** Adds every request to the log, with the id that the response header `x-wix-request-id` contains. */
export function logRequests({ log, clock }: Platform): MiddlewareHandler {
  return async (c, next) => {
    const id = `${Math.floor(clock.now().getTime() / 1000)}.${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry: LoggedRequest = { ...describe(c.req.raw), id, time: clock.now().toISOString() }
    const startedAt = performance.now()
    if (!c.req.path.startsWith('/_control/')) {
      log.add(entry)
      entries.set(c, entry)
    }
    try {
      await next()
      entry.status = c.res.status
    } finally {
      entry.ms = Math.round(performance.now() - startedAt)
    }
    c.header(REQUEST_ID, id)
  }
}

/** Adds JSON bodies to the log. Must run after the size limit, because it reads the whole body. */
export const logBodies: MiddlewareHandler = async (c, next) => {
  const entry = entries.get(c)
  if (entry !== undefined && c.req.header('content-type')?.includes('json') === true) {
    entry.body = loggedBody(await c.req.raw.clone().text())
  }
  await next()
}

function describe(request: Request): Omit<LoggedRequest, 'id' | 'time'> {
  const url = new URL(request.url)
  const call = callAt(request.method, url.pathname)
  return {
    method: request.method,
    path: url.pathname,
    query: withoutSecrets(Object.fromEntries(url.searchParams)) as Record<string, string>,
    ...(call === undefined ? {} : { call }),
  }
}

function loggedBody(text: string): unknown {
  try {
    return withoutSecrets(parseJson(text, 'the request body'))
  } catch {
    // The handler reports malformed JSON.
    return MALFORMED
  }
}
