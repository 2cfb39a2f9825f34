import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import { callAt } from '../wire-map.ts'
import { type LoggedRequest, withoutSecrets } from './request-log.ts'

/** The largest request body that is read at all. */
export const BODY_LIMIT_BYTES = 1_000_000
/** Stands in the log for a body that is no JSON. */
const MALFORMED = '(malformed JSON)'
const REQUEST_ID = 'x-wix-request-id'

/** Gives every request an id, answers it in `x-wix-request-id`, and keeps the request in the log. */
export function logRequests({ log, clock }: Platform): MiddlewareHandler {
  return async (c, next) => {
    const id = `${Math.floor(clock.now().getTime() / 1000)}.${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const entry = { ...(await describe(c.req.raw)), id, time: clock.now().toISOString() }
    const begun = performance.now()
    if (!c.req.path.startsWith('/_control/')) log.add(entry)
    try {
      await next()
      entry.status = c.res.status
    } finally {
      entry.ms = Math.round(performance.now() - begun)
    }
    c.header(REQUEST_ID, id)
  }
}

async function describe(request: Request): Promise<Omit<LoggedRequest, 'id' | 'time'>> {
  const url = new URL(request.url)
  const call = callAt(request.method, url.pathname)
  const body = isReadable(request.headers) ? await readJson(request) : undefined
  return {
    method: request.method,
    path: url.pathname,
    query: withoutSecrets(Object.fromEntries(url.searchParams)) as Record<string, string>,
    ...(call === undefined ? {} : { call }),
    ...(body === undefined ? {} : { body: withoutSecrets(body) }),
  }
}

/** JSON of a size that will be let in; what is larger is refused unread. */
function isReadable(headers: Headers): boolean {
  const length = Number(headers.get('content-length') ?? 0)
  return length <= BODY_LIMIT_BYTES && headers.get('content-type')?.includes('json') === true
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json()
  } catch {
    // The handler answers for malformed JSON. As a text it could hold anything, a password too: it is not kept.
    return MALFORMED
  }
}
