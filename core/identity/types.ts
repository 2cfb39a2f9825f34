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
  /** First name. */
  readonly firstName?: string | null
  /** Last name. */
  readonly lastName?: string | null
  /** Name that other members see. */
  readonly nickname?: string | null
  /** URL. */
  readonly picture?: string | null
  /** Further email addresses. Deprecated by the platform in favor of `secondaryEmails`. */
  readonly emails?: readonly string[]
  /** Further email addresses. */
  readonly secondaryEmails?: readonly {
    /** The address. */
    readonly email?: string
    /** Kind of address, such as home or work. */
    readonly tag?: OpenEnum<EmailTag>
  }[]
  /** Phone numbers. Deprecated by the platform in favor of `phonesV2`. */
  readonly phones?: readonly string[]
  /** Phone numbers. */
  readonly phonesV2?: readonly {
    /** Two-letter country code of the number. */
    readonly countryCode?: string | null
    /** The number. */
    readonly phone?: string
    /** Kind of number, such as mobile. */
    readonly tag?: OpenEnum<PhoneTag>
  }[]
  /** Postal addresses. */
  readonly addresses?: readonly {
    /** The address. */
    readonly address?: Address
    /** Kind of address, such as home or shipping. */
    readonly tag?: OpenEnum<AddressTag>
  }[]
  /** Keys of the contact's labels. */
  readonly labels?: readonly string[]
  /** ISO 639-1. */
  readonly language?: string | null
  /** Whether other members see the profile. */
  readonly privacyStatus?: OpenEnum<PrivacyStatus>
  /** Further fields of the registration. */
  readonly customFields?: readonly {
    /** Key of the field. */
    readonly name?: string
    /** Value of the field. */
    readonly value?: CustomValue
  }[]
  /** Company. */
  readonly company?: string | null
  /** Job title. */
  readonly position?: string | null
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | null
  /** Last part of the URL of the profile. */
  readonly slug?: string | null
}

/** A person with a login. Source: core/README.md#identity-calls. */
export interface WireIdentity {
  /** ID of the identity, equal to the member ID. */
  readonly id?: string | null
  /** Number of the last change. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Name and contact details. */
  readonly identityProfile?: IdentityProfile
  /** Email to log in with. */
  readonly email?: {
    /** The address. */
    readonly address?: string
    /** Whether the address was confirmed. */
    readonly isVerified?: boolean
  }
  /** Whether the identity can log in. */
  readonly status?: {
    /** The status. */
    readonly name?: OpenEnum<IdentityStatus>
    /** Reasons of the status. */
    readonly reasons?: readonly OpenEnum<IdentityStatusReason>[]
  }
  /** Ways to log in. */
  readonly connections?: readonly {
    /** Another identity provider, if it is one. */
    readonly idpConnection?: {
      /** ID of the connection. */
      readonly idpConnectionId?: string
      /** ID of the user at the provider. */
      readonly idpUserId?: string
    }
    /** An authenticator, if it is one. */
    readonly authenticatorConnection?: {
      /** ID of the connection. */
      readonly authenticatorConnectionId?: string
      /** Whether it must be set up again. */
      readonly reEnrollmentRequired?: boolean
    }
  }[]
  /** Factors of a multi-factor login. */
  readonly factors?: readonly {
    /** ID of the factor. */
    readonly factorId?: string
    /** Kind of factor. */
    readonly type?: OpenEnum<'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH'>
    /** Whether the factor is in use. */
    readonly status?: OpenEnum<'INACTIVE' | 'ACTIVE' | 'REQUIRE_REENROLL'>
  }[]
}

/** State of a login. Source: core/README.md#login-states. */
export interface StateResponse {
  /** Next step of the login. */
  readonly state?: OpenEnum<AuthenticationState>
  /** With `SUCCESS`: single-use proof of the login for the authorization page. */
  readonly sessionToken?: string | null
  /** With a pending state: identifies the login in the next call. */
  readonly stateToken?: string | null
  /** The identity, if it is known. */
  readonly identity?: WireIdentity
  /** Data of the step, by name. */
  readonly additionalData?: Readonly<Record<string, CustomValue>>
}

/** Identifier for a login. */
export interface LoginId {
  /** Email to log in with. */
  readonly email: string
}

/** Response of a visible or an invisible captcha. */
export type CaptchaToken =
  | {
      /** Token of the visible captcha. */
      readonly Recaptcha: string
    }
  | {
      /** Token of the invisible captcha. */
      readonly InvisibleRecaptcha: string
    }

/** Inputs for the authenticator with the id `authenticatorId`. */
export interface AuthenticatorInputs {
  /** ID of the authenticator. */
  readonly authenticatorId?: string
  /** Values that the authenticator needs. */
  readonly inputs?: Readonly<Record<string, unknown>>
}

/**
 * Page to open after the step that an email links to, which is on a page of the platform.
 *
 * Source: the platform's reference, Recovery.
 */
export interface EmailRedirect {
  /** Page to open after the password is set. It must be among the allowed authorization redirect URIs in the platform's settings. */
  readonly url?: string
  /** Client ID of the OAuth app. */
  readonly clientId?: string
}
