import { type ReactNode, useRef } from 'react'
import { useAnnounced } from './announcer.tsx'

interface ToldProps {
  readonly part: string
  readonly text: string
  readonly id?: string | undefined
  /** No failure: announced politely. A failure is announced at once. */
  readonly mild?: boolean | undefined
  /** Is there from the start: not announced. */
  readonly mute?: boolean | undefined
  readonly children?: ReactNode
}

/** A message to the shopper, where it belongs. */
export function Told({ part, text, id, mild, mute, children }: ToldProps): ReactNode {
  const element = useRef<HTMLParagraphElement>(null)
  useAnnounced(element, text, mute ? 'off' : mild ? 'polite' : 'assertive')
  return (
    <p ref={element} className={mild ? 'told' : 'told bad'} part={part} id={id}>
      {text}
      {children}
    </p>
  )
}
