import type { ReactNode } from 'react'

/** Stands in for content of the same size while it loads; says nothing to screen readers. Sizes are CSS lengths. */
export function Skeleton({ width, height }: { readonly width?: string; readonly height?: string }): ReactNode {
  return (
    <span className="skeleton" aria-hidden="true" style={{ inlineSize: width ?? '100%', blockSize: height ?? '1em' }} />
  )
}
