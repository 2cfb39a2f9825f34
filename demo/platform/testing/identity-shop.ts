import { createHash, randomBytes } from 'node:crypto'
import type { PlatformOptions } from '../app.ts'
import type { MailRow } from '../mail/outbox.ts'
import { demoLogins } from '../seed/identity.ts'
import { type HostedPage, hostedPathOf, openShop, readPage, type TestResponse, type TestShop } from './open-shop.ts'

export const PASSWORD: string = demoLogins[0]?.password ?? ''
export const SHOP_ORIGIN = 'https://shop.example.com'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

export interface State {
  readonly state: string
  readonly sessionToken?: string
  readonly stateToken?: string
  readonly identity: {
    readonly id: string
    readonly revision: string
    readonly email: { readonly address: string; readonly isVerified: boolean }
    readonly status: { readonly name: string; readonly reasons: string[] }
    readonly identityProfile: Record<string, unknown>
  }
}

/** A code challenge and its verifier. */
export interface Pkce {
  readonly codeVerifier: string
  readonly codeChallenge: string
}

export interface PageResponse extends HostedPage {
  /** The value of the `Cookie` header after the response. */
  readonly cookie: string | undefined
}

/** A visitor with calls and hosted pages. */
export interface Guest {
  readonly token: string
  iam(path: string, body: unknown, extras?: { readonly apiKey?: boolean }): Promise<TestResponse>
  logIn(email: string, password?: string, captchaTokens?: unknown): Promise<TestResponse>
  register(email: string, more?: Record<string, unknown>): Promise<TestResponse>
  redirect(body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Path of the hosted page of an intent. */
  pathTo(body: unknown, headers?: Record<string, string>): Promise<string>
  /** Exchanges a session token for a code, as the frame of direct login does. */
  code(sessionToken: string, pkce: Pkce): Promise<string>
  /** Logs in with a password and resolves with tokens. */
  memberTokens(email: string, password?: string): Promise<Tokens>
}

export interface IdentityShop extends TestShop {
  readonly clientId: string
  guest(accessToken?: string): Promise<Guest>
  mails(to: string, kind?: string): Promise<MailRow[]>
  /** The last emailed code. */
  codeFor(to: string): Promise<string>
  policy(change: Record<string, unknown>): Promise<void>
  captcha(kind?: 'visible' | 'invisible'): Promise<string>
  exchangeCode(code: string, pkce: Pkce, more?: Record<string, unknown>): Promise<TestResponse>
  refresh(refreshToken: string): Promise<number>
  open(path: string, extras?: PageExtras): Promise<PageResponse>
  submit(path: string, fields: Readonly<Record<string, string>>, extras?: PageExtras): Promise<PageResponse>
  /** Opens a link to an account and confirms it. */
  enter(path: string, extras?: PageExtras): Promise<PageResponse>
}

export interface PageExtras {
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export function pkce(): Pkce {
  const codeVerifier = randomBytes(32).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

export function authRequest(clientId: string, proof: Pkce, more: Record<string, unknown> = {}) {
  return {
    clientId,
    codeChallenge: proof.codeChallenge,
    codeChallengeMethod: 'S256',
    responseType: 'code',
    responseMode: 'fragment',
    scope: 'offline_access',
    state: 'the-state',
    redirectUri: `${SHOP_ORIGIN}/callback`,
    ...more,
  }
}

/** A platform with one allowed origin, `SHOP_ORIGIN`, and helpers for login. */
export async function openIdentityShop(options: PlatformOptions = {}): Promise<IdentityShop> {
  const shop = await openShop({ allowedRedirectDomains: [SHOP_ORIGIN], ...options })
  const clientId = shop.platform.config.clientIds[0] ?? ''
  const mails = async (to: string, kind?: string) => {
    const query = new URLSearchParams({ to, ...(kind === undefined ? {} : { kind }) })
    return ((await shop.call('GET', `/_control/mails?${query}`)).body as { mails: MailRow[] }).mails
  }
  const exchangeCode: IdentityShop['exchangeCode'] = (code, { codeVerifier }, more = {}) =>
    shop.call('POST', '/oauth2/token', { clientId, grantType: 'authorization_code', code, codeVerifier, ...more })
  const guest = async (accessToken?: string): Promise<Guest> =>
    createGuest(shop, clientId, accessToken ?? (await shop.visitor()).accessToken, exchangeCode)
  return {
    ...shop,
    clientId,
    guest,
    mails,
    exchangeCode,
    codeFor: async (to) => (await mails(to, 'verification-code'))[0]?.data['code'] ?? '',
    policy: async (change) => {
      await shop.call('POST', '/_control/sign-up', change)
    },
    captcha: async (kind = 'visible') => {
      const { body } = await shop.call('POST', '/_captcha/token', { sitekey: `local-captcha-${kind}` })
      return (body as { token: string }).token
    },
    refresh: async (refreshToken) =>
      (await shop.call('POST', '/oauth2/token', { clientId, grantType: 'refresh_token', refreshToken })).status,
    open: (path, extras) => page(shop, 'GET', path, undefined, extras),
    enter: async (path, extras) => {
      const { html } = await page(shop, 'GET', path, undefined, extras)
      return page(shop, 'POST', pathIn(html, '/hosted/confirm'), '', extras)
    },
    submit: (path, fields, extras) => page(shop, 'POST', path, new URLSearchParams(fields).toString(), extras),
  }
}

function createGuest(
  shop: TestShop,
  clientId: string,
  token: string,
  exchangeCode: IdentityShop['exchangeCode'],
): Guest {
  const iam: Guest['iam'] = (path, body, { apiKey = false } = {}) =>
    shop.call('POST', `/_api/iam${path}`, body, {
      token: apiKey ? `${token},${shop.platform.config.apiKey}` : token,
    })
  const logIn: Guest['logIn'] = (email, password = PASSWORD, captchaTokens = undefined) =>
    iam('/authentication/v2/login', { loginId: { email }, password, ...(captchaTokens ? { captchaTokens } : {}) })
  const redirect: Guest['redirect'] = (body, headers = {}) =>
    shop.call('POST', '/_api/redirects-api/v1/redirect-session', body, { token, headers })
  const pathTo: Guest['pathTo'] = (body, headers) => hostedPathOf(shop, token, body, headers)
  const code: Guest['code'] = async (sessionToken, proof) => {
    const more = { sessionToken, responseMode: 'web_message', redirectUri: undefined }
    const auth = { authRequest: authRequest(clientId, proof, more), prompt: 'none' }
    const { html } = await page(shop, 'GET', await pathTo({ auth }, { origin: SHOP_ORIGIN }))
    return messageOf(html).result['code'] ?? ''
  }
  return {
    token,
    iam,
    logIn,
    redirect,
    pathTo,
    code,
    register: (email, more = {}) =>
      iam('/authentication/v2/register', { loginId: { email }, password: PASSWORD, ...more }),
    memberTokens: async (email, password) => {
      const { sessionToken = '' } = (await logIn(email, password)).body as State
      const proof = pkce()
      return (await exchangeCode(await code(sessionToken, proof), proof)).body as Tokens
    },
  }
}

/** The message and target origin of a `web_message` page. */
export function messageOf(html: string): { readonly origin: string; readonly result: Record<string, string> } {
  const json = /<script type="application\/json" id="result">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return JSON.parse(json) as { origin: string; result: Record<string, string> }
}

/** The value of a hidden field of a form. */
export function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
}

/** The paths of the forms and links of a page. */
export function pathIn(html: string, start: string): string {
  const found = new RegExp(`(?:href|action)="(${start}[^"]*)"`).exec(html)?.[1] ?? ''
  return found.replaceAll('&amp;', '&')
}

async function page(
  shop: TestShop,
  method: string,
  path: string,
  body?: string,
  { cookie, headers = {} }: PageExtras = {},
): Promise<PageResponse> {
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const allHeaders = { ...form, ...(cookie === undefined ? {} : { cookie }), ...headers }
  const response = await shop.send(method, path, body, { headers: allHeaders })
  return { ...(await readPage(response)), cookie: response.headers.get('set-cookie')?.split(';')[0] }
}
