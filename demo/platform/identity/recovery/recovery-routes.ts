import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/call.ts'
import { requireElevated } from '../../http/errors.ts'
import { email, guid } from '../../http/input/schemas.ts'
import type { Platform } from '../../platform.ts'
import { checkRedirectUri, requireClient } from '../../redirects/target.ts'
import { flowOf } from '../login/flow.ts'
import { type LinkOptions, recover, sendActivation, sendRecovery } from './recovery.ts'

const language = v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag')))
const redirect = v.nullish(
  v.object({
    url: v.nullish(v.pipe(v.string(), v.url(), v.maxLength(1000))),
    clientId: v.nullish(v.string()),
  }),
)

const recoverySchema = v.object({
  email,
  language,
  redirect,
})
const activationSchema = v.object({
  identityId: guid,
  emailOptions: v.nullish(v.object({ language, redirect })),
})
const recoverSchema = v.object({
  recoveryToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  password: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
})

/** Password recovery and account activation by email. Source: core/README.md#identity-calls. */
export const recoveryRoutes: readonly Route[] = [
  defineRoute('sendRecoveryEmail', recoverySchema, async (input, ctx) => {
    await sendRecovery(flowOf(ctx), input.email, optionsOf(input, ctx.platform))
  }),
  defineRoute('sendActivationEmail', activationSchema, async ({ identityId, emailOptions }, ctx) => {
    requireElevated(ctx, 'send activation emails')
    await sendActivation(flowOf(ctx), identityId, optionsOf(emailOptions ?? {}, ctx.platform))
  }),
  defineRoute('recover', recoverSchema, ({ recoveryToken, password }, ctx) =>
    recover(flowOf(ctx), recoveryToken, password ?? ''),
  ),
]

interface Options {
  readonly language?: string | null | undefined
  readonly redirect?: v.InferOutput<typeof redirect>
}

function optionsOf(options: Options, { config }: Platform): LinkOptions {
  const { url, clientId } = options.redirect ?? {}
  if (clientId) requireClient(config, clientId)
  if (url) checkRedirectUri(config, 'redirect.url', url)
  return { language: options.language ?? undefined, returnUrl: url ?? undefined }
}
