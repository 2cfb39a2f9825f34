import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SessionState } from '../../core/auth/session/session-types.ts'
import { PlatformError, type PlatformErrorInit } from '../../core/errors/platform-error.ts'
import { messages as accountMessages } from '../account-panel/messages.ts'
import { failureText } from '../account-panel/model.ts'
import { immediateReason } from '../cart-drawer/content/cart-texts.ts'
import { messages as cartMessages } from '../cart-drawer/messages.ts'
import { errorMessages } from '../cart-drawer/reasons/error-messages.ts'
import { reasonText } from '../cart-drawer/reasons/reasons.ts'
import { messages as loginMessages } from '../login-box/messages.ts'
import { problemsOf } from '../login-box/steps/problems.ts'
import { addMessage, buyMessages } from '../product-card/form/buy-messages.ts'
import { messages as cardMessages } from '../product-card/messages.ts'
import { createTranslate } from '../shared/i18n/i18n.ts'
import { translations as account } from './de/account.ts'
import { translations as cart } from './de/cart.ts'
import { translations as login } from './de/login.ts'
import { translations as products } from './de/products.ts'

const ENGLISH = 'Words that a developer of the platform wrote'

const failures: readonly Partial<PlatformErrorInit>[] = [
  { code: 'A_NEW_CODE', status: 428 },
  { code: '-29999', status: 403 },
  { code: 'NOT_FOUND', status: 404 },
  { code: 'CONFLICT', status: 409 },
  { code: 'TOO_MANY_REQUESTS', status: 429 },
  { code: 'INVALID_ARGUMENT', status: 400 },
  {
    code: 'INVALID_ARGUMENT',
    status: 400,
    violations: [
      { field: 'profile.phones[0]', description: ENGLISH },
      { field: 'password', description: ENGLISH, violatedRule: 'A_NEW_RULE' },
      { field: 'elsewhere', description: ENGLISH },
    ],
  },
  { code: 'SYSTEM_ERROR', status: 500 },
]

const session = { login: { state: 'IDLE' } } as unknown as SessionState

/** The functions that return the texts of an error on a German page, by widget. */
const shown: Readonly<Record<string, (error: PlatformError) => readonly string[]>> = {
  'product-card': (error) => {
    const t = createTranslate(cardMessages, 'de', products['product-card'])
    const message = addMessage({ ok: false, reason: 'rolled-back', error })
    return message ? [t(message.key, message.values, message.english ?? '')] : []
  },
  'cart-drawer': (error) => {
    const view = { t: createTranslate(cartMessages, 'de', cart['cart-drawer']), locale: 'de' }
    const reason = immediateReason(view, error) ?? reasonText(view, error, { currency: 'EUR' })
    return [
      reason,
      reasonText(view, { code: error.code, text: ENGLISH }, { currency: 'EUR' }, 'orderError'),
      view.t('rolledBack', { reason }),
      view.t('checkoutFailed', { reason }),
    ]
  },
  'login-box': (error) => {
    const t = createTranslate(loginMessages, 'de', login['login-box'])
    return (['login', 'register', 'forgot'] as const).flatMap((view) =>
      problemsOf(error, session, view).map(({ text, values, field }) => t(text, { field: field ?? '', ...values })),
    )
  },
  'account-panel': (error) => [failureText(createTranslate(accountMessages, 'de', account['account-panel']), error)],
}

const english = new Set<unknown>(
  [cardMessages, buyMessages, cartMessages, errorMessages, loginMessages, accountMessages].flatMap((all) =>
    Object.values(all),
  ),
)

describe('a failure on a German page', () => {
  for (const [widget, textsOf] of Object.entries(shown)) {
    for (const { code = '', status = 500, ...facts } of failures) {
      it(`error: ${code} ${status}${facts.violations ? ' with violations' : ''} shows no text of the platform in ${widget}`, () => {
        const translations = textsOf(new PlatformError(ENGLISH, { code, status, ...facts }))
        assert.ok(translations.length > 0)
        for (const text of translations) {
          assert.ok(text.length > 10, text)
          assert.ok(!text.includes('{') && !text.includes(ENGLISH) && !english.has(text), text)
        }
      })
    }
  }
})
