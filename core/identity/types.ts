/** Identities and logins after conversion. Fields that the platform may leave out are optional. */

import type { Address } from '../convert/address.ts'
import type { CustomValue } from '../convert/custom-value.ts'
import type { OpenEnum } from '../open-enum.ts'
import type {
  AddressTag,
  AuthenticationState,
  EmailTag,
  IdentityStatus,
  IdentityStatusReason,
  PhoneTag,
  PrivacyStatus,
} from './enumerations.ts'

/** Profile of a person. */
export interface IdentityProfile {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly nickname?: string | null
  /** URL. */
  readonly picture?: string | null
  readonly emails?: readonly string[]
  readonly secondaryEmails?: readonly { readonly email?: string; readonly tag?: OpenEnum<EmailTag> }[]
  readonly phones?: readonly string[]
  readonly phonesV2?: readonly {
    readonly countryCode?: string | null
    readonly phone?: string
    readonly tag?: OpenEnum<PhoneTag>
  }[]
  readonly addresses?: readonly { readonly address?: Address; readonly tag?: OpenEnum<AddressTag> }[]
  readonly labels?: readonly string[]
  /** ISO 639-1. */
  readonly language?: string | null
  readonly privacyStatus?: OpenEnum<PrivacyStatus>
  readonly customFields?: readonly { readonly name?: string; readonly value?: CustomValue }[]
  readonly company?: string | null
  readonly position?: string | null
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
  readonly slug?: string | null
}

/** A person with a login. Source: core/README.md#identity-calls. */
export interface WireIdentity {
  readonly id?: string | null
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly identityProfile?: IdentityProfile
  readonly email?: { readonly address?: string; readonly isVerified?: boolean }
  readonly status?: {
    readonly name?: OpenEnum<IdentityStatus>
    readonly reasons?: readonly OpenEnum<IdentityStatusReason>[]
  }
  readonly connections?: readonly {
    readonly idpConnection?: { readonly idpConnectionId?: string; readonly idpUserId?: string }
    readonly authenticatorConnection?: {
      readonly authenticatorConnectionId?: string
      readonly reEnrollmentRequired?: boolean
    }
  }[]
  readonly factors?: readonly {
    readonly factorId?: string
    readonly type?: OpenEnum<'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH'>
    readonly status?: OpenEnum<'INACTIVE' | 'ACTIVE' | 'REQUIRE_REENROLL'>
  }[]
}

/** State of a login. Source: core/README.md#login-states. */
export interface StateResponse {
  readonly state?: OpenEnum<AuthenticationState>
  /** With `SUCCESS`: single-use proof of the login for the authorization page. */
  readonly sessionToken?: string | null
  /** With a pending state: identifies the login in the next call. */
  readonly stateToken?: string | null
  readonly identity?: WireIdentity
  readonly additionalData?: Readonly<Record<string, CustomValue>>
}

/** Identifier for a login. */
export interface LoginId {
  readonly email: string
}

/** Response of a visible or an invisible captcha. */
export type CaptchaToken = { readonly Recaptcha: string } | { readonly InvisibleRecaptcha: string }

/** Inputs for the authenticator with the id `authenticatorId`. */
export interface AuthenticatorInputs {
  readonly authenticatorId?: string
  readonly inputs?: Readonly<Record<string, unknown>>
}

/** Page to open after the link of an e-mail. Its domain must be allowed in the platform's settings. */
export interface EmailRedirect {
  readonly url?: string
  readonly clientId?: string
}
