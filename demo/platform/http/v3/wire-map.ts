import type { Method } from '../wire-map.ts'
import { cartAreas } from './cart-calls.ts'
import { catalogAreas, catalogQueries } from './catalog-calls.ts'

/** Every call of the newer generation of the platform by area, named as in the vendor's SDK. */
const areas = { ...catalogAreas, ...cartAreas } as const

type Areas = typeof areas
type Area = keyof Areas
export type CallName = { [A in Area]: keyof Areas[A] }[Area]

interface WireCall {
  readonly name: CallName
  readonly area: Area
  readonly method: Method
  readonly path: string
}

export const wireCalls: readonly WireCall[] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => {
    const [method, path] = call.split(' ') as [Method, string]
    return { name: name as CallName, area: area as Area, method, path }
  }),
)

/** Queries that the platform also accepts as GET. */
export const alsoGet: ReadonlySet<CallName> = new Set<CallName>(catalogQueries)

export const wireMap = Object.fromEntries(wireCalls.map((call) => [call.name, call])) as Readonly<
  Record<CallName, WireCall>
>

/** All methods of a call. */
export function methodsOf(name: CallName): readonly Method[] {
  const { method } = wireMap[name]
  return alsoGet.has(name) ? [method, 'GET'] : [method]
}
