import { createAdminClient } from '../../core/admin.ts'
import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import { createClient, isPlatformError, memoryStorage, type Tokens } from '../../core/index.ts'
import type { CallName } from '../platform/http/wire-map.ts'
import { type IdentityShop, openIdentityShop } from '../platform/testing/identity-shop.ts'
import { loggedIn } from '../platform/testing/members-shop.ts'
import { type Input, literals, type Output } from './calls.ts'
import { createSdk, type Sdk, throughFetch } from './sdk.ts'
import { fromSdk } from './sdk-form.ts'

export type Side = 'ours' | 'sdk'

/** Somebody who calls, by our client and by the vendor's SDK, with the same rights. */
export interface Person {
  ours<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>
  readonly sdk: Sdk
}

/** A running platform, spoken to by one side: our client, or the vendor's SDK as far as it has the calls. */
export interface Drive {
  readonly side: Side
  readonly shop: IdentityShop
  readonly merchant: Person
  visitor(): Promise<Person>
  member(memberId: string): Promise<Person>
  /** Makes a call; the SDK's answer is given our names. Nothing that the platform told may be missing from it. */
  call<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** Makes a call that is refused, and answers the code of the refusal. */
  refused<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<string>
  /** Uses the SDK in its own way, where that is the side. */
  throughSdk<T>(run: () => Promise<T>): Promise<T>
  /** Calls that were answered by the side itself. */
  readonly made: ReadonlySet<CallName>
  close(): Promise<void>
}

/** Makes a call with the SDK, answering in the wire's shape (which the SDK unwraps here and there). */
export type ThroughSdk<Name extends CallName> = (sdk: Sdk, input: Input<Name>) => Promise<unknown>
interface Way<Name extends CallName> {
  readonly sdk?: ThroughSdk<Name>
}
type Ways = { readonly [Name in CallName]: Way<Name> }
/** What the platform said last, and what a side made of it. */
export type Compare = (name: CallName, wire: unknown, answer: unknown) => void

export async function openDrive(side: Side, subjects: Ways, compare: Compare): Promise<Drive> {
  const shop = await openIdentityShop()
  const { apiKey, siteId } = shop.platform.config
  const made = new Set<CallName>()
  let said: unknown
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const answer = await platformFetch(shop, new Request(input, init))
    said = await answer
      .clone()
      .json()
      .catch(() => undefined)
    return answer
  }

  function person(tokens: Tokens | undefined): Person {
    const common = { clientId: shop.clientId, fetch }
    const client =
      tokens === undefined
        ? createAdminClient({ apiKey, siteId, fetch })
        : createClient({ ...common, storage: memoryStorage(tokens) })
    const sdk = createSdk(tokens === undefined ? { apiKey, siteId } : { clientId: shop.clientId, tokens })
    const call = client.call as <I, O>(endpoint: MerchantEndpoint<I, O>, input: I) => Promise<O>
    return {
      sdk,
      ours: async <Name extends CallName>(name: Name, input: Input<Name>) =>
        await call(literals[name] as unknown as MerchantEndpoint<Input<Name>, Output<Name>>, input),
    }
  }

  async function ask<Name extends CallName>(who: Person, name: Name, input: Input<Name>): Promise<Output<Name>> {
    const { sdk } = subjects[name] as Way<Name>
    if (side === 'ours' || sdk === undefined) {
      if (side === 'ours') made.add(name)
      return await who.ours(name, input)
    }
    made.add(name)
    return fromSdk(await throughFetch(fetch, () => sdk(who.sdk, input))) as Output<Name>
  }

  return {
    side,
    shop,
    merchant: person(undefined),
    visitor: async () => person(tokensOf(await shop.visitor(), 'visitor')),
    member: async (memberId) => {
      const { token: accessToken, refreshToken } = await loggedIn(shop, memberId)
      return person(tokensOf({ accessToken, refreshToken }, 'member'))
    },
    call: async (who, name, input) => {
      const answer = await ask(who, name, input)
      compare(name, said, answer)
      return answer
    },
    refused: async (who, name, input) => {
      const answer = await ask(who, name, input).catch((error: unknown) => new Refused(codeOf(error)))
      if (answer instanceof Refused) return answer.code
      throw new Error(`${name} was not refused`)
    },
    throughSdk: (run) => throughFetch(fetch, run),
    made,
    close: shop.close,
  }
}

class Refused {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

function tokensOf(
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
  role: 'visitor' | 'member',
): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return { accessToken: { value: accessToken, expiresAt }, refreshToken: { value: refreshToken, role } }
}

/** The platform in this process under the names of the vendor's hosts: all that is changed for the SDK. */
async function platformFetch(shop: IdentityShop, request: Request): Promise<Response> {
  const { hostname, pathname, search } = new URL(request.url)
  if (!hostname.endsWith('.wixapis.com')) throw new Error(`A request to ${hostname}, which is not the platform`)
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
