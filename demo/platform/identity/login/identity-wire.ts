import { compact } from '../../http/input/compact.ts'
import { identityStatus } from '../rules/identity-state.ts'
import { loginConditionsOf, type Person } from '../store/identities.ts'

/** An identity in responses. Its id is the member id. Source: core/README.md#identity-calls, the platform's reference. */
export function wireIdentity(person: Person): Record<string, unknown> {
  const { member, identity } = person
  return {
    id: member.id,
    revision: String(identity.revision),
    createdDate: member.createdDate,
    updatedDate: member.updatedDate,
    connections: [],
    identityProfile: wireProfile(person),
    metadata: {},
    email: { address: member.loginEmail, isVerified: member.loginEmailVerified },
    status: identityStatus(loginConditionsOf(person)),
    factors: [],
  }
}

function wireProfile({ member, identity }: Person): Record<string, unknown> {
  const { contact, profile } = member
  const { emailTags, phoneTags, phoneCountries, ...extras } = identity.extras
  const { firstName, lastName, birthdate, company, jobTitle } = contact
  return {
    ...compact({ firstName, lastName, nickname: profile.nickname, picture: profile.photo?.url }),
    ...compact({ birthdate, company, position: jobTitle, slug: member.slug }),
    privacyStatus: member.privacyStatus,
    emails: contact.emails,
    phones: contact.phones,
    secondaryEmails: contact.emails.map((email, index) => ({ email, tag: emailTags?.[index] ?? 'UNTAGGED' })),
    phonesV2: contact.phones.map((phone, index) => ({
      ...compact({ countryCode: phoneCountries?.[index] || undefined }),
      phone,
      tag: phoneTags?.[index] ?? 'UNTAGGED',
    })),
    addresses: contact.addresses.map(({ id: _own, tag, ...address }) => ({ address, tag: tag ?? 'UNTAGGED' })),
    labels: [],
    customFields: [],
    ...extras,
  }
}
