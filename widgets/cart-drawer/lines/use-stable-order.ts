import { useRef } from 'react'
import type { CartLine } from '../../../core/cart/line.ts'
import { inOrder } from '../model.ts'

/** Returns the lines in the order in which they were first rendered. The platform appends a restored line at the end. */
export function useStableOrder(lines: readonly CartLine[]): readonly CartLine[] {
  const known = useRef<readonly string[]>([])
  const ordered = inOrder(known.current, lines)
  const fresh = ordered.map(({ key }) => key).filter((key) => !known.current.includes(key))
  known.current = [...known.current, ...fresh]
  return ordered
}
