import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openIdentityShop, type State } from '../../testing/identity-shop.ts'
import { openReceiver } from '../../testing/receiver.ts'

const TYPES = ['created', 'updated', 'deleted'].map((change) => `wix.members.v1.member_${change}`)

interface PageState {
  readonly change: string
  readonly id: string
  readonly status: string
  readonly loginEmailVerified: boolean
  readonly lastLoginDate: unknown
  readonly firstName: string
}

const shop = await openIdentityShop()
const receiver = await openReceiver(shop, { types: TYPES })
after(async () => {
  await receiver.close()
  await shop.close()
})

/** The events of a member that webhooks received, in order. */
async function memberEvents(id: string): Promise<PageState[]> {
  await receiver.deliveries()
  return receiver.received.flatMap(({ type, event }) => {
    const entity = event['entity'] as Record<string, unknown> & { contact?: { firstName?: string } }
    if ((entity['_id'] ?? entity['id']) !== id) return []
    const { status, loginEmailVerified, lastLoginDate, contact } = entity
    const change = type.replace('wix.members.v1.member_', '')
    return [{ change, id, status, loginEmailVerified, lastLoginDate, firstName: contact?.firstName } as PageState]
  })
}

const summaryOf = (events: readonly PageState[]) =>
  events.map(({ change, status, loginEmailVerified, lastLoginDate }) => [
    change,
    status,
    loginEmailVerified,
    lastLoginDate !== undefined && lastLoginDate !== null,
  ])

describe('member events of logins', () => {
  it('default: sends events for a registration, its verified address and its login, in order', async () => {
    const guest = await shop.guest()
    const email = 'new.member@example.com'
    const { identity, stateToken } = (await guest.register(email)).body as State
    const code = await shop.codeFor(email)
    const { state } = (await guest.iam('/verification/v1/auth/verify', { stateToken, code })).body as State
    assert.equal(state, 'SUCCESS')
    assert.deepEqual(summaryOf(await memberEvents(identity.id)), [
      ['created', 'PENDING', false, false],
      ['updated', 'APPROVED', true, false],
      ['updated', 'APPROVED', true, true],
    ])
  })

  it('behavior: sends one event per login, and none for a rejected login', async () => {
    const guest = await shop.guest()
    const { identity } = (await guest.logIn('member.two@example.com')).body as State
    await guest.logIn('member.two@example.com', 'wrong-password')
    assert.deepEqual(summaryOf(await memberEvents(identity.id)), [['updated', 'APPROVED', true, true]])
  })

  it('behavior: a sign-on sends events for created and updated members', async () => {
    const guest = await shop.guest()
    const sign = async (loginEmail: string, more: object = {}) =>
      (
        await guest.iam(
          '/authentication/v2/sign-on',
          { loginId: { email: loginEmail }, verifyEmail: true, ...more },
          { apiKey: true },
        )
      ).body as State
    const { identity: createdIdentity } = await sign('signed.on@example.com')
    assert.deepEqual(
      (await memberEvents(createdIdentity.id)).map(({ change }) => change),
      ['created', 'updated'],
    )
    const { identity } = await sign('member.unverified@example.com', { profile: { firstName: 'Changed' } })
    const events = await memberEvents(identity.id)
    assert.deepEqual(summaryOf(events), [
      ['updated', 'PENDING', false, false],
      ['updated', 'APPROVED', true, false],
      ['updated', 'APPROVED', true, true],
    ])
    assert.equal(events[0]?.firstName, 'Changed')
  })

  it('behavior: sends an event when an emailed link verifies the address', async () => {
    const guest = await shop.guest()
    const email = 'member.invited@example.com'
    await guest.iam('/recovery/v1/send-email', { email })
    const [mail] = await shop.mails(email, 'recovery')
    const { identity } = (
      await guest.iam('/recovery/v1/recover', { recoveryToken: mail?.data['token'], password: 'another password' })
    ).body as State
    assert.deepEqual(summaryOf(await memberEvents(identity.id)), [
      ['updated', 'APPROVED', true, false],
      ['updated', 'APPROVED', true, true],
    ])
  })
})
