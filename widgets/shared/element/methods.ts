/** The methods of an element by name. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>

/** The current methods of an element, and the calls made before its component mounted. */
interface MethodTable {
  methods?: Methods
  calls: [name: string, args: never[]][]
}

const tables = new WeakMap<HTMLElement, MethodTable>()

/** Returns the table of an element. */
export function tableOf(host: HTMLElement): MethodTable {
  const table = tables.get(host) ?? { calls: [] }
  tables.set(host, table)
  return table
}

/** Calls a method of the element. Before its component has mounted, queues the call and returns `undefined`. */
export function callMethod(host: HTMLElement, name: string, args: never[]): unknown {
  const table = tableOf(host)
  if (table.methods) return table.methods[name]?.(...args)
  table.calls.push([name, args])
  return undefined
}
