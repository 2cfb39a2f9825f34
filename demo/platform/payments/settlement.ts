import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { orders } from '../db/schema/commerce.ts'
import type { Platform } from '../platform.ts'
import { settledPayments, settledRow } from './authorized-payments.ts'

/** Interval of the settlement. */
const INTERVAL_MS = 2_000

/** Settles due payments: pending captures and voids, and scheduled actions. */
export async function settleDuePayments(platform: Platform): Promise<void> {
  const now = () => platform.clock.now()
  const authorized = await platform.db.select().from(orders).where(sql`${orders.transactions} like '%"AUTHORIZED"%'`)
  // Transactions are for due payments only, because each takes a connection of its own, and writes wait for it.
  for (const row of authorized.filter((row) => settledPayments(row, now()) !== undefined)) {
    await platform.db.transaction((tx) => settledRow(tx, row.id, { platform, now }))
  }
}

/** Settles due payments periodically until the platform closes. */
export async function runSettlement(platform: Platform): Promise<void> {
  const { closing } = platform
  while (!closing.aborted) {
    await wait(INTERVAL_MS, undefined, { signal: closing, ref: false }).catch((error: unknown) => {
      if (!closing.aborted) throw error
    })
    if (closing.aborted) return
    await settleDuePayments(platform).catch((error: unknown) => {
      if (!closing.aborted) console.error(error)
    })
  }
}
