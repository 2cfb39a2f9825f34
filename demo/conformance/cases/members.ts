import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { anyId, email, fields, filter, guid, image, list, memberAddress, paging, slug, text } from '../arbitraries.ts'
import type { CallCase, CallCases } from '../call-case.ts'
import type { Driver, ScenarioCaller } from '../driver.ts'
import { memberToSdk } from '../sdk-format.ts'

const memberOneId = seedId('member', 'member-one')
const fieldsets = list(fc.constantFrom('PUBLIC' as const, 'EXTENDED' as const, 'FULL' as const))
const byId = fc.record({ id: anyId })
const noInput = fc.constant({})
const memberFields = {
  privacyStatus: fc.constantFrom('PRIVATE' as const, 'PUBLIC' as const),
  profile: fields({ nickname: text, slug, title: text, photo: image }),
  contact: fields({
    firstName: text,
    lastName: text,
    phones: list(text),
    emails: list(email),
    addresses: list(memberAddress),
    birthdate: fc.constant('1990-01-31'),
    company: text,
    jobTitle: text,
    customFields: fc.dictionary(fc.constantFrom('custom.size', 'custom.team'), fields({ name: text, value: text })),
  }),
}

let counter = 0
/** Creates a member for one scenario. */
async function createTestMember(driver: Driver): Promise<{ id: string; caller: ScenarioCaller }> {
  counter += 1
  const member = {
    loginEmail: `conformance.${driver.side}.${counter}@example.com`,
    contact: {
      firstName: 'Member',
      phones: ['+1 212 555 0100'],
      emails: ['work@example.com'],
      addresses: [{ city: 'New York' }],
    },
  }
  const { member: created } = await driver.call(driver.merchant, 'createMember', { member })
  return { id: created.id, caller: await driver.member(created.id) }
}
const emailOf = async ({ merchant }: Driver, id: string) =>
  (await merchant.callClient('getMember', { id, fieldsets: ['FULL'] })).member.loginEmail ?? ''

type MemberAction = 'muteMember' | 'unmuteMember' | 'approveMember' | 'blockMember' | 'disconnectMember'

/** Case of a call by which a merchant changes the status of a member. `first` is called before. */
function memberActionCase(
  name: MemberAction,
  first: MemberAction | undefined,
  expected: { readonly status?: string; readonly activityStatus?: string },
): CallCase<MemberAction> {
  return {
    input: byId,
    sdk: (sdk, { id }) => sdk.members[name](id),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      if (first !== undefined) await driver.merchant.callClient(first, { id })
      const { member } = await driver.call(driver.merchant, name, { id })
      for (const [field, value] of Object.entries(expected)) assert.equal(member[field as 'status'], value)
      assert.match(await driver.expectError(driver.merchant, name, { id: randomUUID() }), /NOT_FOUND/)
      await driver.expectError(await driver.member(memberOneId), name, { id })
    },
  }
}

/** Case of a call that clears one list of a contact. */
function clearListCase(
  name: 'deleteMemberPhones' | 'deleteMemberEmails' | 'deleteMemberAddresses',
  field: 'phones' | 'emails' | 'addresses',
): CallCase<typeof name> {
  return {
    input: byId,
    sdk: (sdk, { id }) => sdk.members[name](id),
    scenario: async (driver) => {
      const { id, caller } = await createTestMember(driver)
      const { member } = await driver.call(caller, name, { id })
      assert.deepEqual(member.contact?.[field] ?? [], [])
      await driver.expectError(await driver.visitor(), name, { id })
    },
  }
}

/** Case of a call that changes all members that a filter selects. */
function bulkByFilterCase(name: 'bulkApproveMembers' | 'bulkBlockMembers', status: string): CallCase<typeof name> {
  return {
    input: fc.record({ filter }),
    sdk: (sdk, input) => sdk.members[name](input.filter),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      const request = { filter: { loginEmail: await emailOf(driver, id) } }
      assert.ok((await driver.call(driver.merchant, name, request)).jobId)
      assert.equal((await driver.merchant.callClient('getMember', { id, fieldsets: ['FULL'] })).member.status, status)
    },
  }
}

export const memberCases: CallCases<
  | 'updateCurrentMemberSlug'
  | 'updateMemberSlug'
  | 'joinCommunity'
  | 'leaveCommunity'
  | 'getCurrentMember'
  | 'getMember'
  | 'listMembers'
  | 'queryMembers'
  | MemberAction
  | 'deleteMember'
  | 'deleteMyMember'
  | 'bulkDeleteMembers'
  | 'bulkDeleteMembersByFilter'
  | 'bulkApproveMembers'
  | 'bulkBlockMembers'
  | 'createMember'
  | 'updateMember'
  | 'deleteMemberPhones'
  | 'deleteMemberEmails'
  | 'deleteMemberAddresses'
> = {
  updateCurrentMemberSlug: {
    input: fc.record({ slug }),
    sdk: (sdk, input) => sdk.members.updateCurrentMemberSlug(input.slug),
    scenario: async (driver) => {
      const { caller } = await createTestMember(driver)
      const name = `own-${driver.side}`
      const { member } = await driver.call(caller, 'updateCurrentMemberSlug', { slug: name })
      assert.equal(member.profile?.slug, name)
      assert.match(await driver.expectError(caller, 'updateCurrentMemberSlug', { slug: 'member-one' }), /SLUG|INVALID/)
    },
  },
  updateMemberSlug: {
    input: fc.record({ id: anyId, slug }),
    sdk: (sdk, input) => sdk.members.updateMemberSlug(input.id, input.slug),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      const name = `given-${driver.side}`
      const { member } = await driver.call(driver.merchant, 'updateMemberSlug', { id, slug: name })
      assert.equal(member.profile?.slug, name)
    },
  },
  joinCommunity: {
    input: noInput,
    sdk: (sdk) => sdk.members.joinCommunity(),
    scenario: async (driver) => {
      const { caller } = await createTestMember(driver)
      assert.equal((await driver.call(caller, 'joinCommunity', {})).member.privacyStatus, 'PUBLIC')
      await driver.expectError(await driver.visitor(), 'joinCommunity', {})
    },
  },
  leaveCommunity: {
    input: noInput,
    sdk: (sdk) => sdk.members.leaveCommunity(),
    scenario: async (driver) => {
      const { caller } = await createTestMember(driver)
      await caller.callClient('joinCommunity', {})
      assert.equal((await driver.call(caller, 'leaveCommunity', {})).member.privacyStatus, 'PRIVATE')
    },
  },
  getCurrentMember: {
    input: fields({ fieldsets }),
    sdk: (sdk, input) => sdk.members.getCurrentMember(input),
    scenario: async (driver) => {
      const { member } = await driver.call(await driver.member(memberOneId), 'getCurrentMember', {
        fieldsets: ['FULL'],
      })
      assert.equal(member.id, memberOneId)
      assert.equal(member.loginEmail, 'member.one@example.com')
      assert.ok(member.createdDate instanceof Date)
      await driver.expectError(await driver.visitor(), 'getCurrentMember', {})
    },
  },
  getMember: {
    input: fields({ id: anyId, fieldsets }, ['id']),
    sdk: async (sdk, { id, ...options }) => ({ member: await sdk.members.getMember(id, options) }),
    scenario: async (driver) => {
      const { member } = await driver.call(driver.merchant, 'getMember', { id: memberOneId, fieldsets: ['FULL'] })
      assert.equal(member.contact?.addresses?.[0]?.city, 'New York')
      assert.match(await driver.expectError(driver.merchant, 'getMember', { id: randomUUID() }), /NOT_FOUND/)
    },
  },
  listMembers: {
    input: fields({
      fieldsets,
      paging,
      sorting: list(
        fields(
          {
            fieldName: fc.constantFrom('createdDate' as const),
            order: fc.constantFrom('ASC' as const, 'DESC' as const),
          },
          ['fieldName'],
        ),
      ),
    }),
    sdk: (sdk, input) => sdk.members.listMembers(input),
    scenario: async (driver) => {
      const request = { fieldsets: ['FULL' as const], paging: { limit: 2, offset: 1 } }
      const { members, metadata } = await driver.call(driver.merchant, 'listMembers', request)
      assert.equal(members?.length, 2)
      assert.equal(metadata?.offset, 1)
    },
  },
  queryMembers: {
    input: fields(
      { query: fields({ filter, paging }), fieldsets, search: fields({ expression: text, fields: list(text) }) },
      ['query'],
    ),
    sdk: (sdk, { query, ...options }) => sdk.members.queryMembers(query, options),
    scenario: async (driver) => {
      const query = { filter: { loginEmail: 'member.one@example.com' } }
      const { members } = await driver.call(driver.merchant, 'queryMembers', { query, fieldsets: ['FULL'] })
      assert.deepEqual(
        members?.map(({ id }) => id),
        [memberOneId],
      )
      const wrong = { query: { filter: { shoeSize: 43 } as never } }
      assert.equal(await driver.expectError(driver.merchant, 'queryMembers', wrong), 'INVALID_ARGUMENT')
    },
  },
  muteMember: memberActionCase('muteMember', undefined, { activityStatus: 'MUTED' }),
  unmuteMember: memberActionCase('unmuteMember', 'muteMember', { activityStatus: 'ACTIVE' }),
  approveMember: memberActionCase('approveMember', 'blockMember', { status: 'APPROVED' }),
  blockMember: memberActionCase('blockMember', undefined, { status: 'BLOCKED' }),
  disconnectMember: memberActionCase('disconnectMember', undefined, { status: 'OFFLINE' }),
  deleteMember: {
    input: byId,
    sdk: (sdk, { id }) => sdk.members.deleteMember(id),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      await driver.call(driver.merchant, 'deleteMember', { id })
      assert.match(await driver.expectError(driver.merchant, 'deleteMember', { id }), /NOT_FOUND/)
    },
  },
  deleteMyMember: {
    input: fields({ contentAssigneeId: guid }),
    sdk: (sdk, input) => sdk.members.deleteMyMember(input),
    scenario: async (driver) => {
      const { id, caller } = await createTestMember(driver)
      await driver.call(caller, 'deleteMyMember', {})
      assert.match(await driver.expectError(driver.merchant, 'getMember', { id }), /NOT_FOUND/)
    },
  },
  bulkDeleteMembers: {
    input: fc.record({ memberIds: list(anyId) }),
    sdk: (sdk, { memberIds }) => sdk.members.bulkDeleteMembers(memberIds),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      const request = { memberIds: [id, randomUUID()] }
      const { bulkActionMetadata } = await driver.call(driver.merchant, 'bulkDeleteMembers', request)
      assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1])
    },
  },
  bulkDeleteMembersByFilter: {
    input: fields({ filter, contentAssigneeId: guid, search: fields({ expression: text }) }, ['filter']),
    sdk: (sdk, { filter: selection, ...options }) => sdk.members.bulkDeleteMembersByFilter(selection, options),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      const request = { filter: { loginEmail: await emailOf(driver, id) } }
      assert.ok((await driver.call(driver.merchant, 'bulkDeleteMembersByFilter', request)).jobId)
      assert.match(await driver.expectError(driver.merchant, 'getMember', { id }), /NOT_FOUND/)
    },
  },
  bulkApproveMembers: bulkByFilterCase('bulkApproveMembers', 'APPROVED'),
  bulkBlockMembers: bulkByFilterCase('bulkBlockMembers', 'BLOCKED'),
  createMember: {
    input: fc.record({ member: fields({ ...memberFields, loginEmail: email }, ['loginEmail']) }),
    sdk: async (sdk, { member }) => ({ member: await sdk.members.createMember({ member: memberToSdk(member) }) }),
    scenario: async (driver) => {
      const { id } = await createTestMember(driver)
      const twice = { member: { loginEmail: await emailOf(driver, id) } }
      await driver.expectError(driver.merchant, 'createMember', twice)
      assert.equal(
        await driver.expectError(driver.merchant, 'createMember', { member: { loginEmail: 'no' } }),
        'INVALID_ARGUMENT',
      )
    },
  },
  updateMember: {
    input: fc.record({ member: fields({ ...memberFields, id: anyId }, ['id']) }),
    sdk: async (sdk, { member: { id, ...member } }) => ({
      member: await sdk.members.updateMember(id, memberToSdk(member)),
    }),
    scenario: async (driver) => {
      const { id, caller } = await createTestMember(driver)
      const { member } = await driver.call(caller, 'updateMember', { member: { id, contact: { company: 'Tarn' } } })
      assert.equal(member.contact?.company, 'Tarn')
      await driver.expectError(caller, 'updateMember', { member: { id: memberOneId, contact: { company: 'Tarn' } } })
    },
  },
  deleteMemberPhones: clearListCase('deleteMemberPhones', 'phones'),
  deleteMemberEmails: clearListCase('deleteMemberEmails', 'emails'),
  deleteMemberAddresses: clearListCase('deleteMemberAddresses', 'addresses'),
}
