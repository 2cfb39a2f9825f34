import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../form-parts.tsx'
import type { SectionProps } from '../panel-view.ts'

/** Renders the visibility of the profile to other members, with a button to change it. */
export function Community({ view, account }: SectionProps): ReactNode {
  const { t, state, host: target, account: store } = view
  const { isPublic } = account
  const toggle = (): void => {
    const request = isPublic ? store.leaveCommunity({ target }) : store.joinCommunity({ target })
    void view.act(request, t(isPublic ? 'private' : 'public'))
  }
  return (
    <>
      <p part="community">{t(isPublic ? 'public' : 'private')}</p>
      {account.muted && <p className="hint">{t('muted')}</p>}
      <Failure view={view} action="community" />
      <Button variant="plain" part="community-button" busy={state.busy.includes('community')} onClick={toggle}>
        {t(isPublic ? 'makePrivate' : 'makePublic')}
      </Button>
    </>
  )
}
