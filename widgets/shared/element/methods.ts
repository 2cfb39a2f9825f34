import { useLayoutEffect } from 'react'

type Method = (...args: never[]) => unknown
type Methods = Readonly<Record<string, Method>>

/** The current methods of an element, and the calls made before its component mounted. */
interface MethodTable {
  methods?: Methods
  calls: [name: string, args: never[]][]
}

const tables = new WeakMap<HTMLElement, MethodTable>()

function tableOf(host: HTMLElement): MethodTable {
  let table = tables.get(host)
  if (!table) {
    table = { calls: [] }
    tables.set(host, table)
  }
  return table
}

/** Calls a method of the element. Before its component has mounted, queues the call and returns `undefined`. */
export function callMethod(host: HTMLElement, name: string, args: never[]): unknown {
  const table = tableOf(host)
  if (table.methods) return table.methods[name]?.(...args)
  table.calls.push([name, args])
  return undefined
}

/** Sets the methods of the element (`ElementSpec.methods`) to those of the latest render. Runs the queued calls. */
export function useMethods(host: HTMLElement, methods: Methods): void {
  useLayoutEffect(() => {
    const table = tableOf(host)
    table.methods = methods
    for (const [name, args] of table.calls.splice(0)) methods[name]?.(...args)
    return () => {
      if (table.methods === methods) delete table.methods
    }
  })
}
