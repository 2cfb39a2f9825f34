import type { ReactNode } from 'react'

/** Says `message` to screen readers whenever it changes. It must be there, empty, before there is something to say. */
export function LiveRegion({ message, urgent }: { readonly message: string; readonly urgent?: boolean }): ReactNode {
  return (
    <span className="visually-hidden" role={urgent ? 'alert' : 'status'}>
      {message}
    </span>
  )
}
