import { useEffect, useState } from 'react'
import { lazily } from '../../core/lazily.ts'

type Parts = typeof import('./list-parts.ts')

/** What a list needs beside its first products comes while they are asked for. */
export const listParts: () => Promise<Parts> = lazily(() => import('./list-parts.ts'))

/** How long to wait before code that could not be had is asked for again. */
const AGAIN_MS = 5_000

/** The parts once they are there. */
export function useParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const load = (): void => {
      listParts().then(
        (found) => gone || setParts(() => found),
        () => {
          if (!gone) timer = setTimeout(load, AGAIN_MS)
        },
      )
    }
    load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return parts
}
