import type { MemberRow } from './member-store.ts'

/** A whole member as the platform answers it. Source: SPEC.md §3 Member; platform reference. */
export function wireMember(member: MemberRow): Record<string, unknown> {
  const { slug, profile, contact, lastLoginDate, ...rest } = member
  return {
    ...rest,
    profile: { ...profile, slug },
    contact: { ...contact, contactId: member.contactId, customFields: contact.customFields ?? {} },
    ...(lastLoginDate === null ? {} : { lastLoginDate }),
  }
}
