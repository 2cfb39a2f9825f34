import type { FunctionComponent, RefObject } from 'react'
import type { Session, SessionOptions, SessionState } from '../../core/auth/session/session-types.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { Store } from '../../core/state/store.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { FieldSpec, FormName, Values, View } from './forms/forms.ts'
import type { messages } from './messages.ts'
import type { Problem } from './model.ts'
import type { BoxOptions } from './options.ts'

/** The context that all parts of the box receive. */
export interface BoxView {
  readonly host: HTMLElement
  readonly store: Store
  readonly t: Translate<typeof messages>
  readonly locale: string
  readonly options: BoxOptions
  readonly flow: Flow
}

/** The state of the box, and its actions. */
export interface Flow {
  readonly ref: RefObject<HTMLElement | null>
  readonly view: View
  readonly problems: readonly Problem[]
  readonly notice: Problem | undefined
  /** Whether the shopper has opened a password recovery link, and has neither completed nor left the recovery. */
  readonly isRecovering: boolean
  readonly busy: boolean
  readonly captcha: boolean
  /** Absent until the first action has loaded it. */
  readonly steps: StepParts | undefined
  /** The values of all forms so far, by field name. */
  readonly values: Record<string, string>
  /** The email address of the login in progress, if one was typed. */
  readonly attempt: { email?: string | undefined }
  /** Submits the form of the view. `badFields` are the names of the fields whose text has no value, such as an unfinished date. */
  submit(values: Values, badFields: readonly string[]): void
  /** Shows another form. */
  showForm(form: FormName): void
  /** Runs an action of the session and shows its result. Ignored while another action is running. */
  act(step: Step): Promise<void>
  /** Aborts the running action. */
  abort(): void
  fail(error: PlatformError): void
}

/** An action of the session. */
export type SessionAction = (session: Session, options: SessionOptions) => Promise<unknown>

/** An action that may also use the lazily loaded code. */
export type Step = (session: Session, options: SessionOptions, steps: StepParts) => Promise<unknown>

/** The input of a form's action besides its values. */
export interface FormContext {
  readonly options: BoxOptions
  readonly locale: string
  readonly token: string | undefined
}

/** The exports of `step-parts.ts`, which is loaded with the first action. */
export interface StepParts {
  readonly createSubmitAction: (view: View, values: Values, context: FormContext) => SessionAction
  readonly problemsOf: (
    error: PlatformError | undefined,
    state: SessionState,
    view: View,
    extra: readonly FieldSpec[],
  ) => readonly Problem[]
  readonly CaptchaStep: FunctionComponent<{ readonly view: BoxView }>
  readonly Step: FunctionComponent<{ readonly view: BoxView }>
}
