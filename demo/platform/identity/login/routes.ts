import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/call.ts'
import { permissionDenied, requireElevated, ValidationError } from '../../http/errors.ts'
import { email, flag, guid, optionalObject } from '../../http/input/schemas.ts'
import { captchaTokensSchema } from '../captcha/captcha.ts'
import { logoutRoute } from '../oauth/logout.ts'
import { changePassword } from '../recovery/recovery.ts'
import { profileSchema } from '../store/profile-schema.ts'
import { flowOf } from './flow.ts'
import { logInByProvider } from './identity-provider.ts'
import { logIn } from './log-in.ts'
import { proceed } from './proceed.ts'
import { register } from './register.ts'
import { signOn } from './sign-on.ts'

const anyText = v.pipe(v.string(), v.maxLength(254))
const password = v.pipe(v.string(), v.maxLength(1000))
const stateToken = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const metaData = optionalObject

/** An input of a v1 call: text, or a custom value. */
const input = v.union([password, v.object({ strValue: password })])
const inputs = optionalObject
const authenticatorId = v.nullish(v.pipe(v.string(), v.maxLength(100)))

const registerV2Schema = v.object({
  loginId: v.object({ email }),
  password: v.optional(password, ''),
  profile: v.nullish(profileSchema),
  captchaTokens: captchaTokensSchema,
  clientMetaData: metaData,
})

const loginV2Schema = v.object({
  loginId: v.object({ email: anyText }),
  password: v.nullish(password),
  captchaTokens: captchaTokensSchema,
  clientMetaData: metaData,
  stateToken: v.nullish(stateToken),
})

const registerSchema = v.object({
  identity: v.object({
    email: v.nullish(v.object({ address: email })),
    identityProfile: v.nullish(profileSchema),
  }),
  authenticatorId,
  inputs,
  captchaTokens: captchaTokensSchema,
})

const loginSchema = v.object({
  identifier: v.nullish(v.object({ email: v.nullish(anyText) })),
  loginId: v.nullish(v.object({ email: v.nullish(anyText) })),
  authenticatorId,
  inputs,
  captchaTokens: captchaTokensSchema,
})

const signOnSchema = v.object({
  loginId: v.object({ email }),
  profile: v.nullish(profileSchema),
  verifyEmail: flag,
  mergeExistingContact: flag,
})

const providerSchema = v.object({
  idpConnectionId: guid,
  tokenParams: v.record(v.string(), v.pipe(v.string(), v.maxLength(10_000))),
})

/**
 * Login and registration, in both versions of the platform's calls. Logins are refused with application errors, because the vendor's SDK reads only
 * those. Source: core/README.md#identity-calls.
 */
export const authenticationRoutes: readonly Route[] = [
  defineRoute('registerV2', registerV2Schema, ({ loginId, profile, ...rest }, ctx) =>
    register(flowOf(ctx), { ...rest, email: loginId.email, profile: profile ?? {} }),
  ),
  defineRoute('loginV2', loginV2Schema, ({ loginId, password: typed, captchaTokens }, ctx) =>
    logIn(flowOf(ctx), { email: loginId.email, password: typed ?? '', captchaTokens }),
  ),
  defineRoute('register', registerSchema, ({ identity, captchaTokens, inputs: values }, ctx) => {
    const address = identity.email?.address ?? identity.identityProfile?.emails?.[0]
    if (address === undefined) throw missing('identity.email')
    const profile = identity.identityProfile ?? {}
    return register(flowOf(ctx), { email: address, password: passwordOf(values), profile, captchaTokens })
  }),
  defineRoute('login', loginSchema, ({ identifier, loginId, captchaTokens, inputs: values }, ctx) => {
    const address = loginId?.email ?? identifier?.email
    if (!address) throw missing('loginId.email')
    return logIn(flowOf(ctx), { email: address, password: passwordOf(values), captchaTokens })
  }),
  defineRoute('changePassword', v.object({ newPassword: password }), async ({ newPassword }, ctx) => {
    if (ctx.caller.kind !== 'member') throw permissionDenied('Only logged-in members can change their password')
    await changePassword(flowOf(ctx), ctx.caller.memberId, newPassword)
  }),
  defineRoute('loginWithIdpConnectionTokenParams', providerSchema, ({ idpConnectionId, tokenParams }, ctx) => {
    const token = tokenParams['id_token'] ?? tokenParams['token']
    if (token === undefined) throw missing('tokenParams.id_token')
    return logInByProvider(flowOf(ctx), idpConnectionId, token)
  }),
  defineRoute('proceedToNextState', v.object({ stateToken }), (input, ctx) => proceed(flowOf(ctx), input.stateToken)),
  defineRoute('signOn', signOnSchema, ({ loginId, profile, verifyEmail, mergeExistingContact }, ctx) => {
    requireElevated(ctx, 'sign on members without a password')
    return signOn(flowOf(ctx), {
      email: loginId.email,
      profile: profile ?? {},
      verifyEmail: verifyEmail ?? false,
      mergeExistingContact: mergeExistingContact ?? true,
    })
  }),
  logoutRoute,
]

function passwordOf(values: Readonly<Record<string, unknown>> | null | undefined): string {
  const parsed = v.safeParse(input, values?.['password'])
  if (!parsed.success) throw missing('inputs.password')
  return typeof parsed.output === 'string' ? parsed.output : parsed.output.strValue
}

function missing(field: string): ValidationError {
  return new ValidationError([{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} }])
}
