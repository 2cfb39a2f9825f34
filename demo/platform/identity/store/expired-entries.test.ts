import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { attempts, hostedSessions, oneTimeTokens, verificationCodes } from '../../db/schema/identity.ts'
import { openIdentityShop } from '../../testing/identity-shop.ts'
import { countAttempt } from './attempts.ts'
import { findHostedMemberId, openHostedSession } from './sessions.ts'
import { findAnyToken, issueToken } from './tokens.ts'

const HOUR = 60 * 60_000

const now = () => shop.platform.clock.now()
const shop = await openIdentityShop()
const db = shop.platform.db
after(() => shop.close())

describe('deletion of expired entries', () => {
  it('default: deletes one-time tokens a day after they expire', async () => {
    const older = await issueToken(db, 'code', {}, now())
    shop.platform.clock.shift(23 * HOUR)
    const newer = await issueToken(db, 'recovery', {}, now())
    assert.ok(await findAnyToken(db, 'code', older), 'the reuse of an expired code is still detected')
    shop.platform.clock.shift(2 * HOUR)
    await issueToken(db, 'code', {}, now())
    assert.equal(await findAnyToken(db, 'code', older), undefined)
    assert.ok(await findAnyToken(db, 'recovery', newer))
    shop.platform.clock.shift(48 * HOUR)
    await issueToken(db, 'code', {}, now())
    assert.equal((await db.select().from(oneTimeTokens)).length, 1)
  })

  it('behavior: deletes emailed codes when the next one is sent', async () => {
    const guest = await shop.guest()
    await guest.register('forgotten.one@example.com')
    shop.platform.clock.shift(HOUR)
    await guest.register('forgotten.two@example.com')
    assert.equal((await db.select().from(verificationCodes)).length, 1)
  })

  it('behavior: deletes counted attempts after their window', async () => {
    await countAttempt(db, 'login', 'one@example.com', now())
    shop.platform.clock.shift(HOUR)
    assert.equal(await countAttempt(db, 'login', 'two@example.com', now()), 1)
    assert.equal((await db.select().from(attempts)).length, 1)
    assert.equal(await countAttempt(db, 'login', 'two@example.com', now()), 2)
  })

  it('behavior: deletes logins of the hosted pages with the next login', async () => {
    const { body } = await (await shop.guest()).logIn('member.one@example.com')
    const { identity } = body as { identity: { id: string } }
    const old = await openHostedSession(db, identity.id, now())
    shop.platform.clock.shift(15 * 24 * HOUR)
    const fresh = await openHostedSession(db, identity.id, now())
    assert.equal((await db.select().from(hostedSessions)).length, 1)
    assert.equal(await findHostedMemberId(db, old, now()), undefined)
    assert.equal(await findHostedMemberId(db, fresh, now()), identity.id)
  })
})
