import { setTimeout as wait } from 'node:timers/promises'

/** A response, without its tokens. */
export interface Response {
  readonly status: number
  /** Code of the application error, or the name of the first invalid field. */
  readonly code: string | undefined
  readonly headers: Headers
  readonly body: Body
}

/** The JSON of a response. It has no type, because the checks examine its shape. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Body = any

/** A site of the platform, with the permissions of one visitor. */
export interface Site {
  readonly apiUrl: string
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends the preflight that a browser would send. */
  preflight(method: string, path: string): Promise<Response>
}

const PAUSE_MS = 50
const TIMEOUT_MS = 20_000
const ORIGIN = 'https://shop.example.com'

/** Requests a visitor token for the site. Rejects if the platform cannot be reached, or does not recognize the client ID. */
export async function openSite(clientId: string, apiUrl: string): Promise<Site> {
  const granted = await send(apiUrl, 'POST', '/oauth2/token', { clientId, grantType: 'anonymous' }).catch(
    (error: Error) => {
      throw new Error(`${error.message}. Check --api-url and the network.`)
    },
  )
  const token = granted.body?.access_token
  if (typeof token !== 'string') throw new Error(`The platform refuses the client ID: ${summary(granted)}`)
  return {
    apiUrl,
    call: (method, path, body, headers = {}) => send(apiUrl, method, path, body, { authorization: token, ...headers }),
    preflight: (method, path) =>
      send(apiUrl, 'OPTIONS', path, undefined, {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      }),
  }
}

async function send(
  apiUrl: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  await wait(PAUSE_MS)
  const response = await fetch(apiUrl + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${apiUrl} could not be reached: ${reasonOf(error)}`)
  })
  const json = parse(await response.text())
  const details = json?.details ?? {}
  const code = details.applicationError?.code ?? details.validationError?.fieldViolations?.[0]?.field
  return {
    status: response.status,
    code: code === undefined ? undefined : String(code),
    headers: response.headers,
    body: json,
  }
}

/** The reason why a request has no response. In Node, it is in the cause of the error, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } }
  return cause?.code ?? cause?.message ?? message
}

function parse(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Status and code of a response, such as `428 CATALOG_V1_SITE_CALLING_CATALOG_V3_API`. */
export function summary({ status, code }: Response): string {
  return code === undefined ? String(status) : `${status} ${code}`
}
