import { type RefObject, useLayoutEffect, useRef } from 'react'

interface ValuesInput {
  readonly isMember: boolean
  readonly isRecovering: boolean
}

/** Returns the values of all forms so far, by field name. A login removes them, in any tab, but not during a password recovery. */
export function useValues({ isMember, isRecovering }: ValuesInput): RefObject<Record<string, string>> {
  const values = useRef<Record<string, string>>({})
  useLayoutEffect(() => {
    if (isMember && !isRecovering) values.current = {}
  }, [isMember, isRecovering])
  return values
}
