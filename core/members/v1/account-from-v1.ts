import { toPicture } from '../../catalog/picture.ts'
import type { Address } from '../../convert/address.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { FieldViolation } from '../../errors/platform-error.ts'
import type { Account, AccountAddress, AccountChange, AccountField } from '../account.ts'
import type { MemberChange, MemberContact, WireMember } from './types.ts'

/** Maps a V1 member to an account. Source: core/README.md#members. */
export function accountFromV1(wire: WireMember): Account {
  const { contact = {}, profile = {} } = wire
  const name = profile.nickname || [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return omitUndefined({
    id: wire.id,
    loginEmail: wire.loginEmail ?? '',
    emailVerified: wire.loginEmailVerified === true,
    status: wire.status ?? '',
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    nickname: profile.nickname ?? '',
    title: profile.title ?? '',
    company: contact.company ?? '',
    jobTitle: contact.jobTitle ?? '',
    birthdate: contact.birthdate ?? '',
    slug: profile.slug ?? '',
    photo: toPicture(profile.photo, name),
    cover: toPicture(profile.cover, ''),
    emails: contact.emails ?? [],
    phones: contact.phones ?? [],
    addresses: (contact.addresses ?? []).map(toAccountAddress),
    isPublic: wire.privacyStatus === 'PUBLIC',
    muted: wire.activityStatus === 'MUTED',
    since: wire.createdDate ?? undefined,
    lastLogin: wire.lastLoginDate ?? undefined,
  })
}

/** Adds a single-line text to an address: the text of the platform, or one made of its parts. */
export function toAccountAddress(address: Address & { readonly id?: string | null }): AccountAddress {
  const { id, ...parts } = address
  return { ...parts, ...(id && { id }), text: formatAddress(parts) }
}

function formatAddress(address: Address): string {
  if (address.formatted) return address.formatted
  const { streetAddress: street, addressLine2, postalCode, city, subdivisionFullname, countryFullname } = address
  const line1 = address.addressLine1 || [street?.number, street?.name, street?.apt].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  const region = subdivisionFullname || address.subdivision
  return [line1, addressLine2, town, region, countryFullname || address.country].filter(Boolean).join(', ')
}

/** Section of a member that contains each field. */
const FIELD_SECTIONS: Readonly<Record<AccountField, 'contact' | 'profile'>> = {
  firstName: 'contact',
  lastName: 'contact',
  company: 'contact',
  jobTitle: 'contact',
  birthdate: 'contact',
  nickname: 'profile',
  title: 'profile',
}

/** Maps an account change to a change of the member. Does not support empty lists: separate calls delete those. */
export function toMemberChange(change: AccountChange): MemberChange {
  const { emails, phones, addresses, ...textFields } = change
  const parts: Record<'contact' | 'profile', Record<string, string>> = { contact: {}, profile: {} }
  for (const [name, text] of Object.entries(textFields)) {
    const section = FIELD_SECTIONS[name as AccountField]
    if (section && text !== undefined) parts[section][name] = text.trim()
  }
  const lists = omitUndefined({ emails, phones, addresses: addresses?.map(stripDerivedFields) }) as MemberContact
  const contact = { ...parts.contact, ...lists }
  return {
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(Object.keys(parts.profile).length > 0 && { profile: parts.profile }),
  }
}

/** Removes the fields that the platform derives. */
function stripDerivedFields(address: Address & { readonly id?: string }): Address {
  const { text: _text, formatted: _formatted, location: _location, ...plain } = address as Partial<AccountAddress>
  return plain
}

/** Maps the path of a field violation to the account: `member.contact.phones[0]` → `phones.0`. */
export function toAccountField({ field }: Pick<FieldViolation, 'field'>): string {
  return field
    .replace(/^member\./, '')
    .replace(/^(contact|profile)\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
}

/** Merges a response into a member. Fields that are absent or `UNKNOWN` in the response keep their values. */
export function mergeMember(before: WireMember | undefined, answer: WireMember): WireMember {
  const knownEntries = Object.entries(answer).filter(([, value]) => value !== undefined && value !== 'UNKNOWN')
  return { ...before, ...(Object.fromEntries(knownEntries) as unknown as WireMember) }
}
