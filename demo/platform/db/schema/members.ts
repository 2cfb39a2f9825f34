import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MemberActivity, MemberContact, MemberPrivacy, MemberProfile, MemberStatus } from '../../members/types.ts'

/** Members of the site. Their login data is in `identities`. Dates are ISO texts. */
export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    /** In lower case: addresses are case-insensitive. */
    loginEmail: text('login_email').notNull().unique(),
    loginEmailVerified: integer('login_email_verified', { mode: 'boolean' }).notNull(),
    status: text().$type<MemberStatus>().notNull(),
    privacyStatus: text('privacy_status').$type<MemberPrivacy>().notNull(),
    activityStatus: text('activity_status').$type<MemberActivity>().notNull(),
    slug: text().notNull().unique(),
    contactId: text('contact_id').notNull().unique(),
    profile: text({ mode: 'json' }).$type<MemberProfile>().notNull(),
    contact: text({ mode: 'json' }).$type<MemberContact>().notNull(),
    createdDate: text('created_date').notNull(),
    updatedDate: text('updated_date').notNull(),
    lastLoginDate: text('last_login_date'),
  },
  (table) => [index('members_created').on(table.createdDate), index('members_status').on(table.status)],
)
