import { useEffect, useState } from 'react'
import { lazy } from '../../core/lazy.ts'

type Parts = typeof import('./results/lazy-list-parts.ts')
type Controls = typeof import('./controls/list-controls.ts')

/** What a list needs beside its first products comes while they are asked for. */
export const listParts: () => Promise<Parts> = lazy(() => import('./results/lazy-list-parts.ts'))
/** What a shopper chooses products with. */
export const listControls: () => Promise<Controls> = lazy(() => import('./controls/list-controls.ts'))

/** How long to wait before code that could not be had is asked for again. */
const AGAIN_MS = 5_000

/** Code that comes late, once it is there; nothing is brought while it is not `wanted`. */
export function useLate<Part>(bring: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = !wanted
    const load = (): void => {
      bring().then(
        (found) => gone || setPart(() => found),
        () => {
          if (!gone) timer = setTimeout(load, AGAIN_MS)
        },
      )
    }
    if (wanted) load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [bring, wanted])
  return part
}
