import { useLayoutEffect, useRef } from 'react'
import { unclobbered } from '../../../core/browser/unclobbered.ts'

/** Listens to events of a target while the component is mounted, with the latest `listener`. `types` is a space-separated list. */
export function useListener(target: EventTarget, types: string, listener: (event: Event) => void): void {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  // Added once, because another listener of an event can render the component, and a listener that is added meanwhile is not called.
  useLayoutEffect(() => {
    const listen = (event: Event): void => latest.current(event)
    const eventTypes = types.split(' ')
    const { addEventListener, removeEventListener } = unclobbered(target)
    for (const type of eventTypes) addEventListener(type, listen)
    return () => {
      for (const type of eventTypes) removeEventListener(type, listen)
    }
  }, [target, types])
}
