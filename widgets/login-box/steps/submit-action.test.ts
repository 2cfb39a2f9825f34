import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { type BoxOptions, parseBoxOptions } from '../options.ts'
import { createSubmitAction } from './submit-action.ts'

it('behavior: a registration contains the language of the page, in which the platform sends emails to the member', async () => {
  const registrations: Parameters<Session['register']>[0][] = []
  const session = {
    register: async (values: (typeof registrations)[number]) => registrations.push(values),
  } as unknown as Session
  const options = parseBoxOptions({}, 'https://shop.test/') as BoxOptions
  const values = { email: ' member@example.com ', password: 'local-demo-password' }
  const register = createSubmitAction('register', values, { options, locale: 'fr', token: undefined })
  await register(session, {})
  assert.deepEqual(
    registrations.map(({ email, profile }) => [email, profile]),
    [['member@example.com', { language: 'fr' }]],
  )
})
