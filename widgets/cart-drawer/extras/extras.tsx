import type { ReactNode } from 'react'
import type { ExtrasProps } from '../drawer-view.ts'
import { EstimateSection } from '../estimate/estimate.tsx'
import { GiftCard } from '../gift-card/gift-card.tsx'
import { Memberships } from './memberships.tsx'
import { Note } from './note.tsx'

export { Coupon } from '../coupon/coupon.tsx'

/** Renders the optional sections below the coupon: memberships, gift card, shipping and tax estimate, order note. */
export function Extras({ view, state, opened }: ExtrasProps): ReactNode {
  const { cart, capabilities } = state
  return (
    <div part="extras">
      <Memberships view={view} cart={cart} />
      {capabilities?.giftCards && <GiftCard view={view} cart={cart} opened={opened === 'gift-card'} />}
      <EstimateSection view={view} state={state} opened={opened === 'estimate'} />
      <Note view={view} note={cart.buyerNote} opened={opened === 'note'} />
    </div>
  )
}
