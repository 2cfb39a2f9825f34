/** @jsxImportSource hono/jsx */

import { ApplicationError, ValidationError } from '../../../http/errors.ts'
import { isEmail } from '../../../http/input/schemas.ts'
import type { MessageKey } from '../../../http/page/messages.ts'
import { goTo, Message } from '../../../http/page/page.tsx'
import type { StateMachineResponse } from '../../login/state-machine-response.ts'
import { findLink, recover, sendRecovery } from '../../recovery/recovery.ts'
import { findAnyToken } from '../../store/tokens.ts'
import { type Errors, passwordError } from '../form-errors.ts'
import { Input, NewPassword, Step, Submit } from '../form-parts.tsx'
import { backUrl, pathTo, readFields, show, type Visit } from '../visit.ts'

/** The response does not reveal whether the address has an account. */
export async function submitForgot(visit: Visit): Promise<Response> {
  const email = ((await readFields(visit)).get('email') ?? '').trim()
  if (!isEmail(email)) return forgotForm(visit, { email: 'invalidEmail' }, undefined, 422)
  const { t } = visit
  const { callbacks, identity } = visit.redirect?.document ?? {}
  const returnUrl = callbacks?.postFlowUrl ?? identity?.auth?.redirectUri
  try {
    await sendRecovery(visit, email, { language: t.language, returnUrl })
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.status !== 429) throw error
    return forgotForm(visit, {}, 'throttled', 429)
  }
  return show(visit, <Message title={t('sentTitle')} text={t('sentText', { email })} t={t} back={backUrl(visit)} />)
}

/** The form that requests a link for a new password. */
export function forgotForm(visit: Visit, errors: Errors = {}, alert?: MessageKey, status?: number): Promise<Response> {
  const { t } = visit
  const page = (
    <Step visit={visit} title="forgotTitle" alert={alert}>
      <p>{t('forgotText')}</p>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/forgot')} novalidate>
        <Input name="email" label="email" type="email" autocomplete="username" t={t} errors={errors} />
        <Submit t={t} label="send" />
      </form>
    </Step>
  )
  return show(visit, page, status)
}

export async function submitRecover(visit: Visit): Promise<Response> {
  const fields = await readFields(visit)
  const token = tokenOf(visit)
  try {
    const response = await recover(visit, token, fields.get('password') ?? '')
    return await respondAfterRecovery(visit, token, response)
  } catch (error) {
    if (error instanceof ValidationError) {
      return showRecoverForm(visit, { password: passwordError(error) }, 422)
    }
    if (error instanceof ApplicationError && error.code === 'INVALID_RECOVERY_TOKEN') return linkExpired(visit)
    throw error
  }
}

async function respondAfterRecovery(visit: Visit, token: string, { state }: StateMachineResponse): Promise<Response> {
  const { t, platform } = visit
  const row =
    (await findAnyToken(platform.db, 'recovery', token)) ?? (await findAnyToken(platform.db, 'activation', token))
  const returnUrl = row?.data.returnUrl
  if (returnUrl !== undefined) return goTo(returnUrl)
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return show(visit, <Message title={t('waiting')} text={t('waitingText')} t={t} />)
  }
  return show(visit, <Message title={t('passwordSet')} text={t('passwordSetText')} t={t} />)
}

/** The page of recovery and activation links. Opening it does not consume the token, because email programs prefetch links. */
export async function showRecoverForm(visit: Visit, errors: Errors = {}, status?: number): Promise<Response> {
  const { t } = visit
  const link = await findLink(visit.platform, tokenOf(visit))
  if (link === undefined) return linkExpired(visit)
  const page = (
    <Step visit={visit} title="forgotTitle">
      <form
        method="post"
        class="grid"
        action={pathTo(visit, '/hosted/recover', { forgotPasswordToken: tokenOf(visit) })}
      >
        <NewPassword name="password" label="newPassword" t={t} errors={errors} />
        <Submit t={t} label="setPassword" />
      </form>
    </Step>
  )
  return show(visit, page, status, link.data.returnUrl)
}

function linkExpired(visit: Visit): Promise<Response> {
  const { t } = visit
  const page = (
    <Step visit={visit} title="linkExpired">
      <p>{t('linkExpiredText')}</p>
      <p>
        <a href={pathTo(visit, '/hosted/forgot')}>{t('forgot')}</a>
      </p>
    </Step>
  )
  return show(visit, page, 410)
}

function tokenOf({ request }: Visit): string {
  return new URL(request.url).searchParams.get('forgotPasswordToken') ?? ''
}
