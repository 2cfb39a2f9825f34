import type { ReactNode } from 'react'
import type { Cart } from '../../core/cart/cart.ts'
import type { MembershipChoice } from '../../core/cart/cart-news.ts'
import { estimateOf, type RefusedMembership } from '../../core/cart/estimate.ts'
import { formatDate } from '../shared/format-date.ts'
import type { DrawerView } from './drawer-view.ts'
import { faultText } from './faults.tsx'
import { type LateWords, useLate } from './late-view.ts'
import { withPlan } from './plans.ts'
import { Told } from './told.tsx'

/** The buyer's memberships: those that can pay for something here, and those that cannot, with the reason. */
export function Memberships({ view, cart }: { readonly view: DrawerView; readonly cart: Cart }): ReactNode {
  const { store, host: target, locale } = view
  const t = useLate(view)
  const { memberships = [], refusedMemberships = [], membershipFault } = estimateOf(cart) ?? {}
  if (memberships.length + refusedMemberships.length === 0) return null
  // A plan whose lines have gone pays for nothing.
  const chosen = (cart.memberships ?? []).filter((plan) =>
    plan.lineItemIds.some((id) => cart.lines.some((line) => line.id === id)),
  )
  const isChosen = (id: string): boolean => chosen.some((plan) => plan.id === id)
  const change = (plan: MembershipChoice): void => {
    const plans = isChosen(plan.id) ? chosen.filter(({ id }) => id !== plan.id) : withPlan(chosen, plan)
    void store.cart.updateInfo({ memberships: plans }, { target })
  }
  return (
    <fieldset part="memberships">
      <legend>{t('memberships')}</legend>
      {memberships.map(({ id, appId, lineItemIds, name, remaining, expires }) => (
        <label key={id} part="choice membership">
          <input type="checkbox" checked={isChosen(id)} onChange={() => change({ id, appId, lineItemIds })} />
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
      {membershipFault && <Told part="membership-error" text={faultText(view, membershipFault)} />}
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
