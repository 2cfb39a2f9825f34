import { createAdminClient } from '../../core/admin.ts'
import type { MerchantCall } from '../../core/http/call-types.ts'
import { createClient, isPlatformError, memoryStorage, type Tokens } from '../../core/index.ts'
import { type IdentityShop, openIdentityShop } from '../platform/testing/identity-shop.ts'
import { loggedIn } from '../platform/testing/members-shop.ts'
import { createSdk, runWithFetch, type Sdk } from './sdk.ts'

/** A caller with our client and the vendor's SDK, both with the same permissions. */
export interface Caller {
  readonly call: MerchantCall
  readonly sdk: Sdk
}

/** A running platform and its callers. */
export interface Callers {
  readonly shop: IdentityShop
  readonly merchant: Caller
  visitor(): Promise<Caller>
  member(memberId: string): Promise<Caller>
  /** Runs `run` with the requests of the SDK redirected to the platform. */
  runWithSdk<T>(run: () => Promise<T>): Promise<T>
  /** The body of the platform's last response, to either side. */
  lastResponse(): unknown
}

export async function openCallers(): Promise<Callers> {
  const shop = await openIdentityShop()
  const { apiKey, siteId } = shop.platform.config
  let last: unknown
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await platformFetch(shop, new Request(input, init))
    last = await response
      .clone()
      .json()
      .catch(() => undefined)
    return response
  }

  function createCaller(tokens: Tokens | undefined): Caller {
    const client =
      tokens === undefined
        ? createAdminClient({ apiKey, siteId, fetch })
        : createClient({ clientId: shop.clientId, fetch, storage: memoryStorage(tokens) })
    const sdk = createSdk(tokens === undefined ? { apiKey, siteId } : { clientId: shop.clientId, tokens })
    // The cast lets scenarios test that the platform refuses merchant calls of other callers.
    return { call: client.call as MerchantCall, sdk }
  }

  return {
    shop,
    merchant: createCaller(undefined),
    visitor: async () => createCaller(tokensOf(await shop.visitor(), 'visitor')),
    member: async (memberId) => {
      const { token: accessToken, refreshToken } = await loggedIn(shop, memberId)
      return createCaller(tokensOf({ accessToken, refreshToken }, 'member'))
    },
    runWithSdk: (run) => runWithFetch(fetch, run),
    lastResponse: () => last,
  }
}

/** The code of the error that a call must reject with. */
export async function errorCodeOf(call: Promise<unknown>, name: string): Promise<string> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failure === undefined) throw new Error(`${name} was not refused`)
  return codeOf(failure.error)
}

function tokensOf(
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
  role: 'visitor' | 'member',
): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return { accessToken: { value: accessToken, expiresAt }, refreshToken: { value: refreshToken, role } }
}

/** Answers requests to the vendor's hosts with the platform in this process. Nothing else is changed for the SDK. */
async function platformFetch(shop: IdentityShop, request: Request): Promise<Response> {
  const { hostname, pathname, search } = new URL(request.url)
  if (!hostname.endsWith('.wixapis.com')) throw new Error(`Request to ${hostname}, which is not a host of the platform`)
  const body = await request.text()
  const headers = Object.fromEntries(request.headers)
  return await shop.send(request.method, pathname + search, body === '' ? undefined : body, { headers })
}

interface SdkError {
  readonly details?: {
    readonly applicationError?: { readonly code?: unknown }
    readonly validationError?: unknown
  }
}

function codeOf(error: unknown): string {
  if (isPlatformError(error)) return error.code
  const { details } = error as SdkError
  if (details?.validationError !== undefined) return 'INVALID_ARGUMENT'
  const code = details?.applicationError?.code
  if (code === undefined) throw error
  return String(code)
}
