import { type ReactNode, useEffect, useRef } from 'react'
import { ConfigErrorMessage } from '../../shared/config-errors/config-error.tsx'
import { insecurePageError } from '../../shared/config-errors/insecure-page.ts'
import { findElement, showElement } from '../../shared/dialog/show-element.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { useLive } from '../../shared/store/use-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { failureText } from '../failure-text.ts'
import type { messages } from '../messages.ts'
import type { Member } from '../panel-view.ts'

const boxTag = 'store-login-box'

interface SignedOutProps {
  readonly host: HTMLElement
  readonly member: Member
  readonly signOutNotice: string
  readonly t: Translate<typeof messages>
}

/** The offer to log in: by the login box of the page, or on the platform's page where there is none. */
export function SignedOut({ host, member: { session, shop }, signOutNotice, t }: SignedOutProps): ReactNode {
  const told = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone with the account.
  useEffect(() => {
    if (signOutNotice) told.current?.focus()
  }, [signOutNotice])
  const { busy, error } = useLive(session.state)
  const logIn = (opener: Element): void => {
    if (!showElement(shop, boxTag, opener)) void session.hostedLogin({ target: host })
  }
  const notice = signOutNotice && (
    <p ref={told} part="notice" tabIndex={-1}>
      {signOutNotice}
    </p>
  )
  const insecure = insecurePageError()
  // A box in the panel has its own heading and button.
  if (host.querySelector(boxTag)) {
    return (
      <div part="signed-out">
        {notice}
        <slot name="signed-out" />
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
      {/* The login box shows it beside its field. */}
      {error && !findElement(shop, boxTag) && <Callout text={failureText(t, error)} />}
      {insecure ? (
        <ConfigErrorMessage fault={{ message: insecure }} host={host} />
      ) : (
        <Button part="login-button" busy={busy === 'leaving'} onClick={({ currentTarget }) => logIn(currentTarget)}>
          {t('logIn')}
        </Button>
      )}
    </div>
  )
}
