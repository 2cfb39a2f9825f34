import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { seedId } from '../seed/ids.ts'
import { STORES_APP_ID } from '../shop/settings.ts'
import { CART } from '../testing/commerce-shop.ts'
import { loggedIn, type MemberBody } from '../testing/members-shop.ts'
import { type Client, codeOf, type Failure, merchantOf, openShop } from '../testing/open-shop.ts'
import { openReceiver } from '../testing/receiver.ts'

const MEMBERS = '/members/v1/members'

const shop = await openShop()
const merchant = merchantOf(shop)
const receiver = await openReceiver(shop, {
  types: ['wix.members.v1.member_created', 'wix.members.v1.member_updated', 'wix.members.v1.member_deleted'],
})
after(async () => {
  await receiver.close()
  await shop.close()
})

let count = 0
async function create(client: Client = merchant, more: object = {}): Promise<MemberBody> {
  const loginEmail = `created.member.${++count}@example.com`
  const { body } = await client.call('POST', MEMBERS, { member: { loginEmail, ...more } })
  return (body as { member: MemberBody }).member
}
const read = async (id: string) =>
  ((await merchant.call('GET', `${MEMBERS}/${id}?fieldsets=FULL`)).body as { member?: MemberBody }).member
async function applyAction(id: string, action: string): Promise<MemberBody> {
  const { status, body } = await merchant.call('POST', `${MEMBERS}/${id}/${action}`, { id })
  assert.equal(status, 200, JSON.stringify(body))
  return (body as { member: MemberBody }).member
}
async function eventsOf(id: string): Promise<string[]> {
  await receiver.deliveries()
  return receiver.received
    .filter(({ event }) => JSON.stringify(event).includes(id))
    .map(({ type }) => type.replace('wix.members.v1.member_', ''))
}

describe('createMember', () => {
  it('default: creates an approved, private member without a password, and sends an event', async () => {
    const member = await create(merchant, {
      contact: { firstName: 'Created' },
      profile: { nickname: 'Created Member' },
    })
    assert.deepEqual(
      [member.status, member.privacyStatus, member.activityStatus, member.profile.slug, member.contact?.firstName],
      ['APPROVED', 'PRIVATE', 'ACTIVE', 'created-member', 'Created'],
    )
    assert.deepEqual(await read(member.id), member)
    assert.deepEqual(await eventsOf(member.id), ['created'])
    const again = await create(merchant, { profile: { nickname: 'Created Member' } })
    assert.equal(again.profile.slug, 'created-member-2')
  })

  it('error: MEMBER_ALREADY_EXISTS, ignoring the case of the address, and field violations without an address', async () => {
    const { loginEmail = '' } = await create()
    const conflict = await merchant.call('POST', MEMBERS, { member: { loginEmail: loginEmail.toUpperCase() } })
    assert.deepEqual([conflict.status, codeOf(conflict)], [409, 'MEMBER_ALREADY_EXISTS'])
    for (const member of [{}, { loginEmail: 'no address' }]) {
      const { body } = await merchant.call('POST', MEMBERS, { member })
      const violations = (body as Failure).details.validationError?.fieldViolations
      assert.deepEqual(
        violations?.map(({ field }) => field),
        ['member.loginEmail'],
      )
    }
  })
})

describe('approve, block, mute, disconnect', () => {
  it('default: changes the status, and sends one event per change', async () => {
    const { id } = await create()
    assert.equal((await applyAction(id, 'mute')).activityStatus, 'MUTED')
    assert.equal((await applyAction(id, 'unmute')).activityStatus, 'ACTIVE')
    assert.equal((await applyAction(id, 'block')).status, 'BLOCKED')
    assert.equal((await applyAction(id, 'block')).status, 'BLOCKED')
    assert.equal((await applyAction(id, 'approve')).status, 'APPROVED')
    assert.deepEqual(await eventsOf(id), ['created', 'updated', 'updated', 'updated', 'updated'])
    assert.equal((await applyAction(seedId('member', 'member-pending'), 'approve')).status, 'APPROVED')
  })

  it('behavior: blocked and disconnected members are logged out and receive no new tokens', async () => {
    for (const action of ['block', 'disconnect']) {
      const { id } = await create()
      const client = await loggedIn(shop, id)
      assert.equal((await client.call('GET', `${MEMBERS}/my`)).status, 200)
      await applyAction(id, action)
      assert.equal((await client.call('GET', `${MEMBERS}/my`)).status, 401)
      const renewal = { clientId: shop.platform.config.clientIds[0], grantType: 'refresh_token' }
      const renewed = await shop.call('POST', '/oauth2/token', { ...renewal, refreshToken: client.refreshToken })
      assert.equal((renewed.body as { error: string }).error, 'invalid_grant')
    }
  })

  it('error: MEMBER_IS_OFFLINE after a disconnection, which is permanent', async () => {
    const { id } = await create()
    assert.equal((await applyAction(id, 'disconnect')).status, 'OFFLINE')
    for (const action of ['approve', 'block']) {
      const response = await merchant.call('POST', `${MEMBERS}/${id}/${action}`, { id })
      assert.deepEqual([response.status, codeOf(response)], [428, 'MEMBER_IS_OFFLINE'])
    }
  })

  it('error: MEMBER_SELF_BLOCK_FORBIDDEN', async () => {
    const { id } = await create()
    const response = await (await loggedIn(shop, id, { elevated: true })).call('POST', `${MEMBERS}/${id}/block`, { id })
    assert.deepEqual([response.status, codeOf(response)], [403, 'MEMBER_SELF_BLOCK_FORBIDDEN'])
  })

  it('error: PERMISSION_DENIED for callers other than merchants', async () => {
    const { id } = await create()
    const client = await loggedIn(shop, id)
    for (const [method, path, body] of [
      ['POST', '', { member: { loginEmail: 'x@example.com' } }],
      ...['approve', 'block', 'mute', 'unmute', 'disconnect'].map(
        (action) => ['POST', `/${id}/${action}`, { id }] as const,
      ),
      ['DELETE', `/${id}`, undefined],
      ['POST', '/bulk/delete', { memberIds: [id] }],
      ['POST', '/bulk/delete-by-filter', { filter: {} }],
      ['POST', '/bulk/approve-by-filter', { filter: {} }],
      ['POST', '/bulk/block-by-filter', { filter: {} }],
    ] as const) {
      const response = await client.call(method, MEMBERS + path, body)
      assert.deepEqual([response.status, codeOf(response)], [403, 'PERMISSION_DENIED'], path)
    }
    assert.equal((await read(id))?.status, 'APPROVED')
  })

  it('error: NOT_FOUND for an unknown member', async () => {
    const id = seedId('member', 'nobody')
    for (const path of [`/${id}/mute`, `/${id}/approve`, `/${id}/slug`]) {
      const response = await merchant.call('POST', MEMBERS + path, { id, slug: 'any' })
      assert.deepEqual([response.status, codeOf(response)], [404, 'NOT_FOUND'])
    }
  })
})

describe('deleting members', () => {
  it('default: deletes the member with its login and cart, and sends a webhook', async () => {
    const { id } = await create()
    const client = await loggedIn(shop, id)
    await client.call('POST', `${CART}/add-to-cart`, {
      lineItems: [
        {
          quantity: 1,
          catalogReference: {
            appId: STORES_APP_ID,
            catalogItemId: seedId('product', 'morning-pour-over-set'),
          },
        },
      ],
    })
    assert.equal((await client.call('GET', CART)).status, 200)
    assert.deepEqual((await merchant.call('DELETE', `${MEMBERS}/${id}?id=${id}`)).body, {})
    assert.equal(await read(id), undefined)
    assert.equal((await client.call('GET', CART)).status, 401)
    assert.deepEqual(await eventsOf(id), ['created', 'deleted'])
    assert.equal((await merchant.call('DELETE', `${MEMBERS}/${id}?id=${id}`)).status, 404)
  })

  it('args: members can delete themselves, and assign their content to another member', async () => {
    const { id } = await create()
    const assignee = await create()
    const client = await loggedIn(shop, id)
    for (const wrong of [id, seedId('member', 'nobody')]) {
      assert.equal((await client.call('DELETE', `${MEMBERS}/my?contentAssigneeId=${wrong}`)).status, 400)
    }
    assert.equal((await client.call('DELETE', `${MEMBERS}/my?contentAssigneeId=${assignee.id}`)).status, 200)
    assert.equal(await read(id), undefined)
    assert.equal((await client.call('GET', `${MEMBERS}/my`)).status, 401)
  })

  it('args: deletes several members by id, and reports an unknown id without stopping', async () => {
    const [first, second] = [await create(), await create()]
    const memberIds = [first.id, seedId('member', 'nobody'), second.id]
    const { body } = await merchant.call('POST', `${MEMBERS}/bulk/delete`, { memberIds })
    const { results, bulkActionMetadata } = body as {
      results: { itemMetadata: { originalIndex: number; success: boolean; error?: { code: string } } }[]
      bulkActionMetadata: object
    }
    assert.deepEqual(
      results.map(({ itemMetadata: { originalIndex, success, error } }) => [originalIndex, success, error?.code]),
      [
        [0, true, undefined],
        [1, false, 'NOT_FOUND'],
        [2, true, undefined],
      ],
    )
    assert.deepEqual(bulkActionMetadata, { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    assert.equal(await read(second.id), undefined)
    assert.equal((await merchant.call('POST', `${MEMBERS}/bulk/delete`, { memberIds: [] })).status, 400)
  })
})

describe('jobs by filter', () => {
  it('default: block, approve and delete only the matching members', async () => {
    const more = { contact: { lastName: 'Batch' } }
    const [first, second, other] = [await create(merchant, more), await create(merchant, more), await create()]
    await applyAction(second.id, 'disconnect')
    const job = async (name: string, body: object) => {
      const response = await merchant.call('POST', `${MEMBERS}/bulk/${name}-by-filter`, body)
      assert.match((response.body as { jobId: string }).jobId, /^[0-9a-f-]{36}$/)
      return [(await read(first.id))?.status, (await read(second.id))?.status, (await read(other.id))?.status]
    }
    const filter = { 'contact.lastName': 'Batch' }
    assert.deepEqual(await job('block', { filter }), ['BLOCKED', 'OFFLINE', 'APPROVED'])
    assert.deepEqual(await job('approve', { filter }), ['APPROVED', 'OFFLINE', 'APPROVED'])
    const search = { expression: first.profile.nickname, fields: ['profile.nickname'] }
    assert.deepEqual(await job('delete', { filter, search }), [undefined, 'OFFLINE', 'APPROVED'])
    assert.deepEqual(await job('delete', { filter, contentAssigneeId: second.id }), [undefined, 'OFFLINE', 'APPROVED'])
    assert.deepEqual(await job('delete', { filter }), [undefined, undefined, 'APPROVED'])
  })

  it('error: field violations for an invalid filter', async () => {
    const response = await merchant.call('POST', `${MEMBERS}/bulk/block-by-filter`, { filter: { shoeSize: 42 } })
    assert.equal(response.status, 400)
    assert.equal((await merchant.call('POST', `${MEMBERS}/bulk/delete-by-filter`, {})).status, 400)
  })
})
