import type { Client } from '../../client/client.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { changePassword } from '../../identity/calls.ts'
import type { AccountUpdate } from '../account.ts'
import type { MemberAdapter, MemberRequestOptions } from '../adapter.ts'
import { accountFromV1, failedFields, toMemberChange } from './account-from-v1.ts'
import { getCurrentMember, queryMembers } from './calls.ts'
import {
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  deleteMyMember,
  joinCommunity,
  leaveCommunity,
  updateCurrentMemberSlug,
  updateMember,
} from './current-member-calls.ts'
import type { WireMember } from './types.ts'

const clearCalls = { emails: deleteMemberEmails, phones: deleteMemberPhones, addresses: deleteMemberAddresses } as const

/** Creates the adapter of Members V1. */
export function createV1Members({ call }: Client): MemberAdapter {
  const request = async <Input>(
    endpoint: Endpoint<Input, { readonly member: WireMember }>,
    input: NoInfer<Input>,
    options: MemberRequestOptions,
  ): Promise<AccountUpdate> => accountFromV1((await call(endpoint, input, options)).member)
  return {
    read: (options) => request(getCurrentMember, { fieldsets: ['FULL'] }, options),
    update: (id, change, options) => request(updateMember, { member: { id, ...toMemberChange(change) } }, options),
    // Add the cleared list, because the response may omit the contact.
    clearList: async (id, list, options) => ({ [list]: [], ...(await request(clearCalls[list], { id }, options)) }),
    updateSlug: (slug, options) => request(updateCurrentMemberSlug, { slug }, options),
    async findBySlug(slug, options) {
      const query = { filter: { 'profile.slug': slug }, paging: { limit: 1 } }
      const { members = [] } = await call(queryMembers, { query }, options)
      return members[0]?.id
    },
    setPublic: (isPublic, options) => request(isPublic ? joinCommunity : leaveCommunity, {}, options),
    async changePassword(newPassword, options) {
      await call(changePassword, { newPassword }, options)
    },
    async deleteAccount(options) {
      await call(deleteMyMember, {}, options)
    },
    failedFields,
  }
}
