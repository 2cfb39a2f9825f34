/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import type { Formatters } from '../../http/page/formatters.ts'
import type { MessageKey, Translate } from '../../http/page/messages.ts'
import type { Html } from '../../http/page/page.tsx'
import type { Change, Quote } from '../quote.ts'
import type { GiftCardConflict } from '../rules/gift-cards.ts'
import { type FieldName, type FormErrors, fieldNames } from './checkout-form.ts'
import type { FormState } from './fields.tsx'

/** Result of the last submission. */
export type Outcome = 'declined' | 'changed' | undefined

const conflictTexts = {
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: 'giftCardByGiftCard',
  CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD: 'giftCardByCoupon',
} as const satisfies Record<GiftCardConflict, MessageKey>

interface NoticesProps {
  readonly form: FormState
  readonly quote: Quote
  readonly outcome: Outcome
  readonly formats: Formatters
}

/** Notices at the top of the checkout. */
export function Notices({ form: { errors, t }, quote, outcome, formats }: NoticesProps): Html {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  const changed = outcome === 'changed' || quote.changes.length > 0
  return (
    <>
      {changed ? (
        <section class="notice warn" role="alert">
          <h2>{t('changed')}</h2>
          <ul>
            {quote.changes.map((change) => (
              <li key={changeText(change, formats)}>{changeText(change, formats)}</li>
            ))}
          </ul>
          {outcome === 'changed' ? <p>{t('changedConfirm')}</p> : null}
        </section>
      ) : null}
      {quote.uncovered.length > 0 ? (
        <section class="notice bad" role="alert">
          {quote.uncovered.map((name) => (
            <p key={name}>{t('membershipNeeded', { name })}</p>
          ))}
        </section>
      ) : null}
      {quote.membersOnly.map((name) => (
        <section key={name} class="notice bad" role="alert">
          <p>{t('membersOnly', { name })}</p>
        </section>
      ))}
      {quote.conflicts.map((conflict) => (
        <section key={conflict} class="notice bad" role="alert">
          <p>{t(conflictTexts[conflict])}</p>
        </section>
      ))}
      {quote.violations.map(({ severity, description }) => (
        <section key={description} class={severity === 'ERROR' ? 'notice bad' : 'notice warn'} role="alert">
          <p>{description}</p>
        </section>
      ))}
      {outcome === 'declined' ? (
        <section class="notice bad" role="alert">
          <h2>{t('declinedTitle')}</h2>
          <p>{t('declined')}</p>
        </section>
      ) : null}
      {wrong.length > 0 ? <Problems names={wrong} errors={errors} t={t} /> : null}
    </>
  )
}

function Problems({ names, errors, t }: { names: readonly FieldName[]; errors: FormErrors; t: Translate }): Html {
  return (
    <section class="notice bad" role="alert" aria-labelledby="problems-title">
      <h2 id="problems-title">{t('problems')}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function changeText(change: Change, { t, money }: Formatters): string {
  if (change.kind === 'removed') return t('itemRemoved', { name: change.name })
  if (change.kind === 'reduced') return t('quantityReduced', { name: change.name, count: change.quantity })
  if (change.kind === 'delivery') return t('deliveryChanged')
  if (change.kind === 'coupon') return t('couponRemoved', { code: change.code })
  return t('priceChanged', { name: change.name, from: money(new Big(change.from)), to: money(new Big(change.to)) })
}
