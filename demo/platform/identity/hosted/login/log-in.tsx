/** @jsxImportSource hono/jsx */
import { logIn } from '../../login/log-in.ts'
import { type LoginErrors, loginErrors } from '../form-errors.ts'
import { Input, Step, Submit } from '../form-parts.tsx'
import { pathTo, type RedirectVisit, readFields, show } from '../visit.ts'
import { continueWith } from './continue.tsx'
import { consumeAnswer, createQuestion, QuestionField } from './question.tsx'

export function showLogIn(visit: RedirectVisit): Promise<Response> {
  const isExpired = new URL(visit.request.url).searchParams.has('expired')
  return showForm(visit, isExpired ? { alert: 'stale' } : {})
}

export async function submitLogIn(visit: RedirectVisit): Promise<Response> {
  const { platform } = visit
  const fields = await readFields(visit)
  const email = (fields.get('email') ?? '').trim()
  const humanVerified = await consumeAnswer(platform, fields)
  try {
    const password = fields.get('password') ?? ''
    return continueWith(visit, await logIn(visit, { email, password, humanVerified }))
  } catch (error) {
    return showForm(visit, { email, ...loginErrors(error, fields) })
  }
}

interface FormState extends Partial<LoginErrors> {
  readonly email?: string
}

async function showForm(
  visit: RedirectVisit,
  { email, question, errors = {}, alert, status }: FormState,
): Promise<Response> {
  const { t, platform } = visit
  const newQuestion = question === true ? await createQuestion(platform) : undefined
  const page = (
    <Step visit={visit} title="logIn" alert={alert}>
      <form method="post" class="grid" action={pathTo(visit, '/hosted/login')}>
        <Input name="email" label="email" type="email" autocomplete="username" t={t} value={email ?? ''} />
        <Input name="password" label="password" type="password" autocomplete="current-password" t={t} />
        {newQuestion === undefined ? null : <QuestionField question={newQuestion} t={t} errors={errors} />}
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
