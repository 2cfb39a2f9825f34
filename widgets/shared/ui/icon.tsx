import type { ReactNode } from 'react'

/** Path of a shopping bag. */
export const bagPath = 'M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5'

/** Renders an outline in a view box of 24 × 24, without an accessible name. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
