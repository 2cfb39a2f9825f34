/** @jsxImportSource hono/jsx */
import { ValidationError } from '../../../http/errors.ts'
import { isEmail } from '../../../http/input/schemas.ts'
import { register } from '../../login/register.ts'
import { type LoginErrors, loginErrors, passwordError } from '../form-errors.ts'
import { Input, NewPassword, Step, Submit } from '../form-parts.tsx'
import { pathTo, type RedirectVisit, readFields, show } from '../visit.ts'
import { continueWith } from './continue.tsx'
import { consumeAnswer, createQuestion, QuestionField } from './question.tsx'

export function showRegister(visit: RedirectVisit): Promise<Response> {
  return showForm(visit, { values: {} })
}

export async function submitRegister(visit: RedirectVisit): Promise<Response> {
  const { platform } = visit
  const fields = await readFields(visit)
  const values = Object.fromEntries(
    ['email', 'firstName', 'lastName'].map((name) => [name, fields.get(name)?.trim() ?? '']),
  )
  const { email = '', firstName, lastName } = values
  const question = fields.has('question')
  if (!isEmail(email)) return showForm(visit, { values, errors: { email: 'invalidEmail' }, question, status: 422 })
  const profile = {
    firstName: firstName?.slice(0, 100) || undefined,
    lastName: lastName?.slice(0, 100) || undefined,
    language: visit.t.language,
  }
  try {
    const registration = { email, password: fields.get('password') ?? '', profile }
    const humanVerified = await consumeAnswer(platform, fields)
    return continueWith(visit, await register(visit, { ...registration, humanVerified }))
  } catch (error) {
    if (error instanceof ValidationError) {
      return showForm(visit, { values, errors: { password: passwordError(error) }, question, status: 422 })
    }
    return showForm(visit, { values, ...loginErrors(error, fields) })
  }
}

interface FormState extends Partial<LoginErrors> {
  readonly values: Readonly<Record<string, string>>
}

async function showForm(
  visit: RedirectVisit,
  { values, question, errors = {}, alert, status }: FormState,
): Promise<Response> {
  const { t, platform } = visit
  const newQuestion = question === true ? await createQuestion(platform) : undefined
  const shared = { t, errors }
  const page = (
    <Step visit={visit} title="register" alert={alert}>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/register')} novalidate>
        <Input
          name="email"
          label="email"
          type="email"
          autocomplete="username"
          value={values['email'] ?? ''}
          {...shared}
        />
        <NewPassword name="password" label="password" {...shared} />
        <Input
          name="firstName"
          label="firstName"
          autocomplete="given-name"
          value={values['firstName'] ?? ''}
          optional
          {...shared}
        />
        <Input
          name="lastName"
          label="lastName"
          autocomplete="family-name"
          value={values['lastName'] ?? ''}
          optional
          {...shared}
        />
        {newQuestion === undefined ? null : <QuestionField question={newQuestion} {...shared} />}
        <Submit t={t} label="register" />
      </form>
      <p>
        <a href={pathTo(visit, '/hosted/login')}>{t('haveAccount')}</a>
      </p>
    </Step>
  )
  return show(visit, page, status)
}
