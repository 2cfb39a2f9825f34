import { useLayoutEffect } from 'react'
import { unclobbered } from '../../../core/unclobbered.ts'

/** Listens to events of a target for as long as the component is there, always with the latest listener. */
export function useListener(target: EventTarget, types: string, listener: (event: Event) => void): void {
  useLayoutEffect(() => {
    const each = types.split(' ')
    const { addEventListener, removeEventListener } = unclobbered(target)
    for (const type of each) addEventListener(type, listener)
    return () => {
      for (const type of each) removeEventListener(type, listener)
    }
  })
}
