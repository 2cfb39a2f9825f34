/** A token request, in one spelling whatever the wire used. */
export interface TokenRequest {
  readonly grantType: string
  /** Empty where the grant names none: `authorized_client` goes by its `Authorization`. */
  readonly clientId: string
  readonly refreshToken?: string | undefined
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly redirectUri?: string | undefined
  readonly memberId?: string | undefined
  readonly sessionToken?: string | undefined
  readonly scope?: string | undefined
}
