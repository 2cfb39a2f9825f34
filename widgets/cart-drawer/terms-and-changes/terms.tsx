import type { ReactNode } from 'react'
import type { TermsProps } from '../drawer-view.ts'
import { lineTermsTexts } from './line-terms-texts.ts'
import { useSpecialMessages } from './special-view.ts'

/** Renders the terms of a line: subscription, date, deposit. */
export function Terms({ view, terms }: TermsProps): ReactNode {
  const t = useSpecialMessages(view)
  return (
    <p part="line-terms">
      {lineTermsTexts(t, terms, view).map((text) => (
        <small key={text}>
          {text}
          <br />
        </small>
      ))}
    </p>
  )
}
