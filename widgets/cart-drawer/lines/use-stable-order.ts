import { useRef } from 'react'
import type { CartLine } from '../../../core/cart/line.ts'
import { sortByOrder } from '../model.ts'

/** Returns the lines in the order in which they were first rendered. The platform appends a restored line at the end. */
export function useStableOrder(lines: readonly CartLine[]): readonly CartLine[] {
  const order = useRef<readonly string[]>([])
  const ordered = sortByOrder(order.current, lines)
  const added = ordered.map(({ key }) => key).filter((key) => !order.current.includes(key))
  order.current = [...order.current, ...added]
  return ordered
}
