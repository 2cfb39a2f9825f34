import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from '../forms/forms.ts'

interface ValuesInput {
  readonly view: View
  readonly isMember: boolean
  readonly isRecovering: boolean
}

/**
 * Returns the values of all forms so far, by field name. A login removes them, in any tab, but not during a password recovery. A code belongs
 * to one login or registration, so it is removed with its view.
 */
export function useValues({ view, isMember, isRecovering }: ValuesInput): RefObject<Record<string, string>> {
  const values = useRef<Record<string, string>>({})
  useLayoutEffect(() => {
    if (isMember && !isRecovering) values.current = {}
  }, [isMember, isRecovering])
  useLayoutEffect(() => {
    if (view !== 'code') delete values.current['code']
  }, [view])
  return values
}
