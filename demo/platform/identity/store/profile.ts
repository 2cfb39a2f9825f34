import { randomUUID } from 'node:crypto'
import { compact } from '../../http/input/compact.ts'
import type { MemberAddress, MemberContact, MemberPrivacy, MemberProfile } from '../../members/types.ts'
import type { ProfileInput } from './profile-schema.ts'
import type { IdentityExtras } from './types.ts'

/** The parts of an identity profile, by the table that stores them. */
export interface ProfileParts {
  readonly profile: MemberProfile
  readonly contact: MemberContact
  readonly extras: IdentityExtras
  readonly privacyStatus?: MemberPrivacy
  readonly slug?: string
}

/** Merges a profile of a request into the stored one. Absent parts are not changed. */
export function profileParts(input: ProfileInput, before?: Omit<ProfileParts, 'slug'>): ProfileParts {
  const { privacyStatus, slug } = input
  return {
    profile: { ...before?.profile, ...profileOf(input) },
    contact: { phones: [], emails: [], addresses: [], ...before?.contact, ...contactOf(input) },
    extras: { ...before?.extras, ...extrasOf(input) },
    ...(privacyStatus && privacyStatus !== 'UNDEFINED' ? { privacyStatus } : {}),
    ...(slug ? { slug } : {}),
  }
}

function profileOf({ nickname, picture, firstName, lastName }: ProfileInput): MemberProfile {
  const name = nickname ?? [firstName, lastName].filter(Boolean).join(' ')
  return { ...(name === '' ? {} : { nickname: name }), ...(picture ? { photo: { url: picture } } : {}) }
}

function contactOf(input: ProfileInput): Partial<MemberContact> {
  const { firstName, lastName, birthdate, company, position, secondaryEmails, emails, phonesV2, phones } = input
  return {
    ...compact({ firstName, lastName, birthdate, company, jobTitle: position }),
    ...compact({
      emails: secondaryEmails?.map(({ email }) => email) ?? emails,
      phones: phonesV2?.map(({ phone }) => phone) ?? phones,
      addresses: input.addresses?.map(addressOf),
    }),
  }
}

type AddressInput = NonNullable<ProfileInput['addresses']>[number]

function addressOf({ address, tag }: AddressInput): MemberAddress {
  const { streetAddress, streetName, streetNumber, geocode, ...plain } = address ?? {}
  const street = compact({ name: streetName, number: streetNumber, ...compact(streetAddress ?? {}) })
  return {
    id: randomUUID(),
    ...compact(plain),
    ...(Object.keys(street).length === 0 ? {} : { streetAddress: street }),
    ...(geocode ? { geocode: compact(geocode) } : {}),
    ...(tag ? { tag } : {}),
  }
}

function extrasOf(input: ProfileInput): IdentityExtras {
  const { labels, language, subscription, vatId, customFields, secondaryEmails, phonesV2 } = input
  return compact({
    labels,
    language,
    subscription,
    vatId,
    customFields,
    emailTags: secondaryEmails?.map(({ tag }) => tag ?? 'UNTAGGED'),
    phoneTags: phonesV2?.map(({ tag }) => tag ?? 'UNTAGGED'),
    phoneCountries: phonesV2?.map(({ countryCode }) => countryCode ?? ''),
  }) as IdentityExtras
}
