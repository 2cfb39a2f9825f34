import { useLayoutEffect } from 'react'
import { unclobbered } from '../../../core/browser/unclobbered.ts'

/** Listens to events of a target while the component is mounted, with the latest `listener`. `types` is a space-separated list. */
export function useListener(target: EventTarget, types: string, listener: (event: Event) => void): void {
  useLayoutEffect(() => {
    const eventTypes = types.split(' ')
    const { addEventListener, removeEventListener } = unclobbered(target)
    for (const type of eventTypes) addEventListener(type, listener)
    return () => {
      for (const type of eventTypes) removeEventListener(type, listener)
    }
  })
}
