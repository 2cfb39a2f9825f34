import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/database.ts'
import { listProducts } from '../store.ts'
import type { CatalogProduct } from '../types.ts'

/** The products as searches of Catalog V3 see them: up to `delayMs` old, hidden ones included. */
export interface SearchIndex {
  readonly delayMs: number
  products(): Promise<readonly CatalogProduct[]>
  /** Sets the maximum age in milliseconds. 0 is always current. The products of this moment are indexed. */
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
  async function take(): Promise<Snapshot> {
    snapshot = { takenAt: clock.now().getTime(), products: await listProducts(db, { hidden: true }) }
    return snapshot
  }
  return {
    get delayMs() {
      return delayMs
    },
    products: async () => {
      const isCurrent = snapshot !== undefined && clock.now().getTime() - snapshot.takenAt < delayMs
      return (isCurrent && snapshot !== undefined ? snapshot : await take()).products
    },
    setDelay: async (ms) => {
      delayMs = ms
      await take()
    },
  }
}
