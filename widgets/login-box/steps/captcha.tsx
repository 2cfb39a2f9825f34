import { type ReactNode, useEffect, useRef } from 'react'
import { type ShownCaptcha, showCaptcha } from '../../../core/auth/session/captcha.ts'
import type { CaptchaSettings } from '../../../core/auth/session/session-types.ts'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'
import { reportConfigError } from '../../shared/config-errors/report-config-error.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { BoxView } from '../box-view.ts'

const MISSING_KEY_MESSAGE = `The platform requires a captcha. Add captcha-site-key="…", with the key from your site's captcha settings.`

/** Renders the captcha in place of the submit button, and a button that returns to the form. */
export function CaptchaStep({ view }: { readonly view: BoxView }): ReactNode {
  const { host, t, locale, flow, options } = view
  const text = useRef<HTMLParagraphElement>(null)
  // The submit button that had the focus was replaced.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="captcha" part="captcha">
      <p ref={text} tabIndex={-1}>
        {t('captcha')}
      </p>
      <Captcha
        host={host}
        locale={locale}
        settings={options.captcha}
        busy={flow.busy}
        onToken={(token) => void flow.act((session, sessionOptions) => session.answerCaptcha(token, sessionOptions))}
        onError={flow.fail}
      />
      <Button
        variant="quiet"
        part="captcha-back-button"
        onClick={() => flow.showForm(flow.view as 'login' | 'register')}
      >
        {t('captchaBack')}
      </Button>
    </div>
  )
}

interface CaptchaProps {
  readonly host: HTMLElement
  readonly locale: string
  readonly settings: CaptchaSettings
  /** Whether an attempt with a token is running. */
  readonly busy: boolean
  readonly onToken: (token: string) => void
  readonly onError: (error: PlatformError) => void
}

/** Renders the captcha as a slotted element in the light DOM, where its script can find it. */
function Captcha(props: CaptchaProps): ReactNode {
  const { busy } = props
  const latest = useRef(props)
  latest.current = props
  const solved = useRef<ShownCaptcha>(undefined)
  // The attempt with the token has failed, and a token can be used once.
  useEffect(() => {
    if (busy) return
    solved.current?.reset()
    solved.current = undefined
  }, [busy])
  useEffect(() => {
    const { host, locale, settings } = latest.current
    const container = pageDocument().createElement('div')
    container.slot = 'captcha'
    host.append(container)
    let shown: ShownCaptcha | undefined
    let isRemoved = false
    const onFailure = (error: unknown): void => {
      if (!isPlatformError(error)) throw error
      if (!isRemoved) latest.current.onError(error)
    }
    if (!settings.siteKey) reportConfigError(host, MISSING_KEY_MESSAGE)
    showCaptcha(container, {
      settings,
      locale,
      size: host.clientWidth < 340 ? 'compact' : 'normal',
      ...(host.style.colorScheme === 'dark' && { theme: 'dark' as const }),
      onToken: (token) => {
        if (!token || isRemoved) return
        solved.current = shown
        latest.current.onToken(token)
      },
      onError: onFailure,
    }).then((captcha) => {
      shown = captcha
    }, onFailure)
    return () => {
      isRemoved = true
      container.remove()
    }
  }, [])
  return <slot name="captcha" />
}
