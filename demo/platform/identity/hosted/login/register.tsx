/** @jsxImportSource hono/jsx */
import { ApplicationError, ValidationError } from '../../../http/errors.ts'
import type { Platform } from '../../../platform.ts'
import { register } from '../../login/register.ts'
import { isEmail } from '../../rules/email.ts'
import { type Errors, Input, Step, Submit } from '../form-parts.tsx'
import type { IdentityKey } from '../messages.ts'
import { flowOf, type GuidedVisit, isGuided, notFoundPage, openVisit, pathTo, readFields, show } from '../visit.tsx'
import { continueWith } from './continue.tsx'
import { alertOf } from './log-in.tsx'
import { askQuestion, isAnswered, QuestionField } from './question.tsx'

export async function showRegister(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  return isGuided(visit) ? form(visit, { values: {} }) : notFoundPage(visit)
}

export async function submitRegister(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (!isGuided(visit)) return notFoundPage(visit)
  const fields = await readFields(visit)
  const values = Object.fromEntries(
    ['email', 'firstName', 'lastName'].map((name) => [name, fields.get(name)?.trim() ?? '']),
  )
  const { email = '', firstName, lastName } = values
  if (!isEmail(email)) return form(visit, { values, errors: { email: 'invalidEmail' }, status: 422 })
  const asked = fields.has('question')
  const profile = { firstName: firstName?.slice(0, 100), lastName: lastName?.slice(0, 100), language: visit.t.language }
  try {
    const registration = { email, password: fields.get('password') ?? '', profile }
    const provenPerson = await isAnswered(platform, fields)
    return continueWith(visit, await register(flowOf(visit), { ...registration, provenPerson }))
  } catch (error) {
    return form(visit, { values, ...faultsOf(error, asked) })
  }
}

function faultsOf(error: unknown, asked: boolean): Omit<FormState, 'values'> {
  if (error instanceof ValidationError) {
    const long = error.violations.some(({ violatedRule }) => violatedRule === 'MAX_LENGTH')
    return { errors: { password: long ? 'longPassword' : 'shortPassword' }, status: 422 }
  }
  if (!(error instanceof ApplicationError)) throw error
  const question = error.code === '-19971'
  const errors: Errors = question && asked ? { answer: 'wrongQuestion' } : {}
  return { question, errors, alert: alertOf(error), status: error.status === 429 ? 429 : 422 }
}

interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly question?: boolean
  readonly errors?: Errors
  readonly alert?: IdentityKey
  readonly status?: number
}

async function form(
  visit: GuidedVisit,
  { values, question, errors = {}, alert, status }: FormState,
): Promise<Response> {
  const { t, platform } = visit
  const asked = question === true ? await askQuestion(platform) : undefined
  const own = { t, errors }
  const page = (
    <Step visit={visit} title="register" alert={alert}>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/register')} novalidate>
        <Input name="email" label="email" type="email" autocomplete="username" value={values['email'] ?? ''} {...own} />
        <Input
          name="password"
          label="password"
          type="password"
          autocomplete="new-password"
          hint="passwordHint"
          {...own}
        />
        <Input
          name="firstName"
          label="firstName"
          autocomplete="given-name"
          value={values['firstName'] ?? ''}
          optional
          {...own}
        />
        <Input
          name="lastName"
          label="lastName"
          autocomplete="family-name"
          value={values['lastName'] ?? ''}
          optional
          {...own}
        />
        {asked === undefined ? null : <QuestionField question={asked} {...own} />}
        <Submit t={t} label="register" />
      </form>
      <p>
        <a href={pathTo(visit, '/hosted/login')}>{t('haveAccount')}</a>
      </p>
    </Step>
  )
  return show(visit, page, status)
}
