import { useLayoutEffect } from 'react'

type Method = (...input: never[]) => unknown
type Methods = Readonly<Record<string, Method>>

/** The current methods of an element, and the calls made before its component mounted. */
interface MethodTable {
  methods?: Methods
  waiting: [name: string, input: never[]][]
}

const tables = new WeakMap<HTMLElement, MethodTable>()

function tableOf(host: HTMLElement): MethodTable {
  let table = tables.get(host)
  if (!table) {
    table = { waiting: [] }
    tables.set(host, table)
  }
  return table
}

/** Calls a method of the element. Before its component has mounted, queues the call and returns `undefined`. */
export function callMethod(host: HTMLElement, name: string, input: never[]): unknown {
  const table = tableOf(host)
  if (table.methods) return table.methods[name]?.(...input)
  table.waiting.push([name, input])
  return undefined
}

/** Sets the methods of the element (`ElementSpec.methods`) to those of the latest render. Runs the queued calls. */
export function useMethods(host: HTMLElement, methods: Methods): void {
  useLayoutEffect(() => {
    const table = tableOf(host)
    table.methods = methods
    for (const [name, input] of table.waiting.splice(0)) methods[name]?.(...input)
    return () => {
      if (table.methods === methods) delete table.methods
    }
  })
}
