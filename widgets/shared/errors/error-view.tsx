import { type ReactNode, useLayoutEffect } from 'react'
import { resolveLocale } from '../../../core/client/config.ts'
import { page } from '../../../core/state/page.ts'
import { hasFallback } from '../element/has-fallback.ts'
import { addStyles } from '../styles/styles.ts'
import { Button } from '../ui/button.tsx'
import { errorMessages } from './error-messages.ts'
import errorViewCss from './error-view.css?inline'

export interface ErrorViewProps {
  readonly host: HTMLElement
  /** The children of the boundary that failed. */
  readonly failedChildren: ReactNode
  /** Its children now: others after a change of the props. */
  readonly children?: ReactNode
  /** Renders the element again. */
  readonly retry: () => void
}

/**
 * Renders the merchant's fallback content of an element that has failed, or a message with a retry button. `configure({ messages: { loader: {
 * failed, retry } } })` overrides the texts, as for code that could not be loaded.
 */
export function ErrorView({ host, failedChildren, children, retry }: ErrorViewProps): ReactNode {
  useLayoutEffect(() => addStyles(host, errorViewCss), [host])
  useLayoutEffect(() => {
    if (children !== failedChildren) retry()
  })
  if (hasFallback(host)) return <slot />
  const language = resolveLocale(host).split('-')[0] ?? ''
  const messages = { ...(errorMessages[language] ?? errorMessages['en']), ...page().config.get().messages?.['loader'] }
  return (
    <div className="failed" part="error" role="alert">
      <p>{messages.failed}</p>
      <Button variant="plain" part="retry-button" onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  )
}
