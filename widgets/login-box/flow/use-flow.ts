import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SessionState } from '../../../core/auth/session/session-types.ts'
import type { Store } from '../../../core/state/store.ts'
import type { Flow } from '../box-view.ts'
import type { View } from '../forms/forms.ts'
import { type BoxRoute, needsCaptcha, viewOf } from '../model.ts'
import { type BoxState, stateAfterChange } from './box-state.ts'
import { act, type FlowInput, type FlowState, fail, showForm, showRecoveryForm, submit } from './flow-actions.ts'
import { useRecoveryLink } from './use-recovery-link.ts'
import { useSession } from './use-session.ts'
import { useSingleAction } from './use-single-action.ts'
import { useValues } from './use-values.ts'
import { useViewFocus } from './use-view-focus.ts'

interface UseFlowInput extends FlowInput {
  readonly store: Store
  readonly isShown: boolean
}

/** Returns the state and the actions of the box. Actions run one at a time. Removal of the element aborts the running action. */
export function useFlow(input: UseFlowInput): Flow {
  const { ref, focusView } = useViewFocus()
  const [session, flow] = useFlowState(input, focusView)
  const { action, box, view, steps, values, attempt } = flow
  useRecoveryLink((token, isNavigation) => showRecoveryForm(flow, token, isNavigation))
  const error = box.error ?? (action.isRunning ? undefined : session.error)
  return {
    ref,
    view,
    steps,
    attempt,
    values: values.current,
    notice: box.notice,
    isRecovering: !!box.isRecovering,
    problems: box.problems ?? steps?.problemsOf(error, session, view, input.options.extra) ?? [],
    busy: action.isRunning || session.busy === 'leaving',
    // The form of an email link needs no captcha. Its session resets asynchronously.
    captcha: !box.token && needsCaptcha(session),
    act: (step) => act(flow, step),
    fail: (cause) => fail(flow, cause),
    submit: (typed, badFields) => submit(flow, typed, badFields),
    showForm: (form) => showForm(flow, form),
    abort: action.abort,
  }
}

/** Returns the state of the session, and that of the box. */
function useFlowState(input: UseFlowInput, focusView: () => void): readonly [SessionState, FlowState] {
  const { store, options, isShown, onResult } = input
  const [box, setBox] = useState<BoxState>({ form: options.first })
  // Read only once, because the session removes the parameters of the OAuth response from the URL.
  const [isReturn] = useState(() => /[#?&]state=/.test(location.href))
  const { state, steps, open } = useSession(store, isShown || isReturn)
  const action = useSingleAction()
  const attempt = useRef<FlowState['attempt']>({}).current
  const latestToken = useRef<string>(undefined)
  const isMember = state.role === 'member'
  const isRecovering = !!box.isRecovering
  const view = useView(state, {
    form: box.form,
    hosted: options.hosted,
    hasToken: !!box.token,
    isRecovering,
  })
  const values = useValues({ view, isMember, isRecovering })
  const wasMember = useIdentityChange(isMember, () => setBox((before) => stateAfterChange(before, isMember)))
  useFailedReturn(isReturn && state.login.state === 'FAILURE', onResult)
  const flow = { ...input, steps, open, box, setBox, view, focusView, action, values, attempt, latestToken, wasMember }
  return [state, flow]
}

/**
 * Calls `onChange` after a login or logout that was not an action of this box. The actions set the returned value before the box is rendered
 * with their result.
 */
function useIdentityChange(isMember: boolean, onChange: () => void): RefObject<boolean> {
  const wasMember = useRef(isMember)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change, not each time `onChange` changes
  useLayoutEffect(() => {
    if (wasMember.current !== isMember) onChange()
    wasMember.current = isMember
  }, [isMember])
  return wasMember
}

/** Returns the view of the box. While a login is being completed, this is the previous view. */
function useView(state: SessionState, route: BoxRoute): View {
  const last = useRef<View>('login')
  const view = viewOf(state, route) ?? last.current
  useLayoutEffect(() => {
    last.current = view
  })
  return view
}

/** Calls `onResult` once per failed hosted login. */
function useFailedReturn(hasFailed: boolean, onResult: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failed hosted login, not each time `onResult` changes
  useEffect(() => {
    if (hasFailed) onResult()
  }, [hasFailed])
}
