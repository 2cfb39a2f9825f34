/** Identities and logins, as they are on the wire after conversion. Fields the platform may leave out are optional. */

import type { Address } from '../convert/address.ts'
import type { CustomValue } from '../convert/custom-value.ts'
import type { Open } from '../open.ts'
import type {
  AddressTag,
  AuthenticationState,
  EmailTag,
  IdentityStatus,
  IdentityStatusReason,
  PhoneTag,
  PrivacyStatus,
} from './enumerations.ts'

/** What is known of a person beside the login. */
export interface IdentityProfile {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly nickname?: string | null
  /** URL. */
  readonly picture?: string | null
  readonly emails?: readonly string[]
  readonly secondaryEmails?: readonly { readonly email?: string; readonly tag?: Open<EmailTag> }[]
  readonly phones?: readonly string[]
  readonly phonesV2?: readonly {
    readonly countryCode?: string | null
    readonly phone?: string
    readonly tag?: Open<PhoneTag>
  }[]
  readonly addresses?: readonly { readonly address?: Address; readonly tag?: Open<AddressTag> }[]
  readonly labels?: readonly string[]
  /** ISO 639-1. */
  readonly language?: string | null
  readonly privacyStatus?: Open<PrivacyStatus>
  readonly customFields?: readonly { readonly name?: string; readonly value?: CustomValue }[]
  readonly company?: string | null
  readonly position?: string | null
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
  readonly slug?: string | null
}

/** A person who can log in. Source: SPEC.md §3, Identity. */
export interface WireIdentity {
  readonly id?: string | null
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly identityProfile?: IdentityProfile
  readonly email?: { readonly address?: string; readonly isVerified?: boolean }
  readonly status?: { readonly name?: Open<IdentityStatus>; readonly reasons?: readonly Open<IdentityStatusReason>[] }
  readonly connections?: readonly {
    readonly idpConnection?: { readonly idpConnectionId?: string; readonly idpUserId?: string }
    readonly authenticatorConnection?: {
      readonly authenticatorConnectionId?: string
      readonly reEnrollmentRequired?: boolean
    }
  }[]
  readonly factors?: readonly {
    readonly factorId?: string
    readonly type?: Open<'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH'>
    readonly status?: Open<'INACTIVE' | 'ACTIVE' | 'REQUIRE_REENROLL'>
  }[]
}

/** Where a login stands. Source: SPEC.md §4; WIRE.md, “Redirect and login”. */
export interface StateResponse {
  readonly state?: Open<AuthenticationState>
  /** With `SUCCESS`: proves the login to the authorize page, once. */
  readonly sessionToken?: string | null
  /** With every state that goes on: names this login to the call that proceeds. */
  readonly stateToken?: string | null
  readonly identity?: WireIdentity
  readonly additionalData?: Readonly<Record<string, CustomValue>>
}

/** What a person logs in with. */
export interface LoginId {
  readonly email: string
}

/** Proof that a person is at the keyboard, by the kind of captcha that it was got from. */
export type CaptchaToken = { readonly Recaptcha: string } | { readonly InvisibleRecaptcha: string }

/** The way of logging in that is named by `authenticatorId`, and what it asks for. */
export interface AuthenticatorInputs {
  readonly authenticatorId?: string
  readonly inputs?: Readonly<Record<string, unknown>>
}

/** Where a link in an e-mail leads once it has done its work. The domain must be allowed in the platform's settings. */
export interface EmailRedirect {
  readonly url?: string
  readonly clientId?: string
}
