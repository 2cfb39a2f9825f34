import { type ReactNode, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { redirectTo } from '../../../core/redirects/redirect-to.ts'
import { useRedirect } from '../../shared/hooks/use-redirect.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { failureText } from '../model.ts'
import type { PanelView } from '../panel-view.ts'

/** Renders links to the account pages of the platform that the shop uses. */
export function More({ view: { t, shop, hosted, host: target } }: { readonly view: PanelView }): ReactNode {
  const { busy, start } = useRedirect()
  const [selectedSection, setSelectedSection] = useState('')
  const [failure, setFailure] = useState<PlatformError>()
  const leave = async (section: string): Promise<void> => {
    setSelectedSection(section)
    setFailure(undefined)
    const redirect = (signal: AbortSignal): Promise<string> =>
      redirectTo(shop, { intent: 'membersAccount', parameters: { section }, target, signal })
    setFailure(await start(redirect))
  }
  return (
    <>
      <p className="hint">{t('moreHint')}</p>
      {failure && <Callout text={failureText(t, failure)} />}
      <div className="row">
        {hosted.map((section) => (
          <Button
            key={section}
            variant="plain"
            part="hosted-button"
            busy={busy && selectedSection === section}
            onClick={() => void leave(section)}
          >
            {t(section)}
          </Button>
        ))}
      </div>
    </>
  )
}
