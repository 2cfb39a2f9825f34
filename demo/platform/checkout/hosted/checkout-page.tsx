/** @jsxImportSource hono/jsx */
import { paymentOf } from '../../cart/estimate/estimate.ts'
import { described, FieldError } from '../../http/page/form.tsx'
import { type Formatters, formatters } from '../../http/page/formatters.ts'
import type { Translate } from '../../http/page/messages.ts'
import { type Html, Page } from '../../http/page/page.tsx'
import type { Keys } from '../../media/access.ts'
import { shop } from '../../shop/settings.ts'
import type { Quote } from '../quote.ts'
import { type ShippingOption, shippingCost } from '../rules/shipping.ts'
import { Notices, type Outcome } from './checkout-notices.tsx'
import { Address, Card, Contact, Name, Note } from './checkout-sections.tsx'
import type { FormState } from './fields.tsx'
import { periodText } from './shop-time.ts'
import { free, Summary } from './summary.tsx'

export interface CheckoutView {
  readonly form: FormState
  readonly quote: Quote
  /** Keys of secure pictures. */
  readonly keys: Keys
  readonly back?: string | undefined
  readonly outcome?: Outcome
}

/** The checkout: one form that works without JavaScript. */
export function CheckoutPage({ form, quote, keys, back, outcome }: CheckoutView): Html {
  const { t } = form
  const { estimate, due } = quote
  const formats = formatters(t, estimate.currency)
  return (
    <Page title={t('checkout')} t={t} back={back}>
      <h1>{t('checkout')}</h1>
      <Notices form={form} quote={quote} outcome={outcome} formats={formats} />
      <div class="columns">
        <form method="post" novalidate>
          {/* Enter in a field presses the first submit button. */}
          <button class="default-button" type="submit" name="action" value="pay" />
          <input type="hidden" name="fingerprint" value={quote.fingerprint} />
          <Contact form={form} />
          {estimate.needsShipping ? <Address form={form} /> : <Name form={form} />}
          {estimate.needsShipping ? <Delivery form={form} quote={quote} formats={formats} /> : null}
          <Plans form={form} quote={quote} />
          {due.gt(0) ? <Card form={form} /> : <NothingNow form={form} quote={quote} />}
          <Note form={form} />
          <button class="pay" type="submit" name="action" value="pay">
            {due.gt(0) ? t('pay', { amount: formats.money(due) }) : t('placeOrder')}
          </button>
          <p class="hint">{t('agree')}</p>
        </form>
        <Summary quote={quote} formats={formats} keys={keys} />
      </div>
    </Page>
  )
}

/** The buyer's eligible memberships. */
function Plans({ form: { t }, quote: { estimate } }: { form: FormState; quote: Quote }): Html | null {
  const { memberships, cover } = estimate
  if (memberships.eligible.length === 0) return null
  return (
    <fieldset class="card">
      <legend>{t('memberships')}</legend>
      <ul class="options">
        {memberships.eligible.map(({ membership: { id, name, credits, expirationDate } }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name="memberships"
                value={id}
                checked={cover.selected.some((plan) => plan.id === id)}
              />
              <span>
                <strong>{name}</strong>
                {credits === undefined ? null : <span class="hint">{t('usesLeft', { count: credits.remaining })}</span>}
                {expirationDate === undefined ? null : (
                  <span class="hint">{t('validUntil', { date: dayText(expirationDate, t) })}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p>
        <button class="update" type="submit" name="action" value="update">
          {t('updateTotal')}
        </button>
      </p>
    </fieldset>
  )
}

function dayText(date: string, { language }: Translate): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: shop.timeZone }).format(new Date(date))
}

function NothingNow({ form: { t }, quote: { estimate } }: { form: FormState; quote: Quote }): Html {
  const later = paymentOf(estimate).later.total.gt(0)
  return <p class="card">{t(later ? 'payThere' : 'nothingToPay')}</p>
}

function Delivery({ form, quote, formats }: { form: FormState; quote: Quote; formats: Formatters }): Html {
  const { t, errors } = form
  const { options, choice } = quote.estimate
  const unavailable = form.values.country === '' ? t('chooseCountryFirst') : t('noDelivery')
  return (
    <fieldset class="card" id="shipping" tabindex={-1} {...described('shipping', errors.shipping)}>
      <legend>{t('shippingMethod')}</legend>
      {options.length === 0 ? <p>{unavailable}</p> : null}
      <ul class="options">
        {options.map((option) => (
          <Option key={option.code} option={option} checked={option.code === choice?.option.code} formats={formats} />
        ))}
      </ul>
      <FieldError name="shipping" error={errors.shipping} />
      <p>
        <button class="update" type="submit" name="action" value="update" aria-describedby="update-hint">
          {t('update')}
        </button>
      </p>
      <p class="hint" id="update-hint">
        {t('updateHint')}
      </p>
    </fieldset>
  )
}

function Option({
  option,
  checked,
  formats: { t, money },
}: {
  key?: string
  option: ShippingOption
  checked: boolean
  formats: Formatters
}): Html {
  const { pickup, slot } = option
  return (
    <li>
      <label>
        <input type="radio" name="shipping" value={option.code} checked={checked} />
        <span>
          <strong>{option.title}</strong>
          <span class="hint">{slot === undefined ? option.deliveryTime : periodText(slot, t.language)}</span>
          {pickup === undefined ? null : (
            <span class="hint">
              {t('pickupAt', { place: `${pickup.name}, ${pickup.address.addressLine}, ${pickup.address.city}` })}
            </span>
          )}
          {option.instructions === undefined ? null : <span class="hint">{option.instructions}</span>}
          {option.charges.map((charge) => (
            <span key={charge.type} class="hint">
              {charge.details}
            </span>
          ))}
        </span>
        <span class="money">{free(shippingCost(option), t, money)}</span>
      </label>
    </li>
  )
}
