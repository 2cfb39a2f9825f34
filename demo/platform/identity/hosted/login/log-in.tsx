/** @jsxImportSource hono/jsx */
import { ApplicationError } from '../../../http/errors.ts'
import type { Platform } from '../../../platform.ts'
import { logIn } from '../../login/log-in.ts'
import { type Errors, Input, Step, Submit } from '../form-parts.tsx'
import type { IdentityKey } from '../messages.ts'
import { flowOf, type GuidedVisit, isGuided, notFoundPage, openVisit, pathTo, readFields, show } from '../visit.tsx'
import { continueWith } from './continue.tsx'
import { askQuestion, isAnswered, QuestionField } from './question.tsx'

export async function showLogIn(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  return isGuided(visit) ? form(visit, {}) : notFoundPage(visit)
}

export async function submitLogIn(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit)) return notFoundPage(visit)
  const fields = await readFields(visit)
  const email = (fields.get('email') ?? '').trim()
  const asked = fields.has('question')
  const provenPerson = await isAnswered(platform, fields)
  try {
    const password = fields.get('password') ?? ''
    return continueWith(visit, await logIn(flowOf(visit), { email, password, provenPerson }))
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    const question = error.code === '-19971'
    const errors: Errors = question && asked ? { answer: 'wrongQuestion' } : {}
    return form(visit, { email, question, errors, alert: alertOf(error), status: error.status === 429 ? 429 : 422 })
  }
}

const ALERTS: Readonly<Record<string, IdentityKey>> = {
  '-19971': 'wrongQuestion',
  '-19973': 'resetPassword',
  '-19995': 'emailExists',
  THROTTLED_FEATURE: 'throttled',
}

/** Unknown addresses and wrong passwords have the same message. */
export function alertOf({ code }: ApplicationError): IdentityKey {
  return ALERTS[String(code)] ?? 'wrongLogin'
}

interface FormState {
  readonly email?: string
  readonly question?: boolean
  readonly errors?: Errors
  readonly alert?: IdentityKey
  readonly status?: number
}

async function form(visit: GuidedVisit, { email, question, errors = {}, alert, status }: FormState): Promise<Response> {
  const { t, platform } = visit
  const asked = question === true ? await askQuestion(platform) : undefined
  const page = (
    <Step visit={visit} title="logIn" alert={alert}>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/login')}>
        <Input name="email" label="email" type="email" autocomplete="username" t={t} value={email ?? ''} />
        <Input name="password" label="password" type="password" autocomplete="current-password" t={t} />
        {asked === undefined ? null : <QuestionField question={asked} t={t} errors={errors} />}
        <Submit t={t} label="logIn" />
      </form>
      <p>
        <a href={pathTo(visit, '/hosted/forgot')}>{t('forgot')}</a>
      </p>
      <p>
        <a href={pathTo(visit, '/hosted/register')}>{t('noAccount')}</a>
      </p>
    </Step>
  )
  return show(visit, page, status)
}
