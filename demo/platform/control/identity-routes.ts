import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../http/call.ts'
import { compact } from '../http/input/compact.ts'
import { email } from '../http/input/schemas.ts'
import type { Bindings } from '../http/loopback.ts'
import { PROVIDER_CONNECTION_ID, signProviderToken } from '../identity/login/identity-provider.ts'
import { changePolicy, policySchema, readPolicy } from '../identity/store/policy.ts'
import { clearMails, listMails } from '../mail/outbox.ts'
import type { Platform } from '../platform.ts'

const changeSchema = v.strictObject({
  emailVerification: v.optional(v.boolean()),
  ownerApproval: v.optional(v.boolean()),
  captcha: v.optional(policySchema.entries.captcha.wrapped),
})

const claimsSchema = v.strictObject({
  email,
  subject: v.optional(v.string()),
  emailVerified: v.optional(v.boolean(), true),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
})

/** Control routes for login: the outbox, the sign-up policy and tokens of the identity provider. */
export function identityControls(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const { db } = platform
  app.get('/mails', async (c) =>
    c.json({ mails: await listMails(db, { to: c.req.query('to'), kind: c.req.query('kind') }) }),
  )
  app.delete('/mails', async (c) => c.json({ removed: await clearMails(db) }))
  app.get('/sign-up', async (c) => c.json(await readPolicy(db)))
  app.post('/sign-up', async (c) => {
    const change = await readBody(c.req.raw, changeSchema)
    return c.json(await changePolicy(db, compact(change)))
  })
  // The token that a page gets from the identity provider: `tokenParams: { id_token }`.
  app.post('/identity-provider/token', async (c) => {
    const { email, subject, emailVerified, firstName, lastName } = await readBody(c.req.raw, claimsSchema)
    const token = await signProviderToken(platform, {
      sub: subject ?? randomUUID(),
      email,
      email_verified: emailVerified,
      ...compact({ given_name: firstName, family_name: lastName }),
    })
    return c.json({ idpConnectionId: PROVIDER_CONNECTION_ID, tokenParams: { id_token: token } })
  })
  return app
}
