import {
  changePassword,
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  deleteMyMember,
  getCurrentMember,
  getMember,
  joinCommunity,
  leaveCommunity,
  listMembers,
  queryMembers,
  updateCurrentMemberSlug,
  updateMember,
  updateMemberSlug,
} from '../../../../core/index.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async getCurrentMember({ client }) {
    const { member } = await client.call(getCurrentMember, { fieldsets: ['FULL'] })
    console.info(member.loginEmail, member.contact?.firstName)
  },
  async getMember({ client, memberId }) {
    const { member } = await client.call(getMember, { id: memberId })
    console.info(member.profile?.nickname ?? member.id)
  },
  async listMembers({ client }) {
    const { members = [] } = await client.call(listMembers, { paging: { limit: 10, offset: 0 } })
    for (const { profile } of members) console.info(profile?.slug)
  },
  async queryMembers({ client }) {
    const { members = [] } = await client.call(queryMembers, {
      query: { filter: { privacyStatus: 'PUBLIC' }, paging: { limit: 10 } },
    })
    console.info(members.length)
  },
  async updateMember({ client, memberId }) {
    const { member } = await client.call(updateMember, {
      member: { id: memberId, contact: { firstName: 'Kim', company: 'Example Ltd' } },
    })
    console.info(member.contact?.company)
  },
  async updateCurrentMemberSlug({ client, slug }) {
    const { member } = await client.call(updateCurrentMemberSlug, { slug })
    console.info(member.profile?.slug)
  },
  async updateMemberSlug({ client, memberId, slug }) {
    const { member } = await client.call(updateMemberSlug, { id: memberId, slug })
    console.info(member.profile?.slug)
  },
  async changePassword({ client }) {
    await client.call(changePassword, { newPassword: 'another horse battery' })
    console.info('The password is changed.')
  },
  async joinCommunity({ client }) {
    const { member } = await client.call(joinCommunity, {})
    console.info(member.privacyStatus)
  },
  async leaveCommunity({ client }) {
    const { member } = await client.call(leaveCommunity, {})
    console.info(member.privacyStatus)
  },
  async deleteMemberPhones({ client, memberId }) {
    const { member } = await client.call(deleteMemberPhones, { id: memberId })
    console.info(member.contact?.phones?.length ?? 0)
  },
  async deleteMemberEmails({ client, memberId }) {
    const { member } = await client.call(deleteMemberEmails, { id: memberId })
    console.info(member.contact?.emails?.length ?? 0)
  },
  async deleteMemberAddresses({ client, memberId }) {
    const { member } = await client.call(deleteMemberAddresses, { id: memberId })
    console.info(member.contact?.addresses?.length ?? 0)
  },
  async deleteMyMember({ client }) {
    await client.call(deleteMyMember, {})
    console.info('The account is deleted.')
  },
}
