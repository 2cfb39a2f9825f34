import { address } from '../convert/address.ts'
import { customValue } from '../convert/custom-value.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import { identityPaths, profilePaths } from './paths.ts'
import type { EmailRedirect, IdentityProfile, LoginId, WireIdentity } from './types.ts'

/**
 * Logs a person in, or registers one, without a password: for servers that have made sure who it is.
 *
 * `mergeExistingContact` joins the new member with a contact of the same e-mail address. A repeat logs in again.
 * Source: SPEC.md §7 Identity authentication.
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

/** Sends a person the e-mail by which the login is activated. Every call sends another one. Source: SPEC.md §7 Recovery and verification. */
export const sendActivationEmail: MerchantEndpoint<
  { identityId: string; emailOptions?: { readonly language?: string; readonly redirect?: EmailRedirect } },
  Record<never, never>
> = {
  area: 'recovery',
  method: 'POST',
  path: '/v1/activation-email',
}
