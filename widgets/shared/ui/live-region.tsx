import type { ReactNode } from 'react'

/** Announces `message` to screen readers whenever it changes. Render it empty before there is a message to announce. */
export function LiveRegion({ message }: { readonly message: string }): ReactNode {
  return (
    <span className="visually-hidden" role="status">
      {message}
    </span>
  )
}
