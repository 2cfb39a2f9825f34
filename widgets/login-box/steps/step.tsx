import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { BoxView } from '../box-view.ts'
import { Links, link } from '../forms/links.tsx'
import { recover } from './send.ts'

/** Renders the texts and links of views that are never the first one: `sent`, `code`, `approval`, `blocked`. */
export function Step({ view }: { readonly view: BoxView }): ReactNode {
  const { flow, t } = view
  const { email = '' } = flow.values
  const otherAccount = link(view, 'otherAccount', () => flow.go('login'))
  switch (flow.view) {
    case 'sent':
      return (
        <>
          <p>{t('sentText', { email })}</p>
          <Links>
            {link(view, 'sendAgain', () => void flow.act(recover(email, view.locale)), 'resend-button')}
            {link(view, 'toLogin', () => flow.go('login'))}
          </Links>
        </>
      )
    case 'code':
      return (
        <Links>
          {link(view, 'resend', () => void flow.act((session, o) => session.resend(o)), 'resend-button')}
          {otherAccount}
        </Links>
      )
    case 'approval':
      return (
        <>
          <p>{t('approvalText')}</p>
          <Button
            part="check-button"
            busy={flow.busy}
            onClick={() => void flow.act((session, o) => session.proceed(o))}
          >
            {t('checkAgain')}
          </Button>
          <Links>{otherAccount}</Links>
        </>
      )
    default:
      return (
        <>
          <p>{t('blockedText')}</p>
          <Links>{otherAccount}</Links>
        </>
      )
  }
}
