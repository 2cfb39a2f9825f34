import type { ReactNode } from 'react'
import type { IneligibleMembership, MembershipChoice } from '../../../core/cart/estimate.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { joinParts } from '../../shared/i18n/join-parts.ts'
import type { CartProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'
import { type TranslateExtra, useExtraMessages } from './extra-view.ts'
import { addPlan } from './plans.ts'

/** Renders the buyer's memberships: eligible ones as checkboxes, ineligible ones with the reason. Renders nothing if there are none. */
export function Memberships({ view, cart }: CartProps): ReactNode {
  const { store, host: target, locale } = view
  const t = useExtraMessages(view)
  const { memberships = [], ineligibleMemberships = [], membershipError } = cart.totals?.details ?? {}
  if (memberships.length + ineligibleMemberships.length === 0) return null
  // A selected plan is ignored when all of its lines have been removed.
  const selected = (cart.memberships ?? []).filter((plan) =>
    plan.lineItemIds.some((id) => cart.lines.some((line) => line.id === id)),
  )
  const isSelected = (id: string): boolean => selected.some((plan) => plan.id === id)
  const change = (plan: MembershipChoice): void => {
    const plans = isSelected(plan.id) ? selected.filter(({ id }) => id !== plan.id) : addPlan(selected, plan)
    void store.cart.updateInfo({ memberships: plans }, { target })
  }
  return (
    <fieldset part="memberships">
      <legend>{t('memberships')}</legend>
      {memberships.map(({ id, lineItemIds, name, remaining, expires }) => (
        <label key={id} part="choice membership">
          <input
            type="checkbox"
            checked={isSelected(id)}
            onChange={({ currentTarget }) => {
              // The checkbox follows the cart, because the page may prevent the change.
              currentTarget.checked = isSelected(id)
              change({ id, lineItemIds })
            }}
          />
          <span>
            {t('membershipUse', { name })}
            <small>
              <br />
              {joinParts(
                [
                  remaining !== undefined && t('membershipLeft', { count: remaining }),
                  expires && t('membershipUntil', { date: formatDate(expires, locale) }),
                ],
                locale,
              )}
            </small>
          </span>
        </label>
      ))}
      <Reason view={view} part="membership-error" error={membershipError} fallbackKey="INVALID_MEMBERSHIP" />
      {memberships.length > 0 && <small>{t('membershipConfirm')}</small>}
      {ineligibleMemberships.map((plan) => (
        <small key={plan.name} part="membership-refused">
          {ineligibleText(t, plan, locale)}
        </small>
      ))}
    </fieldset>
  )
}

/** Returns why a membership cannot be used. An expiry date in the past takes precedence over the platform's reason code. */
function ineligibleText(t: TranslateExtra, { name, reason, expires }: IneligibleMembership, locale: string): string {
  if (expires && expires.getTime() < Date.now()) {
    return t('membershipEnded', { name, date: formatDate(expires, locale) })
  }
  const text = t(reason as 'EXPIRED')
  return t('membershipUnusable', { name, reason: text === reason ? t('membershipUnavailable') : text })
}
