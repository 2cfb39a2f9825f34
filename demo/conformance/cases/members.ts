import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { seedId } from '../../platform/seed/ids.ts'
import { anyId, email, fields, filter, guid, image, list, memberAddress, paging, slug, text } from '../arbitraries.ts'
import type { Subject, Subjects } from '../call-case.ts'
import type { Drive, Person } from '../driver.ts'
import { memberToSdk } from '../sdk-format.ts'

const one = seedId('member', 'member-one')
const fieldsets = list(fc.constantFrom('PUBLIC' as const, 'EXTENDED' as const, 'FULL' as const))
const byId = fc.record({ id: anyId })
const nothing = fc.constant({})
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
/** A member of the scenario's own, who nobody else counts on. */
async function made(drive: Drive): Promise<{ id: string; who: Person }> {
  counter += 1
  const member = {
    loginEmail: `conformance.${drive.side}.${counter}@example.com`,
    contact: {
      firstName: 'Member',
      phones: ['+1 212 555 0100'],
      emails: ['work@example.com'],
      addresses: [{ city: 'New York' }],
    },
  }
  const { member: created } = await drive.call(drive.merchant, 'createMember', { member })
  return { id: created.id, who: await drive.member(created.id) }
}
const emailOf = async ({ merchant }: Drive, id: string) =>
  (await merchant.ours('getMember', { id, fieldsets: ['FULL'] })).member.loginEmail ?? ''

type Acting = 'muteMember' | 'unmuteMember' | 'approveMember' | 'blockMember' | 'disconnectMember'

/** What a merchant does to a member, and what it makes of the member. */
function acting(
  name: Acting,
  first: Acting | undefined,
  expected: { readonly status?: string; readonly activityStatus?: string },
): Subject<Acting> {
  return {
    input: byId,
    sdk: (sdk, { id }) => sdk.members[name](id),
    scenario: async (drive) => {
      const { id } = await made(drive)
      if (first !== undefined) await drive.merchant.ours(first, { id })
      const { member } = await drive.call(drive.merchant, name, { id })
      for (const [field, value] of Object.entries(expected)) assert.equal(member[field as 'status'], value)
      assert.match(await drive.refused(drive.merchant, name, { id: randomUUID() }), /NOT_FOUND/)
      await drive.refused(await drive.member(one), name, { id })
    },
  }
}

/** Empties one list of a contact. */
function emptying(
  name: 'deleteMemberPhones' | 'deleteMemberEmails' | 'deleteMemberAddresses',
  field: 'phones' | 'emails' | 'addresses',
): Subject<typeof name> {
  return {
    input: byId,
    sdk: (sdk, { id }) => sdk.members[name](id),
    scenario: async (drive) => {
      const { id, who } = await made(drive)
      const { member } = await drive.call(who, name, { id })
      assert.deepEqual(member.contact?.[field] ?? [], [])
      await drive.refused(await drive.visitor(), name, { id })
    },
  }
}

/** Does something with all members that a filter finds. */
function byFilter(name: 'bulkApproveMembers' | 'bulkBlockMembers', status: string): Subject<typeof name> {
  return {
    input: fc.record({ filter }),
    sdk: (sdk, input) => sdk.members[name](input.filter),
    scenario: async (drive) => {
      const { id } = await made(drive)
      const asked = { filter: { loginEmail: await emailOf(drive, id) } }
      assert.ok((await drive.call(drive.merchant, name, asked)).jobId)
      assert.equal((await drive.merchant.ours('getMember', { id, fieldsets: ['FULL'] })).member.status, status)
    },
  }
}

export const memberSubjects: Subjects<
  | 'updateCurrentMemberSlug'
  | 'updateMemberSlug'
  | 'joinCommunity'
  | 'leaveCommunity'
  | 'getCurrentMember'
  | 'getMember'
  | 'listMembers'
  | 'queryMembers'
  | Acting
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
    scenario: async (drive) => {
      const { who } = await made(drive)
      const name = `own-${drive.side}`
      const { member } = await drive.call(who, 'updateCurrentMemberSlug', { slug: name })
      assert.equal(member.profile?.slug, name)
      assert.match(await drive.refused(who, 'updateCurrentMemberSlug', { slug: 'member-one' }), /SLUG|INVALID/)
    },
  },
  updateMemberSlug: {
    input: fc.record({ id: anyId, slug }),
    sdk: (sdk, input) => sdk.members.updateMemberSlug(input.id, input.slug),
    scenario: async (drive) => {
      const { id } = await made(drive)
      const name = `given-${drive.side}`
      const { member } = await drive.call(drive.merchant, 'updateMemberSlug', { id, slug: name })
      assert.equal(member.profile?.slug, name)
    },
  },
  joinCommunity: {
    input: nothing,
    sdk: (sdk) => sdk.members.joinCommunity(),
    scenario: async (drive) => {
      const { who } = await made(drive)
      assert.equal((await drive.call(who, 'joinCommunity', {})).member.privacyStatus, 'PUBLIC')
      await drive.refused(await drive.visitor(), 'joinCommunity', {})
    },
  },
  leaveCommunity: {
    input: nothing,
    sdk: (sdk) => sdk.members.leaveCommunity(),
    scenario: async (drive) => {
      const { who } = await made(drive)
      await who.ours('joinCommunity', {})
      assert.equal((await drive.call(who, 'leaveCommunity', {})).member.privacyStatus, 'PRIVATE')
    },
  },
  getCurrentMember: {
    input: fields({ fieldsets }),
    sdk: (sdk, input) => sdk.members.getCurrentMember(input),
    scenario: async (drive) => {
      const { member } = await drive.call(await drive.member(one), 'getCurrentMember', { fieldsets: ['FULL'] })
      assert.equal(member.id, one)
      assert.equal(member.loginEmail, 'member.one@example.com')
      assert.ok(member.createdDate instanceof Date)
      await drive.refused(await drive.visitor(), 'getCurrentMember', {})
    },
  },
  getMember: {
    input: fields({ id: anyId, fieldsets }, ['id']),
    sdk: async (sdk, { id, ...options }) => ({ member: await sdk.members.getMember(id, options) }),
    scenario: async (drive) => {
      const { member } = await drive.call(drive.merchant, 'getMember', { id: one, fieldsets: ['FULL'] })
      assert.equal(member.contact?.addresses?.[0]?.city, 'New York')
      assert.match(await drive.refused(drive.merchant, 'getMember', { id: randomUUID() }), /NOT_FOUND/)
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
    scenario: async (drive) => {
      const asked = { fieldsets: ['FULL' as const], paging: { limit: 2, offset: 1 } }
      const { members, metadata } = await drive.call(drive.merchant, 'listMembers', asked)
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
    scenario: async (drive) => {
      const query = { filter: { loginEmail: 'member.one@example.com' } }
      const { members } = await drive.call(drive.merchant, 'queryMembers', { query, fieldsets: ['FULL'] })
      assert.deepEqual(
        members?.map(({ id }) => id),
        [one],
      )
      const wrong = { query: { filter: { shoeSize: 43 } as never } }
      assert.equal(await drive.refused(drive.merchant, 'queryMembers', wrong), 'INVALID_ARGUMENT')
    },
  },
  muteMember: acting('muteMember', undefined, { activityStatus: 'MUTED' }),
  unmuteMember: acting('unmuteMember', 'muteMember', { activityStatus: 'ACTIVE' }),
  approveMember: acting('approveMember', 'blockMember', { status: 'APPROVED' }),
  blockMember: acting('blockMember', undefined, { status: 'BLOCKED' }),
  disconnectMember: acting('disconnectMember', undefined, { status: 'OFFLINE' }),
  deleteMember: {
    input: byId,
    sdk: (sdk, { id }) => sdk.members.deleteMember(id),
    scenario: async (drive) => {
      const { id } = await made(drive)
      await drive.call(drive.merchant, 'deleteMember', { id })
      assert.match(await drive.refused(drive.merchant, 'deleteMember', { id }), /NOT_FOUND/)
    },
  },
  deleteMyMember: {
    input: fields({ contentAssigneeId: guid }),
    sdk: (sdk, input) => sdk.members.deleteMyMember(input),
    scenario: async (drive) => {
      const { id, who } = await made(drive)
      await drive.call(who, 'deleteMyMember', {})
      assert.match(await drive.refused(drive.merchant, 'getMember', { id }), /NOT_FOUND/)
    },
  },
  bulkDeleteMembers: {
    input: fc.record({ memberIds: list(anyId) }),
    sdk: (sdk, { memberIds }) => sdk.members.bulkDeleteMembers(memberIds),
    scenario: async (drive) => {
      const { id } = await made(drive)
      const asked = { memberIds: [id, randomUUID()] }
      const { bulkActionMetadata } = await drive.call(drive.merchant, 'bulkDeleteMembers', asked)
      assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1])
    },
  },
  bulkDeleteMembersByFilter: {
    input: fields({ filter, contentAssigneeId: guid, search: fields({ expression: text }) }, ['filter']),
    sdk: (sdk, { filter: found, ...options }) => sdk.members.bulkDeleteMembersByFilter(found, options),
    scenario: async (drive) => {
      const { id } = await made(drive)
      const asked = { filter: { loginEmail: await emailOf(drive, id) } }
      assert.ok((await drive.call(drive.merchant, 'bulkDeleteMembersByFilter', asked)).jobId)
      assert.match(await drive.refused(drive.merchant, 'getMember', { id }), /NOT_FOUND/)
    },
  },
  bulkApproveMembers: byFilter('bulkApproveMembers', 'APPROVED'),
  bulkBlockMembers: byFilter('bulkBlockMembers', 'BLOCKED'),
  createMember: {
    input: fc.record({ member: fields({ ...memberFields, loginEmail: email }, ['loginEmail']) }),
    sdk: async (sdk, { member }) => ({ member: await sdk.members.createMember({ member: memberToSdk(member) }) }),
    scenario: async (drive) => {
      const { id } = await made(drive)
      const twice = { member: { loginEmail: await emailOf(drive, id) } }
      await drive.refused(drive.merchant, 'createMember', twice)
      assert.equal(
        await drive.refused(drive.merchant, 'createMember', { member: { loginEmail: 'no' } }),
        'INVALID_ARGUMENT',
      )
    },
  },
  updateMember: {
    input: fc.record({ member: fields({ ...memberFields, id: anyId }, ['id']) }),
    sdk: async (sdk, { member: { id, ...member } }) => ({
      member: await sdk.members.updateMember(id, memberToSdk(member)),
    }),
    scenario: async (drive) => {
      const { id, who } = await made(drive)
      const { member } = await drive.call(who, 'updateMember', { member: { id, contact: { company: 'Tarn' } } })
      assert.equal(member.contact?.company, 'Tarn')
      await drive.refused(who, 'updateMember', { member: { id: one, contact: { company: 'Tarn' } } })
    },
  },
  deleteMemberPhones: emptying('deleteMemberPhones', 'phones'),
  deleteMemberEmails: emptying('deleteMemberEmails', 'emails'),
  deleteMemberAddresses: emptying('deleteMemberAddresses', 'addresses'),
}
