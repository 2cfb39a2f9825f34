import { type CallsOf, createWireMap } from '../create-wire-map.ts'
import { cartAreas } from './cart-calls.ts'
import { catalogAreas, catalogQueries } from './catalog-calls.ts'

/** Every call of Catalog V3 and Cart V2 by area, named as in the vendor's SDK. */
const areas = { ...catalogAreas, ...cartAreas } as const

export type CallName = CallsOf<typeof areas>

export const { wireCalls, wireMap, methodsOf } = createWireMap<CallName>(areas, catalogQueries)

/** Queries that the platform also accepts as GET. */
export const alsoGet: ReadonlySet<CallName> = new Set<CallName>(catalogQueries)
