import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { IdentityExtras, TokenData, TokenKind } from '../../identity/types.ts'
import { members } from './members.ts'

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })
const memberId = () => text('member_id').references(() => members.id, { onDelete: 'cascade' })

/** How a member proves who they are. The identity's id is the member's. A member without a row has no password yet. */
export const identities = sqliteTable('identities', {
  memberId: memberId().primaryKey(),
  /** See `rules/password.ts`; null until a password was set. */
  passwordHash: text('password_hash'),
  /** The merchant wants a new password before the next login. */
  resetRequired: integer('reset_required', { mode: 'boolean' }).notNull().default(false),
  /** The e-mail address must be verified before the first login. */
  verificationRequired: integer('verification_required', { mode: 'boolean' }).notNull().default(false),
  /** The member stays PENDING until a merchant approves. */
  approvalRequired: integer('approval_required', { mode: 'boolean' }).notNull().default(false),
  extras: text({ mode: 'json' }).$type<IdentityExtras>().notNull(),
  revision: integer().notNull().default(1),
})

/** Opaque secrets that are good for one use, by the SHA-256 of their value only. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    kind: text().$type<TokenKind>().notNull(),
    memberId: memberId(),
    data: text({ mode: 'json' }).$type<TokenData>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_tokens_member').on(table.memberId)],
)

/** The code that was mailed to a member last; an earlier one is void. */
export const verificationCodes = sqliteTable('verification_codes', {
  memberId: memberId().primaryKey(),
  id: text().notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Who is logged in on the hosted pages: the cookie's value, hashed. */
export const hostedSessions = sqliteTable(
  'hosted_sessions',
  {
    hash: text().primaryKey(),
    memberId: memberId().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('hosted_sessions_member').on(table.memberId)],
)

/** How often something was tried in the current window. */
export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})

/** Members known to an identity provider, by its own name for them. */
export const providerLinks = sqliteTable(
  'provider_links',
  {
    connectionId: text('connection_id').notNull(),
    subject: text().notNull(),
    memberId: memberId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.subject] })],
)
