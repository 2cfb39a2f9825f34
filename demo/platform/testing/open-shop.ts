import { createPlatform, type PlatformOptions } from '../app.ts'
import type { Platform } from '../platform.ts'
import { TEST_PASSWORD_COST } from './password-cost.ts'
import { seededDatabase } from './seeded-database.ts'

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  /** The JSON of the response, or `undefined`. */
  readonly body: unknown
}

export interface RequestExtras {
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  readonly signal?: AbortSignal
}

/** A platform in this process with a temporary database. Tests send it HTTP requests. */
export interface TestShop {
  readonly platform: Platform
  send(method: string, path: string, body?: unknown, extras?: RequestExtras): Promise<Response>
  /** Like `send`, and parses the response. */
  call(method: string, path: string, body?: unknown, extras?: RequestExtras): Promise<TestResponse>
  /** Tokens of a new visitor of the site with this catalog, by default V1. */
  visitor(catalog?: 'v1' | 'v3'): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  close(): Promise<void>
}

export async function openShop(options: PlatformOptions = {}): Promise<TestShop> {
  // Seed data depends on the time.
  const database = options.now === undefined ? { template: await seededDatabase() } : {}
  const { app, platform, close } = await createPlatform({ passwordCost: TEST_PASSWORD_COST, ...database, ...options })

  async function send(method: string, path: string, body?: unknown, extras: RequestExtras = {}): Promise<Response> {
    const { token, signal } = extras
    const headers = new Headers(extras.headers)
    if (token !== undefined) headers.set('authorization', token)
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    return await app.fetch(
      new Request(platform.config.url + path, {
        method,
        headers,
        ...payload,
        ...(signal === undefined ? {} : { signal }),
      }),
    )
  }

  async function call(...request: Parameters<typeof send>): Promise<TestResponse> {
    const response = await send(...request)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function visitor(catalog: 'v1' | 'v3' = 'v1') {
    const clientId = platform.config.sites[catalog === 'v1' ? 0 : 1].clientIds[0]
    const { body } = await call('POST', '/oauth2/token', { clientId, grantType: 'anonymous' })
    const tokens = body as { access_token: string; refresh_token: string }
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  }

  return { platform, send, call, visitor, close }
}

/** Path of the hosted page of a redirect session with this request. */
export async function hostedPathOf(
  shop: TestShop,
  token: string,
  request: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { body } = await shop.call('POST', '/_api/redirects-api/v1/redirect-session', request, { token, headers })
  const { fullUrl } = (body as { redirectSession: { fullUrl: string } }).redirectSession
  return fullUrl.slice(shop.platform.config.url.length)
}

/** The response of a hosted page. */
export interface HostedPage {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** Location header of the response, or an empty string. */
  readonly location: string
}

export async function readPage(response: Response): Promise<HostedPage> {
  const { status, headers } = response
  return { status, html: await response.text(), headers, location: headers.get('location') ?? '' }
}

/** A caller with an authorization. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<TestResponse>
}

/** The merchant of the site with this catalog, identified by the API key. */
export function merchantOf(shop: TestShop, catalog: 'v1' | 'v3' = 'v1'): Client {
  const { apiKey, sites } = shop.platform.config
  const siteId = sites[catalog === 'v1' ? 0 : 1].id
  return {
    call: (method, path, body) => shop.call(method, path, body, { token: apiKey, headers: { 'wix-site-id': siteId } }),
  }
}

export async function visitorOf(shop: TestShop, catalog?: 'v1' | 'v3'): Promise<Client> {
  const { accessToken: token } = await shop.visitor(catalog)
  return { call: (method, path, body) => shop.call(method, path, body, { token }) }
}

/** Body of an error response. */
export interface Failure {
  readonly message: string
  readonly details: {
    readonly applicationError?: {
      readonly code: string
      readonly description: string
      readonly data: Readonly<Record<string, unknown>>
    }
    readonly validationError?: {
      readonly fieldViolations: {
        readonly field: string
        readonly violatedRule: string
        readonly data: Readonly<Record<string, unknown>>
      }[]
    }
  }
}

/** The application error of a response, or `undefined`. */
export function codeOf({ body }: Pick<TestResponse, 'body'>): string | undefined {
  return (body as Partial<Failure>).details?.applicationError?.code
}
