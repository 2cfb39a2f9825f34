import * as v from 'valibot'
import { defineRoute, type Route } from '../../http/call.ts'
import { permissionDenied } from '../../http/errors.ts'
import { guid } from '../../http/input/schemas.ts'
import type { Ctx } from '../../platform.ts'
import { flowOf } from '../login/flow.ts'
import { resend, startVerification, verify } from '../login/proceed.ts'

const stateToken = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const startSchema = v.object({
  identityId: guid,
  target: v.nullish(v.picklist(['EMAIL'])),
})
const verifySchema = v.object({ code: v.pipe(v.string(), v.minLength(6), v.maxLength(6)), stateToken })

/** Verification codes by email. Source: core/README.md#identity-calls. */
export const verificationRoutes: readonly Route[] = [
  defineRoute('start', startSchema, async ({ identityId }, ctx) => {
    requireMemberOrMerchant(identityId, ctx)
    return { verificationId: await startVerification(flowOf(ctx), identityId) }
  }),
  defineRoute('verifyDuringAuthentication', verifySchema, (input, ctx) =>
    verify(flowOf(ctx), input.stateToken, input.code),
  ),
  defineRoute('resendDuringAuthentication', v.object({ stateToken }), (input, ctx) =>
    resend(flowOf(ctx), input.stateToken),
  ),
]

/** Only the member or the merchant can request emails to the member's address. */
function requireMemberOrMerchant(identityId: string, { caller, elevated }: Ctx): void {
  if (elevated || (caller.kind === 'member' && caller.memberId === identityId)) return
  throw permissionDenied('Only the member or an API key can start a verification')
}
