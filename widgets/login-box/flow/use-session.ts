import { useCallback, useMemo } from 'react'
import type { Session, SessionState } from '../../../core/auth/session/session-types.ts'
import { lazy } from '../../../core/lazy.ts'
import { createState } from '../../../core/state/state.ts'
import type { Store } from '../../../core/state/store.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import { useLive } from '../../shared/store/use-store.ts'
import type { StepParts } from '../box-view.ts'

/** Loads the login session. */
const loadSessionModule: () => Promise<typeof import('../../shared/store/session-of.ts')> = lazy(
  () => import('../../shared/store/session-of.ts'),
)

/** Loads the views and actions after the first form. */
const loadStepParts: () => Promise<StepParts> = lazy(() => import('../steps/step-parts.ts'))

export interface SessionView {
  readonly state: SessionState
  /** Absent until the first action, in this box or in another one of the page. */
  readonly steps: StepParts | undefined
  /** Returns the session and the steps, and loads them if necessary. Rejects with a `PlatformError` if they cannot be loaded. */
  readonly open: () => Promise<{ readonly session: Session; readonly steps: StepParts }>
}

/**
 * Loads the login session of the page when it is `needed`. Until it has loaded, the state contains only the role of the store, which is read by each
 * render, because another tab can change it.
 */
export function useSession(store: Store, needed: boolean): SessionView {
  const openSession = useCallback(async () => (await loadSessionModule()).sessionOf(store), [store])
  const { module: session, load: loadSession } = useLazyModule(openSession, needed)
  const role = store.role()
  const before = useMemo(() => createState<SessionState>({ role, login: { state: 'INITIAL' } }), [role])
  const state = useLive(session?.state ?? before)
  const isStarted = state.login.state !== 'INITIAL' || state.error !== undefined
  const { module: steps, load: loadSteps } = useLazyModule(loadStepParts, needed && isStarted)
  const open = useCallback(async () => {
    loadSession()
    loadSteps()
    const [opened, parts] = await Promise.all([openSession(), loadStepParts()])
    return { session: opened, steps: parts }
  }, [openSession, loadSession, loadSteps])
  return { state, steps, open }
}
