/** @jsxImportSource hono/jsx */

import { randomInt } from 'node:crypto'
import type { Translate } from '../../../http/page/messages.ts'
import type { Html } from '../../../http/page/page.tsx'
import type { Platform } from '../../../platform.ts'
import { consumeToken, issueToken } from '../../store/tokens.ts'
import type { Errors } from '../form-errors.ts'
import { Input } from '../form-parts.tsx'

/** A question that replaces the captcha on pages without scripts. */
export interface Question {
  readonly first: number
  readonly second: number
  readonly token: string
}

export async function createQuestion({ db, clock }: Platform): Promise<Question> {
  const [first, second] = [randomInt(2, 40), randomInt(2, 40)]
  const token = await issueToken(db, 'question', { data: { answer: String(first + second) } }, clock.now())
  return { first, second, token }
}

/** Whether the question was answered correctly. Each question can be answered once. */
export async function consumeAnswer({ db, clock }: Platform, fields: URLSearchParams): Promise<boolean> {
  const token = fields.get('question') ?? ''
  if (token === '') return false
  const row = await consumeToken(db, 'question', token, clock.now())
  return row?.data.answer === fields.get('answer')?.trim()
}

export function QuestionField({ question, t, errors }: { question: Question; t: Translate; errors: Errors }): Html {
  return (
    <>
      <input type="hidden" name="question" value={question.token} />
      <Input
        name="answer"
        label="question"
        hint="questionHint"
        autocomplete="off"
        inputmode="numeric"
        values={{ first: question.first, second: question.second }}
        t={t}
        errors={errors}
      />
    </>
  )
}
