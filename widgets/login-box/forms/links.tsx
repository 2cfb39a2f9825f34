import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { BoxView } from '../box-view.ts'
import type { messages } from '../messages.ts'

/** Ways to other forms, side by side. */
export function Links({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="links" part="links">
      {children}
    </div>
  )
}

/** One of them. */
export function link(
  { t }: BoxView,
  text: keyof typeof messages,
  onClick: () => void,
  part: string = 'link-button',
): ReactNode {
  return (
    <Button look="quiet" part={part} onClick={onClick}>
      {t(text)}
    </Button>
  )
}
