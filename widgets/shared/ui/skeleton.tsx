import type { ReactNode } from 'react'

/** Renders a placeholder of the size of content that is loading. Hidden from screen readers. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { readonly width?: string; readonly height?: string }): ReactNode {
  return (
    <span className="skeleton" aria-hidden="true" style={{ inlineSize: width ?? '100%', blockSize: height ?? '1em' }} />
  )
}
