import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CartDocument, CheckoutDocument, RedirectDocument } from '../../commerce/documents.ts'
import type { WireOrder, WireOrderTransactions } from '../../commerce/order-types.ts'
import type { CouponRule } from '../../rules/coupons.ts'
import type { MembershipRule } from '../../rules/memberships.ts'

/** Current carts: one per buyer. `revision` rises with every change. */
export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  /** `visitor:<id>` or `member:<id>`. */
  owner: text().notNull().unique(),
  document: text({ mode: 'json' }).$type<CartDocument>().notNull(),
  revision: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

export const coupons = sqliteTable(
  'coupons',
  {
    id: text().primaryKey(),
    /** In capitals: codes are compared without regard to case. */
    code: text().notNull().unique(),
    document: text({ mode: 'json' }).$type<Omit<CouponRule, 'used'>>().notNull(),
    /** Times an order was placed with it; never above the limit. */
    used: integer().notNull().default(0),
    usageLimit: integer('usage_limit'),
  },
  (table) => [check('coupons_usage', sql`${table.usageLimit} is null or ${table.used} <= ${table.usageLimit}`)],
)

/** Plans that members hold and may pay with. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: text().primaryKey(),
    /** Null: every member has it. */
    memberId: text('member_id'),
    document: text({ mode: 'json' }).$type<MembershipRule>().notNull(),
  },
  (table) => [index('memberships_member').on(table.memberId)],
)

/** Checkouts: what was in the cart when the buyer went to pay, and what the buyer has filled in so far. */
export const checkouts = sqliteTable('checkouts', {
  id: text().primaryKey(),
  owner: text().notNull(),
  document: text({ mode: 'json' }).$type<CheckoutDocument>().notNull(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** Ways to a hosted page. The token in the page's address is the key to it, and is kept nowhere else. */
export const redirectSessions = sqliteTable('redirect_sessions', {
  id: text().primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').notNull().unique(),
  intent: text().notNull(),
  document: text({ mode: 'json' }).$type<RedirectDocument>().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Orders. A checkout becomes one order at most, whatever is sent how often. */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    checkoutId: text('checkout_id').unique(),
    visitorId: text('visitor_id'),
    memberId: text('member_id'),
    document: text({ mode: 'json' }).$type<WireOrder>().notNull(),
    transactions: text({ mode: 'json' }).$type<WireOrderTransactions>().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('orders_visitor').on(table.visitorId), index('orders_member').on(table.memberId)],
)
