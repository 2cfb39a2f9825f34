import { compact } from '../http/input/compact.ts'
import type { MemberRow } from './store.ts'

/** A member with all fields. Source: core/README.md#members, the platform's reference. */
export function wireMember(member: MemberRow): Record<string, unknown> {
  const { slug, profile, contact, ...rest } = member
  return compact({
    ...rest,
    profile: { ...profile, slug },
    contact: { ...contact, contactId: member.contactId, customFields: contact.customFields ?? {} },
  })
}
