import { useState } from 'react'
import type { CartLine } from '../../../core/cart/line.ts'
import { sortByOrder } from '../model.ts'

/** Returns the lines in the order in which they were first rendered. The platform appends a restored line at the end. */
export function useStableOrder(lines: readonly CartLine[]): readonly CartLine[] {
  const [order] = useState(() => new Set<string>())
  return sortByOrder(order, lines)
}
