/** @jsxImportSource hono/jsx */

import { ApplicationError } from '../../../http/errors.ts'
import type { MessageKey } from '../../../http/page/messages.ts'
import { proceed, resend, verify } from '../../login/proceed.ts'
import type { StateMachineResponse } from '../../login/state-machine-response.ts'
import { finishWithSession } from '../authorize/finish.tsx'
import type { Errors } from '../form-errors.ts'
import { Input, Step, Submit } from '../form-parts.tsx'
import { pathTo, type RedirectVisit, readFields, show } from '../visit.ts'

/** Shows the next step of a login. */
export function continueWith(visit: RedirectVisit, response: StateMachineResponse): Promise<Response> {
  const { state, sessionToken, stateToken = '' } = response
  if (sessionToken !== undefined) return finishWithSession(visit, sessionToken)
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return codeForm(visit, { stateToken, email: emailOf(response) })
  return waitingPage(visit, state === 'STATUS_CHECK' ? 'blocked' : 'waiting', stateToken)
}

/** Handles the buttons of these steps: verify, resend and check again. */
export async function submitStep(visit: RedirectVisit): Promise<Response> {
  const fields = await readFields(visit)
  const stateToken = fields.get('stateToken') ?? ''
  const email = fields.get('email') ?? ''
  try {
    switch (fields.get('action')) {
      case 'resend':
        await resend(visit, stateToken)
        return codeForm(visit, { stateToken, email, notice: 'resent' })
      case 'verify':
        return await continueWith(visit, await verify(visit, stateToken, (fields.get('code') ?? '').trim()))
      default:
        return await continueWith(visit, await proceed(visit, stateToken))
    }
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return refusedStep(visit, error, { stateToken, email })
  }
}

function refusedStep(visit: RedirectVisit, { code }: ApplicationError, state: CodeState): Promise<Response> {
  if (code === 'VERIFICATION_FAILED') return codeForm(visit, { ...state, errors: { code: 'wrongCode' } }, 422)
  if (code === 'THROTTLED_FEATURE') return codeForm(visit, { ...state, alert: 'throttled' }, 429)
  const { t } = visit
  const page = (
    <Step visit={visit} title="logIn" alert="stale">
      <p>
        <a href={pathTo(visit, '/hosted/login')}>{t('logIn')}</a>
      </p>
    </Step>
  )
  return show(visit, page, 410)
}

function emailOf({ identity }: StateMachineResponse): string {
  return (identity['email'] as { readonly address: string }).address
}

interface CodeState {
  readonly stateToken: string
  readonly email: string
  readonly errors?: Errors
  readonly alert?: MessageKey
  readonly notice?: MessageKey
}

function codeForm(visit: RedirectVisit, state: CodeState, status?: number): Promise<Response> {
  const { t } = visit
  const { stateToken, email, errors, alert, notice } = state
  const page = (
    <Step visit={visit} title="verify" alert={alert} notice={notice}>
      <p>{t('verifyText', { email })}</p>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/step')} novalidate>
        <input type="hidden" name="stateToken" value={stateToken} />
        <input type="hidden" name="email" value={email} />
        <Input name="code" label="code" autocomplete="one-time-code" inputmode="numeric" t={t} errors={errors ?? {}} />
        <p class="w6">
          <button class="pay" type="submit" name="action" value="verify">
            {t('verifyButton')}
          </button>
        </p>
        <p class="w6">
          <button class="update" type="submit" name="action" value="resend">
            {t('resend')}
          </button>
        </p>
      </form>
    </Step>
  )
  return show(visit, page, status)
}

function waitingPage(visit: RedirectVisit, reason: 'waiting' | 'blocked', stateToken: string): Promise<Response> {
  const { t } = visit
  const page = (
    <Step visit={visit} title={reason}>
      <p>{t(`${reason}Text`)}</p>
      <form method="post" action={pathTo(visit, '/hosted/step')}>
        <input type="hidden" name="stateToken" value={stateToken} />
        <Submit t={t} label="checkAgain" />
      </form>
    </Step>
  )
  return show(visit, page)
}
