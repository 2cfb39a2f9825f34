import { useLayoutEffect } from 'react'
import { type Methods, tableOf } from './methods.ts'

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
