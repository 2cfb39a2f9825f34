import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { SessionState } from '../../../core/auth/session/session-types.ts'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'
import type { Step } from '../box-view.ts'
import { type FormName, formOf, type Values, type View } from '../forms/forms.ts'
import { validate } from '../model.ts'
import type { BoxOptions } from '../options.ts'
import { type BoxState, endsRecovery, stateAfterAction, withoutResult } from './box-state.ts'
import type { SessionView } from './use-session.ts'
import type { SingleAction } from './use-single-action.ts'

export interface FlowInput {
  readonly host: HTMLElement
  readonly options: BoxOptions
  readonly locale: string
  /** Called when the box has content that needs no action on this page: after an email link was opened, or a hosted login failed. */
  readonly onResult: () => void
  readonly onLogin: () => void
}

/** The input of the actions, at the time of a render. */
export interface FlowState extends FlowInput, Pick<SessionView, 'steps' | 'open'> {
  readonly box: BoxState
  readonly setBox: Dispatch<SetStateAction<BoxState>>
  readonly view: View
  readonly focusView: () => void
  readonly action: SingleAction
  /** The values of all forms so far, by field name. */
  readonly values: RefObject<Record<string, string>>
  /** The email address of the login in progress, if one was typed. */
  readonly attempt: { email?: string | undefined }
  /** The token of the latest email link. */
  readonly latestToken: RefObject<string | undefined>
  /** Whether a member was logged in when notice and errors were last set or removed. */
  readonly wasMember: RefObject<boolean>
}

/** Runs an action of the session and shows its result. Ignored while another action is running. */
export function act(flow: FlowState, step: Step): Promise<void> {
  return flow.action.run(async (signal) => {
    flow.setBox(withoutResult)
    try {
      const { session, steps } = await flow.open()
      const { returnUrl } = flow.options
      await step(session, { target: flow.host, signal, ...(returnUrl && { originalUrl: returnUrl }) }, steps)
      if (!signal.aborted) showResult(flow, session.state.get())
    } catch (error) {
      if (!isPlatformError(error)) throw error
      if (error.code !== 'ABORTED') fail(flow, error)
    }
  })
}

function showResult(flow: FlowState, session: SessionState): void {
  const { email = '' } = flow.attempt
  flow.wasMember.current = session.role === 'member'
  if (endsRecovery(session)) flow.latestToken.current = undefined
  flow.setBox((before) => stateAfterAction(before, session, flow.view, email))
  flow.focusView()
  if (session.done === 'logged-in') flow.onLogin()
}

/** Shows the error of this form, unless an email link has replaced the form meanwhile. */
export function fail(flow: FlowState, error: PlatformError): void {
  if (flow.latestToken.current === flow.box.token) showError(flow, error)
}

function showError({ steps, setBox, focusView }: FlowState, error: PlatformError): void {
  // Without the lazy steps, no other error text is available. They fail to load mostly when the network is down.
  setBox((before) =>
    steps ? { ...before, problems: undefined, error } : { ...before, problems: [{ text: 'offline' }] },
  )
  focusView()
}

/** Submits the form of the view, if its values are valid. */
export function submit(flow: FlowState, typed: Values, badFields: readonly string[]): void {
  const { action, options, locale, view } = flow
  const { form, token, isRecovering } = flow.box
  if (!action.isIdle()) return
  Object.assign(flow.values.current, typed)
  if (typed['email'] !== undefined) flow.attempt.email = typed['email'].trim()
  const problems = validate(typed, formOf(view, options.extra)?.fields ?? [], badFields)
  if (problems.length === 0) {
    void act(flow, (session, sessionOptions, { createSubmitAction }) =>
      createSubmitAction(view, typed, { options, locale, token })(session, sessionOptions),
    )
    return
  }
  flow.setBox({ form, token, isRecovering, problems })
  flow.focusView()
}

/** Shows another form. A recovery continues only with the form that requests a new link. */
export function showForm(flow: FlowState, form: FormName): void {
  flow.latestToken.current = undefined
  flow.setBox(({ isRecovering }) => ({ form, isRecovering: isRecovering && form === 'forgot' }))
  flow.focusView()
  resetSession(flow)
}

/** Shows the form of an email link. A link to the current page aborts the running action and resets the session. */
export function showRecoveryForm(flow: FlowState, token: string, isNavigation: boolean): void {
  flow.latestToken.current = token
  // The session resets asynchronously, so its earlier failure is hidden until then.
  flow.setBox(({ form }) => ({ form, token, isRecovering: true, ...(isNavigation && { problems: [] }) }))
  flow.onResult()
  if (!isNavigation) return
  flow.action.abort()
  flow.focusView()
  resetSession(flow)
}

/** Resets the session. Until then, the box may show the view of its last login, so the focus moves once more. */
function resetSession(flow: FlowState): void {
  void flow.open().then(
    ({ session }) => {
      session.reset()
      flow.focusView()
    },
    (error) => showError(flow, error),
  )
}
