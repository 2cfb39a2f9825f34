/** Fields of an identity profile that the member does not have. Source: core/README.md#identity-calls, the platform's reference. */
export interface IdentityExtras {
  readonly labels?: readonly string[]
  /** BCP 47 tag of the language of emails. */
  readonly language?: string
  readonly subscription?: boolean
  readonly vatId?: string
  readonly customFields?: readonly IdentityCustomField[]
  /** Tags of `contact.emails`, `contact.phones`, in their order. */
  readonly emailTags?: readonly string[]
  readonly phoneTags?: readonly string[]
  readonly phoneCountries?: readonly string[]
}

/** A value of one of the platform's kinds. Exactly one field is present. */
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
 * `session`: a successful login, exchanged for tokens · `state`: a login in progress · `recovery`, `activation`: emailed links · `code`:
 * an authorization code · `captcha`, `question`: captcha results · `assertion`: a token of an identity provider.
 */
export type TokenKind = 'session' | 'state' | 'recovery' | 'activation' | 'code' | 'captcha' | 'question' | 'assertion'

/** Data of a token. Every kind uses its own fields. */
export interface TokenData {
  /** `code`: the parameters that the code is bound to. Source: RFC 6749 §4.1.3, RFC 7636 §4.4. */
  readonly grant?: CodeBinding
  /** `captcha`: its site key. */
  readonly captcha?: 'visible' | 'invisible'
  /** `question`: the correct answer. */
  readonly answer?: string
  /** `recovery`, `activation`: the redirect target afterwards. */
  readonly returnUrl?: string
}

export interface CodeBinding {
  readonly clientId: string
  readonly redirectUri?: string
  readonly codeChallenge: string
  readonly scope?: string
  /** The visitor who started the login. The visitor's cart is merged. */
  readonly visitorId?: string
}
