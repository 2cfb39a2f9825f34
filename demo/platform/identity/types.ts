/** What an identity profile holds that the member itself does not. Source: SPEC.md §3 Identity; platform reference. */
export interface IdentityExtras {
  readonly labels?: readonly string[]
  /** BCP 47 tag: mails are written in it. */
  readonly language?: string
  readonly subscription?: boolean
  readonly vatId?: string
  readonly customFields?: readonly IdentityCustomField[]
  /** Tags of `contact.emails`, `contact.phones`, in their order. */
  readonly emailTags?: readonly string[]
  readonly phoneTags?: readonly string[]
  readonly phoneCountries?: readonly string[]
}

/** A value of any of the platform's kinds, exactly one of them given. */
export interface CustomValue {
  readonly strValue?: string
  readonly numValue?: number
  readonly boolValue?: boolean
  readonly dateValue?: string
  readonly listValue?: { readonly value?: readonly CustomValue[] }
  readonly mapValue?: { readonly value?: Readonly<Record<string, CustomValue>> }
}

export interface IdentityCustomField {
  readonly name?: string
  readonly value?: CustomValue
}

/**
 * `session`: a login that has succeeded, to be turned into tokens · `state`: a login on its way · `recovery`, `activation`: mailed
 * links · `code`: an authorization code · `captcha`, `question`: proofs of a person · `assertion`: what an identity provider said.
 */
export type TokenKind = 'session' | 'state' | 'recovery' | 'activation' | 'code' | 'captcha' | 'question' | 'assertion'

/** What belongs to a token; every kind uses its own part. */
export interface TokenData {
  /** `code`: what the code is bound to. Source: RFC 6749 §4.1.3, RFC 7636 §4.4. */
  readonly grant?: CodeBinding
  /** `captcha`: which site key it was made for. */
  readonly captcha?: 'visible' | 'invisible'
  /** `question`: what is to be typed. */
  readonly answer?: string
  /** `recovery`, `activation`: where the member goes afterwards. */
  readonly returnUrl?: string
}

export interface CodeBinding {
  readonly clientId: string
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly scope?: string
  /** The visitor who began: their cart comes along. */
  readonly visitorId?: string
}
