import * as v from 'valibot'

const text = v.optional(v.string())

/** The body of a token request in camel case. The wire format may use snake case. */
export const tokenRequestSchema = v.object({
  clientId: text,
  grantType: text,
  refreshToken: text,
  redirectUri: text,
  code: text,
  codeVerifier: text,
  memberId: text,
  sessionToken: text,
  scope: text,
})

export interface TokenRequest extends v.InferOutput<typeof tokenRequestSchema> {
  readonly grantType: string
  /** Empty for `authorized_client`, which is identified by its `Authorization` header. */
  readonly clientId: string
}
