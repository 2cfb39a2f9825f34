import { useLayoutEffect } from 'react'

/** Listens to events of a target for as long as the component is there, always with the latest listener. */
export function useListener(target: EventTarget, types: string, listener: (event: Event) => void): void {
  useLayoutEffect(() => {
    const each = types.split(' ')
    for (const type of each) target.addEventListener(type, listener)
    return () => {
      for (const type of each) target.removeEventListener(type, listener)
    }
  })
}
