import type { ReactNode } from 'react'

interface ToldProps {
  readonly part: string
  readonly text: string
  readonly id?: string | undefined
  /** No failure: said when there is a moment. A failure is said at once. */
  readonly mild?: boolean
  /** Stands there from the start, and is not said by itself. */
  readonly mute?: boolean
  readonly children?: ReactNode
}

/** Something the shopper must know, where it belongs. */
export function Told({ part, text, id, mild, mute, children }: ToldProps): ReactNode {
  return (
    <p className={mild ? 'told' : 'told bad'} part={part} id={id} role={mute ? undefined : mild ? 'status' : 'alert'}>
      {text}
      {children}
    </p>
  )
}
