import type { Queryable } from '../db/database.ts'
import { members } from '../db/schema/members.ts'
import type { MemberRow } from '../members/store.ts'
import type { MemberContact } from '../members/types.ts'
import { seedId } from './ids.ts'

const AT = '2024-05-01T10:00:00.000Z'

type MemberEntry = Pick<MemberRow, 'slug' | 'status'> & Partial<MemberRow> & { readonly name: string }

function member({ name, slug, ...entry }: MemberEntry): MemberRow {
  const [firstName = '', ...rest] = name.split(' ')
  const contact: MemberContact = { firstName, lastName: rest.join(' '), phones: [], emails: [], addresses: [] }
  return {
    id: seedId('member', slug),
    loginEmail: `${slug.replaceAll('-', '.')}@example.com`,
    loginEmailVerified: true,
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    slug,
    contactId: seedId('contact', slug),
    profile: { nickname: name },
    contact,
    createdDate: AT,
    updatedDate: AT,
    lastLoginDate: null,
    ...entry,
  }
}

/** One member in every status and every login state. */
export const seedMemberRows: readonly MemberRow[] = [
  member({
    name: 'Member One',
    slug: 'member-one',
    status: 'APPROVED',
    privacyStatus: 'PUBLIC',
    profile: { nickname: 'Member One', title: 'First of all' },
    contact: {
      firstName: 'Member',
      lastName: 'One',
      phones: ['+1 212 555 0101'],
      emails: ['member.one.work@example.com'],
      addresses: [
        {
          id: seedId('contact', 'member-one-home'),
          tag: 'HOME',
          country: 'US',
          subdivision: 'US-NY',
          city: 'New York',
          postalCode: '10001',
          addressLine: '2 Example Street',
        },
      ],
    },
  }),
  member({ name: 'Member Two', slug: 'member-two', status: 'APPROVED' }),
  member({ name: 'Muted Member', slug: 'member-muted', status: 'APPROVED', activityStatus: 'MUTED' }),
  member({ name: 'Pending Member', slug: 'member-pending', status: 'PENDING' }),
  member({ name: 'Unverified Member', slug: 'member-unverified', status: 'PENDING', loginEmailVerified: false }),
  member({ name: 'Blocked Member', slug: 'member-blocked', status: 'BLOCKED' }),
  member({ name: 'Offline Member', slug: 'member-offline', status: 'OFFLINE' }),
  member({ name: 'Reset Member', slug: 'member-reset', status: 'APPROVED' }),
  member({ name: 'Invited Member', slug: 'member-invited', status: 'APPROVED', loginEmailVerified: false }),
]

export async function seedMembers(db: Queryable): Promise<void> {
  await db.insert(members).values([...seedMemberRows])
}
