import type { ReactNode } from 'react'
import type { ExtrasProps } from '../drawer-view.ts'
import { EstimateSection } from '../estimate/estimate.tsx'
import { Memberships } from './memberships.tsx'
import { Note } from './note.tsx'

/** Renders the optional sections below the lines: memberships, shipping and tax estimate, order note. */
export function Extras({ view, cart, opened }: ExtrasProps): ReactNode {
  return (
    <div part="extras">
      <Memberships view={view} cart={cart} />
      <EstimateSection view={view} cart={cart} opened={opened === 'estimate'} />
      <Note view={view} note={cart.buyerNote} opened={opened === 'note'} />
    </div>
  )
}
