import { randomUUID } from 'node:crypto'
import { compact } from '../commerce/compact.ts'
import type { MemberAddress, MemberContact, MemberPrivacy, MemberProfile } from '../members/types.ts'
import type { ProfileInput } from './profile-schema.ts'
import type { IdentityExtras } from './types.ts'

/** What an identity profile says of a member, each part where it is kept. */
export interface ProfileParts {
  readonly profile: MemberProfile
  readonly contact: MemberContact
  readonly extras: IdentityExtras
  readonly privacyStatus?: MemberPrivacy
  readonly slug?: string
}

/** A sent profile over what there was: a part that is not named stays. */
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
  const { streetAddress, streetName, streetNumber, ...plain } = address ?? {}
  const street = compact({ name: streetName, number: streetNumber, ...compact(streetAddress ?? {}) })
  return {
    id: randomUUID(),
    ...compact(plain),
    ...(Object.keys(street).length === 0 ? {} : { streetAddress: street }),
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
