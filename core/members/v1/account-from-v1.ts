import { toPicture } from '../../catalog/picture.ts'
import type { Address } from '../../convert/address.ts'
import { omitUndefined } from '../../convert/omit-undefined.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import type { AccountAddress, AccountChange, AccountField, AccountUpdate } from '../account.ts'
import { toAccountAddress } from '../account-address.ts'
import type { AccountFailure } from '../account-types.ts'
import type { MemberChange, MemberContact, MemberProfile, WireMember } from './types.ts'

/** Maps a V1 member to an account update. Each section of the member is either absent or complete. Source: core/README.md#members. */
export function accountFromV1(wire: WireMember): AccountUpdate {
  const { id, loginEmail, loginEmailVerified, privacyStatus, activityStatus, createdDate, lastLoginDate } = wire
  const visibility = knownValue(privacyStatus)
  const activity = knownValue(activityStatus)
  return {
    ...omitUndefined({
      id,
      loginEmail: loginEmail === null ? '' : loginEmail,
      emailVerified: loginEmailVerified === undefined ? undefined : loginEmailVerified === true,
      status: knownValue(wire.status),
      isPublic: visibility && visibility === 'PUBLIC',
      muted: activity && activity === 'MUTED',
      since: createdDate ?? undefined,
      lastLogin: lastLoginDate ?? undefined,
    }),
    ...(wire.contact && fromContact(wire.contact)),
    ...(wire.profile && fromProfile(wire.profile)),
  }
}

/** Maps the contact. The platform omits empty fields and lists. */
function fromContact(contact: MemberContact): AccountUpdate {
  return {
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    company: contact.company ?? '',
    jobTitle: contact.jobTitle ?? '',
    birthdate: contact.birthdate ?? '',
    emails: contact.emails ?? [],
    phones: contact.phones ?? [],
    addresses: (contact.addresses ?? []).map(toAccountAddress),
  }
}

function fromProfile(profile: MemberProfile): AccountUpdate {
  return {
    nickname: profile.nickname ?? '',
    title: profile.title ?? '',
    slug: profile.slug ?? '',
    photo: toPicture(profile.photo, ''),
    cover: toPicture(profile.cover, ''),
  }
}

/** Returns a known value. If a response has fewer fields than requested, the missing enumerations are `UNKNOWN`. */
function knownValue<Value extends string>(value: Value | undefined): Value | undefined {
  return value === 'UNKNOWN' ? undefined : value
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

/** Maps an account change to a change of the member. Does not support empty lists, because separate calls delete lists. */
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

/** Maps field violations to the account: `member.contact.phones[0]` → `phones.0`. */
export function failedFields({ violations }: PlatformError): AccountFailure['fields'] {
  const fields = violations.map(({ field, description: text, violatedRule: rule }) => {
    // The platform omits an empty field, for example of a rule of the whole message.
    return [toAccountField(field ?? ''), { text, ...(rule && { rule }) }] as const
  })
  return Object.fromEntries(fields)
}

function toAccountField(field: string): string {
  return field
    .replace(/^member\./, '')
    .replace(/^(contact|profile)\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
}
