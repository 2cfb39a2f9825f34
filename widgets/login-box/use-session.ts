import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Session, SessionState } from '../../core/auth/session/session-types.ts'
import { lazy } from '../../core/lazy.ts'
import type { Store } from '../../core/state/registry.ts'
import { createState } from '../../core/state/state.ts'
import { useLive } from '../shared/live.ts'
import type { StepParts } from './box-view.ts'

/** The code of logging in. */
const sessionParts: () => Promise<typeof import('./session-parts.ts')> = lazy(() => import('./session-parts.ts'))

/** The code of what follows when somebody acts. */
const stepParts: () => Promise<StepParts> = lazy(() => import('./step-parts.ts'))

export interface SessionView {
  readonly state: SessionState
  /** Absent until somebody acts, here or in another box of the page. */
  readonly steps?: StepParts | undefined
  /** The page's session and what follows, brought when they are not there yet. Rejects with a `PlatformError` when it cannot be had. */
  readonly open: () => Promise<Required<Brought>>
}

/** The session of the page; until its code is there, whom the shop knows the browser as. It is brought at once when `needed`. */
export function useSession(store: Store, needed: boolean): SessionView {
  const [{ session, steps }, set] = useState<Brought>({})
  const before = useMemo(() => createState<SessionState>({ role: store.role(), login: { state: 'INITIAL' } }), [store])
  const state = useLive(session?.state ?? before)
  const begun = state.login.state !== 'INITIAL' || state.error !== undefined
  useEffect(() => {
    if (!needed) return
    const waiting: Waiting = { come: set }
    bring(begun ? bringAll(store) : bringSession(store), waiting)
    return () => {
      delete waiting.come
    }
  }, [store, needed, begun])
  const open = useCallback(async () => {
    const found = await bringAll(store)
    set(found)
    return found
  }, [store])
  return { state, steps, open }
}

export interface Brought {
  readonly session?: Session
  readonly steps?: StepParts
}

interface Waiting {
  come?: (change: (before: Brought) => Brought) => void
}

/** Holds nothing of an element that has gone meanwhile, however long it takes. */
function bring(coming: Promise<Brought>, waiting: Waiting): void {
  coming.then(
    (brought) => waiting.come?.((before) => ({ ...before, ...brought })),
    // Whoever needs it asks again, and is told why it cannot be had.
    () => undefined,
  )
}

async function bringSession(store: Store): Promise<Required<Pick<Brought, 'session'>>> {
  return { session: await (await sessionParts()).sessionOf(store) }
}

async function bringAll(store: Store): Promise<Required<Brought>> {
  const [steps, { session }] = await Promise.all([stepParts(), bringSession(store)])
  return { steps, session }
}
