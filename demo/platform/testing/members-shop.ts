import type { Client, TestShop } from './open-shop.ts'

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
