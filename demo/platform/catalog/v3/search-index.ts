import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/database.ts'
import { listProducts } from '../store.ts'
import type { CatalogProduct } from '../types.ts'

/** The products that searches of Catalog V3 read, hidden ones included. They are at most `delayMs` old. */
export interface SearchIndex {
  readonly delayMs: number
  products(): Promise<readonly CatalogProduct[]>
  /** Sets the maximum age in milliseconds (0: always current), and indexes the current products. */
  setDelay(delayMs: number): Promise<void>
}

interface Snapshot {
  readonly takenAt: number
  readonly products: readonly CatalogProduct[]
}

/** Creates an index without delay. */
export function createSearchIndex({ db, clock }: { readonly db: Queryable; readonly clock: Clock }): SearchIndex {
  let delayMs = 0
  let snapshot: Snapshot | undefined
  async function takeSnapshot(): Promise<Snapshot> {
    snapshot = { takenAt: clock.now().getTime(), products: await listProducts(db, { hidden: true }) }
    return snapshot
  }
  return {
    get delayMs() {
      return delayMs
    },
    products: async () => {
      const isCurrent = snapshot !== undefined && clock.now().getTime() - snapshot.takenAt < delayMs
      return (isCurrent && snapshot !== undefined ? snapshot : await takeSnapshot()).products
    },
    setDelay: async (ms) => {
      delayMs = ms
      await takeSnapshot()
    },
  }
}
