import type { Answer, TestShop } from './open-shop.ts'

export interface MemberBody {
  readonly id: string
  readonly status: string
  readonly privacyStatus: string
  readonly activityStatus: string
  readonly loginEmail?: string
  readonly contact?: {
    readonly firstName?: string
    readonly phones: readonly string[]
    readonly emails: readonly string[]
    readonly addresses: readonly { readonly id: string; readonly city?: string }[]
    readonly [field: string]: unknown
  }
  readonly profile: { readonly nickname?: string; readonly slug: string; readonly [field: string]: unknown }
  readonly [field: string]: unknown
}

/** A caller with an authorization. */
export interface Client {
  call(method: string, path: string, body?: unknown): Promise<Answer>
}

/** The merchant, identified by the API key. */
export function merchantOf(shop: TestShop): Client {
  const { apiKey, siteId } = shop.platform.config
  return {
    call: (method, path, body) => shop.call(method, path, body, { token: apiKey, headers: { 'wix-site-id': siteId } }),
  }
}

export async function visitorOf(shop: TestShop): Promise<Client> {
  const { accessToken: token } = await shop.visitor()
  return { call: (method, path, body) => shop.call(method, path, body, { token }) }
}

export interface MemberClient extends Client {
  readonly token: string
  readonly refreshToken: string
}

/** A member, logged in by a server with an API key. `elevated`: requests have the API key. */
export async function loggedIn(
  shop: TestShop,
  memberId: string,
  { elevated = false }: { readonly elevated?: boolean } = {},
): Promise<MemberClient> {
  const { apiKey } = shop.platform.config
  const { accessToken } = await shop.visitor()
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const { body } = await shop.call('POST', '/oauth2/token', grant, { token: `${accessToken},${apiKey}` })
  const tokens = body as { access_token: string; refresh_token: string }
  const token = elevated ? `${tokens.access_token},${apiKey}` : tokens.access_token
  return {
    token,
    refreshToken: tokens.refresh_token,
    call: (method, path, body) => shop.call(method, path, body, { token }),
  }
}
