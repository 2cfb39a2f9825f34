import { type ReactNode, useRef } from 'react'
import { type Live, useAnnounced } from './announcer.tsx'

export interface CalloutProps {
  /** CSS part. Default: `error`. */
  readonly part?: string
  readonly text: string
  readonly id?: string | undefined
  /** `error` for failures (default), `info` for everything else. */
  readonly tone?: 'error' | 'info' | undefined
  /** Default: `assertive` for failures, else `polite`. */
  readonly live?: Live | undefined
  /** Buttons beside the text. */
  readonly children?: ReactNode
}

/** Renders a box with a message, which the `Announcer` of the element announces. */
export function Callout({ part = 'error', text, id, tone = 'error', live, children }: CalloutProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useAnnounced(element, text, live ?? (tone === 'error' ? 'assertive' : 'polite'))
  return (
    <div ref={element} className={`callout ${tone}`} part={part} id={id}>
      <span>{text}</span>
      {children}
    </div>
  )
}
