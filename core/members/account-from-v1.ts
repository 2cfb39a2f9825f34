import { pictureOf } from '../catalog/picture.ts'
import type { Address } from '../convert/address.ts'
import { defined } from '../convert/defined.ts'
import type { FieldViolation } from '../errors/platform-error.ts'
import type { Account, AccountAddress, AccountChange, AccountField } from './account.ts'
import type { MemberChange, MemberContact, WireMember } from './types.ts'

/**
 * Turns a V1 member into ours.
 *
 * Source: SPEC.md §3, Member.
 */
export function accountFromV1(wire: WireMember): Account {
  const { contact = {}, profile = {} } = wire
  const name = profile.nickname || [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return defined({
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
    photo: pictureOf(profile.photo, name),
    cover: pictureOf(profile.cover, ''),
    emails: contact.emails ?? [],
    phones: contact.phones ?? [],
    addresses: (contact.addresses ?? []).map(accountAddress),
    isPublic: wire.privacyStatus === 'PUBLIC',
    muted: wire.activityStatus === 'MUTED',
    since: wire.createdDate ?? undefined,
    lastLogin: wire.lastLoginDate ?? undefined,
  })
}

/** An address with the whole of it in one line: as the platform words it, else out of its parts. */
export function accountAddress(address: Address & { readonly id?: string | null }): AccountAddress {
  const { id, ...parts } = address
  return { ...parts, ...(id && { id }), text: addressText(parts) }
}

function addressText(address: Address): string {
  if (address.formatted) return address.formatted
  const { streetAddress: street, addressLine2, postalCode, city, subdivisionFullname, countryFullname } = address
  const line1 = address.addressLine1 || [street?.number, street?.name, street?.apt].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  const region = subdivisionFullname || address.subdivision
  return [line1, addressLine2, town, region, countryFullname || address.country].filter(Boolean).join(', ')
}

/** Which part of a member each text is in. */
const PLACES: Readonly<Record<AccountField, 'contact' | 'profile'>> = {
  firstName: 'contact',
  lastName: 'contact',
  company: 'contact',
  jobTitle: 'contact',
  birthdate: 'contact',
  nickname: 'profile',
  title: 'profile',
}

/** A change of ours as the platform takes it. Lists must not be empty: those are emptied by calls of their own. */
export function memberChange(change: AccountChange): MemberChange {
  const { emails, phones, addresses, ...texts } = change
  const parts: Record<'contact' | 'profile', Record<string, string>> = { contact: {}, profile: {} }
  for (const [name, text] of Object.entries(texts)) {
    const place = PLACES[name as AccountField]
    if (place && text !== undefined) parts[place][name] = text.trim()
  }
  const lists = defined({ emails, phones, addresses: addresses?.map(plainAddress) }) as MemberContact
  const contact = { ...parts.contact, ...lists }
  return {
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(Object.keys(parts.profile).length > 0 && { profile: parts.profile }),
  }
}

/** What the platform works out by itself is not sent back to it. */
function plainAddress(address: Address & { readonly id?: string }): Address {
  const { text: _text, formatted: _formatted, location: _location, ...plain } = address as Partial<AccountAddress>
  return plain
}

/** The name that a field the platform refused has here: `member.contact.phones[0]` → `phones.0`. */
export function accountField({ field }: Pick<FieldViolation, 'field'>): string {
  return field
    .replace(/^member\./, '')
    .replace(/^(contact|profile)\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
}

/** What is known of a member after an answer: parts that the platform left out, or did not want to tell, stay as they were. */
export function mergeMember(before: WireMember | undefined, answer: WireMember): WireMember {
  const told = Object.entries(answer).filter(([, value]) => value !== undefined && value !== 'UNKNOWN')
  return { ...before, ...(Object.fromEntries(told) as unknown as WireMember) }
}
