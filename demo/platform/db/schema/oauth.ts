import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Keys that sign access tokens. Stored so that tokens stay valid after a restart. */
export const signingKeys = sqliteTable('signing_keys', {
  id: text('id').primaryKey(),
  /** Base64url of the secret. */
  secret: text('secret').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})

/** Visitors. The visitor id identifies the current cart. */
export const visitors = sqliteTable('visitors', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  /** Access tokens contain the epoch. Increasing it invalidates all of them. */
  tokenEpoch: integer('token_epoch').notNull().default(0),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
})

/** Refresh tokens, by the SHA-256 of their value only. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    clientId: text('client_id').notNull(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id),
    /** Present when the token belongs to a member. */
    memberId: text('member_id'),
    /** Hash of the authorization code that the token was issued for. A repeated code revokes all its tokens. */
    codeHash: text('code_hash'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    revokedAt: integer('revoked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('refresh_tokens_visitor').on(table.visitorId),
    index('refresh_tokens_member').on(table.memberId),
    index('refresh_tokens_code').on(table.codeHash),
  ],
)

/** Key-value settings of this database, such as whether it is seeded. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
