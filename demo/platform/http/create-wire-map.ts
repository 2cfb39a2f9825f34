/** HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Method and path of calls by area and name: `{ cart: { getCurrentCart: 'GET /ecom/v1/carts/current' } }`. */
type Areas = Readonly<Record<string, Readonly<Record<string, `${Method} /${string}`>>>>

/** The names of all calls. */
export type CallsOf<A extends Areas> = { [Area in keyof A]: keyof A[Area] & string }[keyof A]

interface WireCall<Name extends string> {
  readonly name: Name
  readonly area: string
  readonly method: Method
  readonly path: string
}

interface WireMap<Name extends string> {
  readonly wireCalls: readonly WireCall<Name>[]
  readonly wireMap: Readonly<Record<Name, WireCall<Name>>>
  /** All methods of a call. */
  methodsOf(name: Name): readonly Method[]
}

/** `queries`: calls that also accept GET, with the payload in the parameter `.r`. */
export function createWireMap<Name extends string>(areas: Areas, queries: readonly Name[]): WireMap<Name> {
  const wireCalls = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]): WireCall<Name> => {
      const [method, path] = call.split(' ') as [Method, string]
      return { name: name as Name, area, method, path }
    }),
  )
  const wireMap = Object.fromEntries(wireCalls.map((call) => [call.name, call])) as WireMap<Name>['wireMap']
  const alsoGet: ReadonlySet<Name> = new Set(queries)
  return {
    wireCalls,
    wireMap,
    methodsOf: (name) => (alsoGet.has(name) ? [wireMap[name].method, 'GET'] : [wireMap[name].method]),
  }
}
