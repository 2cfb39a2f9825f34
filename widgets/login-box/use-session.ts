import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Session, SessionState } from '../../core/auth/session-types.ts'
import { lazily } from '../../core/lazily.ts'
import type { Store } from '../../core/state/registry.ts'
import { createState } from '../../core/state/state.ts'
import { useLive } from '../shared/live.ts'

/** The code of logging in, and of captchas. */
export const lateParts: () => Promise<typeof import('./late-parts.ts')> = lazily(() => import('./late-parts.ts'))

export type LateParts = Awaited<ReturnType<typeof lateParts>>

export interface SessionView {
  readonly state: SessionState
  /** Absent until they are there. */
  readonly parts?: LateParts | undefined
  /** The page's session, brought when it is not there yet. Rejects with a `PlatformError` when it cannot be had. */
  readonly open: () => Promise<Session>
}

/** The session of the page; until its code is there, whom the shop knows the browser as. It is brought at once when `needed`. */
export function useSession(store: Store, needed: boolean): SessionView {
  const [{ session, parts }, set] = useState<Partial<Brought>>({})
  const before = useMemo(() => createState<SessionState>({ role: store.role(), login: { state: 'INITIAL' } }), [store])
  const state = useLive(session?.state ?? before)
  useEffect(() => {
    if (!needed) return
    const waiting: Waiting = { come: set }
    bring(store, waiting)
    return () => {
      delete waiting.come
    }
  }, [store, needed])
  const open = useCallback(async () => {
    const found = await bringAll(store)
    set(found)
    return found.session
  }, [store])
  return { state, parts, open }
}

interface Brought {
  readonly session: Session
  readonly parts: LateParts
}

interface Waiting {
  come?: (brought: Brought) => void
}

/** Holds nothing of an element that has gone meanwhile, however long it takes. */
function bring(store: Store, waiting: Waiting): void {
  bringAll(store).then(
    (brought) => waiting.come?.(brought),
    // Whoever needs it asks again, and is told why it cannot be had.
    () => undefined,
  )
}

async function bringAll(store: Store): Promise<Brought> {
  const parts = await lateParts()
  return { parts, session: await parts.sessionOf(store) }
}
