import {
  approveMember,
  blockMember,
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembers,
  bulkDeleteMembersByFilter,
  createMember,
  deleteMember,
  disconnectMember,
  muteMember,
  sendActivationEmail,
  signOn,
  unmuteMember,
} from '../../../../core/admin.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createMember({ admin, email }) {
    const { member } = await admin.call(createMember, { member: { loginEmail: email, contact: { firstName: 'Kim' } } })
    console.info(member.id, member.status)
  },
  async approveMember({ admin, memberId }) {
    const { member } = await admin.call(approveMember, { id: memberId })
    console.info(member.status)
  },
  async blockMember({ admin, memberId }) {
    const { member } = await admin.call(blockMember, { id: memberId })
    console.info(member.status)
  },
  async disconnectMember({ admin, memberId }) {
    const { member } = await admin.call(disconnectMember, { id: memberId })
    console.info(member.status)
  },
  async muteMember({ admin, memberId }) {
    const { member } = await admin.call(muteMember, { id: memberId })
    console.info(member.activityStatus)
  },
  async unmuteMember({ admin, memberId }) {
    await admin.call(muteMember, { id: memberId })
    const { member } = await admin.call(unmuteMember, { id: memberId })
    console.info(member.activityStatus)
  },
  async deleteMember({ admin, memberId }) {
    await admin.call(deleteMember, { id: memberId })
    console.info('The member is deleted.')
  },
  async bulkDeleteMembers({ admin, memberId }) {
    const { bulkActionMetadata } = await admin.call(bulkDeleteMembers, { memberIds: [memberId] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteMembersByFilter({ admin }) {
    const { jobId } = await admin.call(bulkDeleteMembersByFilter, { filter: { loginEmail: 'nobody@example.com' } })
    console.info(jobId)
  },
  async bulkApproveMembers({ admin }) {
    const { jobId } = await admin.call(bulkApproveMembers, { filter: { loginEmail: 'nobody@example.com' } })
    console.info(jobId)
  },
  async bulkBlockMembers({ admin }) {
    const { jobId } = await admin.call(bulkBlockMembers, { filter: { loginEmail: 'nobody@example.com' } })
    console.info(jobId)
  },
  async signOn({ admin, email }) {
    const { sessionToken, identity } = await admin.call(signOn, { loginId: { email }, profile: { firstName: 'Kim' } })
    console.info(identity?.id, sessionToken !== undefined)
  },
  async sendActivationEmail({ admin, memberId }) {
    await admin.call(sendActivationEmail, { identityId: memberId, emailOptions: { language: 'en' } })
    console.info('The email is on its way.')
  },
}
