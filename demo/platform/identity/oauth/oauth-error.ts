/** An error of the token endpoint. Source: RFC 6749 §5.2. */
export class OAuthError extends Error {
  override readonly name: string = 'OAuthError'
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.code = code
  }

  /** 401 for an invalid client, otherwise 400. */
  get status(): 400 | 401 {
    return this.code === 'invalid_client' ? 401 : 400
  }
}

export type OAuthErrorCode = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'
