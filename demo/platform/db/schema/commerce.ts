import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CartDocument, CheckoutDocument, RedirectDocument } from '../../cart/types.ts'
import type { MembershipRule } from '../../checkout/rules/memberships.ts'
import type { WireOrder, WireOrderTransactions } from '../../orders/types.ts'
import type { CouponRule } from '../../pricing/coupons.ts'

/** Carts; one per buyer is the current one. `revision` increases with every change. */
export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  /**
   * `visitor:<id>` or `member:<id>` for the current cart of a buyer, `ordered:<former owner>:<id of the cart>` after the order,
   * `cart:<id of the cart>` for other carts.
   */
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
    /** In upper case: codes are case-insensitive. */
    code: text().notNull().unique(),
    document: text({ mode: 'json' }).$type<Omit<CouponRule, 'used'>>().notNull(),
    /** Number of orders with this coupon. Never exceeds the limit. */
    used: integer().notNull().default(0),
    usageLimit: integer('usage_limit'),
  },
  (table) => [check('coupons_usage', sql`${table.usageLimit} is null or ${table.used} <= ${table.usageLimit}`)],
)

/** Gift cards. Codes are in upper case: they are case-insensitive. */
export const giftCards = sqliteTable('gift_cards', {
  code: text().primaryKey(),
  /** Remaining balance, a decimal string in the currency of the shop. */
  balance: text().notNull(),
  /** ISO 8601; `null`: never. */
  expiresAt: text('expires_at'),
  active: integer({ mode: 'boolean' }).notNull(),
})

/** Membership plans of members. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: text().primaryKey(),
    /** `null`: all members have it. */
    memberId: text('member_id'),
    document: text({ mode: 'json' }).$type<MembershipRule>().notNull(),
  },
  (table) => [index('memberships_member').on(table.memberId)],
)

/** Checkouts: the cart at the time of their creation, and the buyer's input. */
export const checkouts = sqliteTable('checkouts', {
  id: text().primaryKey(),
  owner: text().notNull(),
  document: text({ mode: 'json' }).$type<CheckoutDocument>().notNull(),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** Redirect sessions. Only the URL of the page contains the token; the hash is stored. */
export const redirectSessions = sqliteTable('redirect_sessions', {
  id: text().primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').notNull().unique(),
  intent: text().notNull(),
  document: text({ mode: 'json' }).$type<RedirectDocument>().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Orders. A checkout becomes at most one order, even if requests are repeated. */
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
