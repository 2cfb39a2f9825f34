import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SessionState } from '../../../core/auth/session/session-types.ts'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'
import type { Store } from '../../../core/state/registry.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import type { Flow, Step } from '../box-view.ts'
import { type FormName, formOf, type View } from '../forms/forms.ts'
import { needsCaptcha, type Problem, validate, viewOf } from '../model.ts'
import type { BoxOptions } from '../options.ts'
import { takeRecoveryToken } from './recovery-token.ts'
import { useSession } from './use-session.ts'

/** The state of one box. All boxes of the page share the state of the session. */
interface Own {
  readonly form: FormName
  readonly token?: string | undefined
  readonly problems?: readonly Problem[] | undefined
  readonly error?: PlatformError | undefined
  readonly notice?: Problem | undefined
}

export interface FlowInput {
  readonly host: HTMLElement
  readonly store: Store
  readonly options: BoxOptions
  readonly locale: string
  readonly shown: boolean
  /** Called when the box has content that needs no action on this page: after an email link was opened, or a hosted login failed. */
  readonly onAnswer: () => void
  readonly onLogin: () => void
}

/** Returns the state and the actions of the box. Actions run one at a time. Removal of the element aborts the running action. */
export function useFlow(input: FlowInput): Flow {
  const { host, store, options, locale, shown, onAnswer, onLogin } = input
  const [own, setOwn] = useState<Own>({ form: options.first })
  // Read only once, because the session removes the parameters of the OAuth response from the URL.
  const [returning] = useState(() => /[#?&]state=/.test(location.href))
  const { state, steps, open } = useSession(store, shown || returning)
  const [acting, setActing] = useState(false)
  const running = useRef<AbortController>(undefined)
  const values = useRef<Record<string, string>>({})
  const attempt = useRef<{ email?: string | undefined }>({})
  /** The token of the latest email link. */
  const latestToken = useRef<string>(undefined)
  const { ref, focusView } = useViewFocus()
  const last = useRef<View>('login')

  const view = viewOf(state, { form: own.form, hosted: options.hosted, recovering: !!own.token }) ?? last.current
  useLayoutEffect(() => {
    last.current = view
  })
  useLayoutEffect(() => {
    const take = (): boolean => {
      const token = takeRecoveryToken()
      if (!token) return false
      latestToken.current = token
      setOwn(({ form }) => ({ form, token }))
      onAnswer()
      return true
    }
    // An email link to the current page changes only the fragment, without a reload. It aborts the running action and resets the session.
    const arrive = (): void => {
      if (!take()) return
      running.current?.abort()
      // The session resets asynchronously, so its earlier failure is hidden until then.
      setOwn((before) => ({ ...before, problems: [] }))
      focusView()
      void open().then(({ session }) => session.reset(), showError)
    }
    take()
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  })
  const failed = returning && state.login.state === 'FAILURE'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failed hosted login, not each time `onAnswer` changes
  useEffect(() => {
    if (failed) onAnswer()
  }, [failed])
  useEffect(() => () => running.current?.abort(), [])

  const settle = (after: SessionState): void => {
    const { done, account } = after
    const set = done === 'password-set' || done === 'logged-in'
    const { email = '' } = attempt.current
    if (set) latestToken.current = undefined
    setOwn((before) => ({
      form: done === 'recovery-sent' ? 'sent' : set ? 'login' : before.form,
      token: set ? undefined : before.token,
      notice: account ? undefined : noticeOf(after, view, email),
      problems: account ? [{ text: 'otherAccountLink', values: { account, email } }] : undefined,
    }))
    focusView()
    if (done !== 'logged-in') return
    values.current = {}
    onLogin()
  }
  const act = async (step: Step): Promise<void> => {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setActing(true)
    setOwn(({ form, token }) => ({ form, token }))
    try {
      const { session, steps: loaded } = await open()
      await step(session, { target: host, signal: mine.signal }, loaded)
      if (!mine.signal.aborted) settle(session.state.get())
    } catch (error) {
      if (!isPlatformError(error)) throw error
      if (error.code !== 'ABORTED') fail(error)
    } finally {
      if (running.current === mine) {
        running.current = undefined
        setActing(false)
      }
    }
  }
  const showError = (error: PlatformError): void => {
    // Without the lazy steps, no other error text is available. They fail to load mostly when the network is down.
    setOwn((before) =>
      steps ? { ...before, problems: undefined, error } : { ...before, problems: [{ text: 'offline' }] },
    )
    focusView()
  }
  /** Shows the error of this form, unless an email link has replaced the form meanwhile. */
  const fail = (error: PlatformError): void => {
    if (latestToken.current === own.token) showError(error)
  }
  return {
    ref,
    view,
    act,
    fail,
    steps,
    values: values.current,
    attempt: attempt.current,
    notice: own.notice,
    problems:
      own.problems ?? (steps ? steps.problemsOf(own.error ?? (acting ? undefined : state.error), state, view) : []),
    busy: acting || state.busy === 'leaving',
    // The form of an email link needs no captcha. Its session resets asynchronously.
    captcha: !own.token && needsCaptcha(state),
    submit(typed) {
      if (running.current) return
      Object.assign(values.current, typed)
      if (typed['email'] !== undefined) attempt.current.email = typed['email'].trim()
      const problems = validate(typed, formOf(view, options.extra)?.fields ?? [])
      const { token } = own
      if (problems.length === 0) {
        return void act((session, o, { send }) => send(view, typed, { options, locale, token })(session, o))
      }
      setOwn(({ form }) => ({ form, token, problems }))
      focusView()
    },
    go(form) {
      latestToken.current = undefined
      setOwn({ form })
      focusView()
      void open().then(({ session }) => session.reset(), showError)
    },
    stop() {
      running.current?.abort()
    },
  }
}

function noticeOf({ done, error, login }: SessionState, before: View, email: string): Problem | undefined {
  if (done === 'code-sent') return { text: 'codeSent' }
  if (done === 'password-set') return login.state === 'INITIAL' ? { text: 'passwordSet' } : undefined
  if (done === 'logged-in' && before === 'new-password') return { text: 'passwordSetMember', values: { email } }
  const waits = before === 'approval' && login.state === 'OWNER_APPROVAL_REQUIRED' && !error
  return waits ? { text: 'stillWaiting' } : undefined
}

/**
 * Moves the focus after an action: to the error summary, else to the heading of another view. The code view has a single field, which
 * gets the focus instead of the heading.
 */
function useViewFocus(): { readonly ref: RefObject<HTMLElement | null>; readonly focusView: () => void } {
  const { ref, focus } = useFocusManagement<HTMLElement>()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current ??= ref.current?.dataset['view']
  }, [ref])
  const focusView = (): void =>
    focus((root) => {
      const { view = '' } = root.dataset
      const isNew = view !== shown.current
      shown.current = view
      const heading = isNew && root.querySelector<HTMLElement>(view === 'code' ? 'input' : '[part=heading]')
      return root.querySelector<HTMLElement>('[part=summary]') ?? (heading || undefined)
    })
  return { ref, focusView }
}
