import { type ReactNode, useEffect, useRef } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { ConfigErrorMessage } from '../../shared/config-errors/config-error.tsx'
import { insecurePageError } from '../../shared/config-errors/insecure-page.ts'
import { findElement, showElement } from '../../shared/dialog/show-element.ts'
import { isFocusLost } from '../../shared/focus/focus.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { type ConfigError, useLive } from '../../shared/store/use-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import type { messages } from '../messages.ts'
import { failureText } from '../model.ts'
import type { Member } from '../panel-view.ts'

const LOGIN_BOX_TAG = 'store-login-box'
const LOGIN_BOX_IN_SLOT = `${LOGIN_BOX_TAG}[slot=signed-out], [slot=signed-out] ${LOGIN_BOX_TAG}`
const loginBoxWithoutSlot: ConfigError = {
  message: 'The login box is not shown. Add slot="signed-out" to <store-login-box>.',
}

interface SignedOutProps {
  readonly host: HTMLElement
  readonly member: Member
  readonly signOutNotice: string
  readonly t: Translate<typeof messages>
}

/** Renders the login button. It opens the login box of the page, or without one the login page of the platform. */
export function SignedOut({ host, member: { session, shop }, signOutNotice, t }: SignedOutProps): ReactNode {
  const noticeRef = useRef<HTMLParagraphElement>(null)
  // The control that had the focus was removed or hidden with the account sections.
  useEffect(() => {
    if (signOutNotice && (isFocusLost() || host.contains(pageDocument().activeElement))) noticeRef.current?.focus()
  }, [host, signOutNotice])
  const { busy, error } = useLive(session.state)
  const logIn = (opener: Element): void => {
    if (!showElement(shop, LOGIN_BOX_TAG, opener)) void session.hostedLogin({ target: host })
  }
  const notice = signOutNotice && (
    <p ref={noticeRef} part="notice" tabIndex={-1}>
      {signOutNotice}
    </p>
  )
  const insecureError = insecurePageError()
  // A login box in the slot has its own heading and button.
  if (host.querySelector(LOGIN_BOX_TAG)) {
    return (
      <div part="signed-out">
        {notice}
        <slot name="signed-out" />
        {!host.querySelector(LOGIN_BOX_IN_SLOT) && <ConfigErrorMessage configError={loginBoxWithoutSlot} host={host} />}
      </div>
    )
  }
  return (
    <div part="signed-out">
      <h2>
        <slot name="heading">{t('heading')}</slot>
      </h2>
      {notice}
      <p>
        <slot name="signed-out">{t('signedOut')}</slot>
      </p>
      {/* A login box of the page shows the error itself. */}
      {error && !findElement(shop, LOGIN_BOX_TAG) && <Callout text={failureText(t, error)} />}
      {insecureError ? (
        <ConfigErrorMessage configError={{ message: insecureError }} host={host} />
      ) : (
        <Button part="login-button" busy={busy === 'leaving'} onClick={({ currentTarget }) => logIn(currentTarget)}>
          {t('logIn')}
        </Button>
      )}
    </div>
  )
}
