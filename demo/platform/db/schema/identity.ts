import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { IdentityExtras, TokenData, TokenKind } from '../../identity/store/types.ts'
import { members } from './members.ts'

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })
const memberId = () => text('member_id').references(() => members.id, { onDelete: 'cascade' })

/** Login data of a member. The identity id is the member id. A member without a row has no password yet. */
export const identities = sqliteTable('identities', {
  memberId: memberId().primaryKey(),
  /** See `identity/store/password.ts`; `null` until a password is set. */
  passwordHash: text('password_hash'),
  /** A new password is required before the next login. */
  resetRequired: integer('reset_required', { mode: 'boolean' }).notNull().default(false),
  /** The email address must be verified before the first login. */
  verificationRequired: integer('verification_required', { mode: 'boolean' }).notNull().default(false),
  /** The member stays PENDING until a merchant approves. */
  approvalRequired: integer('approval_required', { mode: 'boolean' }).notNull().default(false),
  extras: text({ mode: 'json' }).$type<IdentityExtras>().notNull(),
  revision: integer().notNull().default(1),
})

/** One-time tokens, stored by the SHA-256 of their value. */
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

/** The last verification code of a member. A new code replaces it. */
export const verificationCodes = sqliteTable('verification_codes', {
  memberId: memberId().primaryKey(),
  id: text().notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Sessions of the hosted pages: the hash of the cookie's value. */
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

/** Number of attempts in the current rate-limit window. */
export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})

/** Links between members and subjects of an identity provider. */
export const providerLinks = sqliteTable(
  'provider_links',
  {
    connectionId: text('connection_id').notNull(),
    subject: text().notNull(),
    memberId: memberId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.subject] })],
)
