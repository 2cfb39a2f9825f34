import { address } from '../convert/address.ts'
import { customValue } from '../convert/custom-value.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import { identityPaths, profilePaths } from './conversions.ts'
import type { EmailRedirect, IdentityProfile, LoginId, WireIdentity } from './types.ts'

/**
 * Logs a person in, or registers one, without a password. For servers that have authenticated the person themselves.
 *
 * `mergeExistingContact` keeps the data of an existing contact with the same email address. A repeat creates another session token.
 * Source: core/README.md#identity-calls.
 */
export const signOn: MerchantEndpoint<
  { loginId: LoginId; profile?: IdentityProfile; verifyEmail?: boolean; mergeExistingContact?: boolean },
  { sessionToken?: string; identity?: WireIdentity }
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v2/sign-on',
  convert: /* @__PURE__ */ (() => ({
    request: profilePaths('profile'),
    response: identityPaths('identity'),
    using: { address, customValue },
  }))(),
}

/** Sends a person an email to activate their login. Every call sends one. Source: core/README.md#identity-calls. */
export const sendActivationEmail: MerchantEndpoint<
  { identityId: string; emailOptions?: { readonly language?: string; readonly redirect?: EmailRedirect } },
  Record<never, never>
> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/activation-email',
}
