/** A token request in camel case. The wire format may use snake case. */
export interface TokenRequest {
  readonly grantType: string
  /** Empty for `authorized_client`, which is identified by its `Authorization` header. */
  readonly clientId: string
  readonly refreshToken?: string | undefined
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly redirectUri?: string | undefined
  readonly memberId?: string | undefined
  readonly sessionToken?: string | undefined
  readonly scope?: string | undefined
}
