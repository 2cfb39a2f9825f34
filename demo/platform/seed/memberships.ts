import type { MembershipRule } from '../checkout/rules/memberships.ts'
import type { Queryable } from '../db/database.ts'
import { memberships } from '../db/schema/commerce.ts'
import { seedId } from './ids.ts'

/** App id of the membership plans. */
export const PLANS_APP_ID = 'e1f2a3b4-0001-4b7d-9c3e-6a5b4c3d2e1f'

/** Membership plans of all members: two overlapping valid ones, one without credits, one expired. */
export const seedMembershipRules: readonly MembershipRule[] = [
  {
    id: 'e1f2a3b4-0002-4b7d-9c3e-6a5b4c3d2e1f',
    appId: PLANS_APP_ID,
    name: 'Coffee club',
    productIds: ['house-blend-coffee', 'members-tasting', 'open-studio'].map((slug) => seedId('product', slug)),
    credits: { total: 12, remaining: 9 },
    expirationDate: '2099-12-31T00:00:00.000Z',
  },
  {
    id: 'e1f2a3b4-0005-4b7d-9c3e-6a5b4c3d2e1f',
    appId: PLANS_APP_ID,
    name: 'Studio pass',
    productIds: ['members-tasting', 'open-studio'].map((slug) => seedId('product', slug)),
  },
  {
    id: 'e1f2a3b4-0003-4b7d-9c3e-6a5b4c3d2e1f',
    appId: PLANS_APP_ID,
    name: 'Reading club',
    productIds: [seedId('product', 'slow-coffee-guide')],
    credits: { total: 2, remaining: 0 },
  },
  {
    id: 'e1f2a3b4-0004-4b7d-9c3e-6a5b4c3d2e1f',
    appId: PLANS_APP_ID,
    name: 'Coffee club 2020',
    productIds: [seedId('product', 'house-blend-coffee')],
    credits: { total: 12, remaining: 4 },
    expirationDate: '2020-12-31T00:00:00.000Z',
  },
]

export async function seedMemberships(db: Queryable): Promise<void> {
  await db
    .insert(memberships)
    .values(seedMembershipRules.map((document) => ({ id: document.id, memberId: null, document })))
}
