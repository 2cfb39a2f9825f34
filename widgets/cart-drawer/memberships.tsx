import type { ReactNode } from 'react'
import type { Cart } from '../../core/cart/cart.ts'
import { estimateOf, type RefusedMembership } from '../../core/cart/estimate.ts'
import { formatDate } from '../shared/format-date.ts'
import type { DrawerView } from './drawer-view.ts'
import { type LateWords, useLate } from './late-view.ts'

/** The buyer's memberships: those that can pay for something here, and those that cannot, with the reason. */
export function Memberships({ view, cart }: { readonly view: DrawerView; readonly cart: Cart }): ReactNode {
  const { store, host: target, locale } = view
  const t = useLate(view)
  const { memberships = [], refusedMemberships = [] } = estimateOf(cart) ?? {}
  if (memberships.length + refusedMemberships.length === 0) return null
  const chosen = cart.memberships ?? memberships.filter((plan) => plan.chosen)
  const isChosen = (id: string): boolean => chosen.some((plan) => plan.id === id)
  return (
    <fieldset part="memberships">
      <legend>{t('memberships')}</legend>
      {memberships.map(({ id, appId, name, remaining, expires }) => (
        <label key={id} part="choice membership">
          <input
            type="checkbox"
            checked={isChosen(id)}
            onChange={() => {
              const others = chosen.filter((plan) => plan.id !== id).map((plan) => ({ id: plan.id, appId: plan.appId }))
              const plans = isChosen(id) ? others : [...others, { id, appId }]
              void store.cart.updateInfo({ memberships: plans }, { target })
            }}
          />
          <span>
            {t('membershipUse', { name })}
            <small>
              <br />
              {[
                remaining !== undefined && t('membershipLeft', { count: remaining }),
                expires && t('membershipUntil', { date: formatDate(expires, locale) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        </label>
      ))}
      {memberships.length > 0 && <small>{t('membershipAgain')}</small>}
      {refusedMemberships.map((plan) => (
        <small key={plan.name} part="membership-refused">
          {refusalText(t, plan, locale)}
        </small>
      ))}
    </fieldset>
  )
}

/** Why a membership cannot pay: that it has ended says more than the platform's own word for it. */
function refusalText(t: LateWords, { name, reason, expires }: RefusedMembership, locale: string): string {
  if (expires && expires.getTime() < Date.now()) {
    return t('membershipEnded', { name, date: formatDate(expires, locale) })
  }
  // A reason that there are no words for is told in the platform's.
  return t('membershipNot', { name, reason: t(reason as 'EXPIRED') })
}
