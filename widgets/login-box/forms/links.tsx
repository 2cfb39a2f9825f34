import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { BoxView } from '../box-view.ts'
import type { messages } from '../messages.ts'

/** Renders a row of links to other forms. */
export function Links({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="links" part="links">
      {children}
    </div>
  )
}

/** Renders a link of `Links`. */
export function renderLink(
  { t }: BoxView,
  text: keyof typeof messages,
  onClick: () => void,
  part: string = 'link-button',
): ReactNode {
  return (
    <Button variant="quiet" part={part} onClick={onClick}>
      {t(text)}
    </Button>
  )
}
