import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { BoxView } from '../box-view.ts'
import { Links, renderLink } from '../forms/links.tsx'
import { createRecoveryAction } from './submit-action.ts'

/** Renders the texts and links of views that are never the first one: `sent`, `code`, `approval`, `blocked`. */
export function Step({ view }: { readonly view: BoxView }): ReactNode {
  const { flow, t } = view
  const { email = '' } = flow.values
  const otherAccount = renderLink(view, 'otherAccount', () => flow.showForm('login'))
  switch (flow.view) {
    case 'sent':
      return (
        <>
          <p>{t('sentText', { email })}</p>
          <Links>
            {renderLink(
              view,
              'sendAgain',
              () => void flow.act(createRecoveryAction(email, view.locale)),
              'resend-button',
            )}
            {renderLink(view, 'toLogin', () => flow.showForm('login'))}
          </Links>
        </>
      )
    case 'code':
      return (
        <Links>
          {renderLink(
            view,
            'resend',
            () => void flow.act((session, sessionOptions) => session.resend(sessionOptions)),
            'resend-button',
          )}
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
            onClick={() => void flow.act((session, sessionOptions) => session.proceed(sessionOptions))}
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
