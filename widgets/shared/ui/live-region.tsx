import type { ReactNode } from 'react'

/** Announces `message` to screen readers whenever it changes. Render it empty before there is a message to announce. */
export function LiveRegion({ message, urgent }: { readonly message: string; readonly urgent?: boolean }): ReactNode {
  return (
    <span className="visually-hidden" role={urgent ? 'alert' : 'status'}>
      {message}
    </span>
  )
}
