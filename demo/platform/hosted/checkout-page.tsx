/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import type { Change, Quote } from '../commerce/quote.ts'
import { shop } from '../commerce/shop.ts'
import { type ShippingOption, shippingCost } from '../rules/shipping.ts'
import { type FieldName, type FormErrors, fieldNames } from './checkout-form.ts'
import { described, Field, FieldError, type FormState, Select } from './fields.tsx'
import type { Translate } from './messages.ts'
import { type Html, Page } from './page.tsx'
import { countries, subdivisions } from './places.ts'
import { free, Summary, type Words, words } from './summary.tsx'

export interface CheckoutView {
  readonly form: FormState
  readonly quote: Quote
  readonly back?: string | undefined
  /** What happened when the form was sent last. */
  readonly outcome?: 'declined' | 'changed' | undefined
}

/** The checkout: one form that works without any script. */
export function CheckoutPage({ form, quote, back, outcome }: CheckoutView): Html {
  const { t } = form
  const { estimate } = quote
  const say = words(t, estimate.currency)
  const due = estimate.totals.summary.total
  return (
    <Page title={t('checkout')} t={t} back={back}>
      <h1>{t('checkout')}</h1>
      <Notices form={form} quote={quote} outcome={outcome} say={say} />
      <div class="columns">
        <form method="post" novalidate>
          <input type="hidden" name="seen" value={quote.fingerprint} />
          <Contact form={form} />
          {estimate.needsShipping ? <Address form={form} /> : <Name form={form} />}
          {estimate.needsShipping ? <Delivery form={form} quote={quote} say={say} /> : null}
          {due.gt(0) ? <Card form={form} /> : <p class="card">{t('nothingToPay')}</p>}
          <Note form={form} />
          <button class="pay" type="submit" name="action" value="pay">
            {due.gt(0) ? t('pay', { amount: say.money(due) }) : t('placeOrder')}
          </button>
          <p class="hint">{t('agree')}</p>
        </form>
        <Summary estimate={estimate} words={say} />
      </div>
    </Page>
  )
}

interface NoticesProps {
  readonly form: FormState
  readonly quote: Quote
  readonly outcome: CheckoutView['outcome']
  readonly say: Words
}

function Notices({ form: { errors, t }, quote, outcome, say }: NoticesProps): Html {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  const changed = outcome === 'changed' || quote.changes.length > 0
  return (
    <>
      {changed ? (
        <section class="notice warn" role="alert">
          <h2>{t('changed')}</h2>
          <ul>
            {quote.changes.map((change) => (
              <li key={changeText(change, say)}>{changeText(change, say)}</li>
            ))}
          </ul>
          {outcome === 'changed' ? <p>{t('changedConfirm')}</p> : null}
        </section>
      ) : null}
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

function changeText(change: Change, { t, money }: Words): string {
  if (change.kind === 'gone') return t('gone', { name: change.name })
  if (change.kind === 'less') return t('less', { name: change.name, count: change.quantity })
  if (change.kind === 'coupon') return t('couponLost', { code: change.code })
  return t('priceChanged', { name: change.name, from: money(new Big(change.from)), to: money(new Big(change.to)) })
}

function Contact({ form }: { form: FormState }): Html {
  return (
    <fieldset class="card">
      <legend>{form.t('contact')}</legend>
      <div class="grid">
        <Field form={form} name="email" label="email" width={6} type="email" autocomplete="email" hint="emailHint" />
      </div>
    </fieldset>
  )
}

function Name({ form }: { form: FormState }): Html {
  return (
    <fieldset class="card">
      <legend>{form.t('yourName')}</legend>
      <div class="grid">
        <NameFields form={form} />
      </div>
    </fieldset>
  )
}

function NameFields({ form }: { form: FormState }): Html {
  return (
    <>
      <Field form={form} name="firstName" label="firstName" width={3} autocomplete="given-name" />
      <Field form={form} name="lastName" label="lastName" width={3} autocomplete="family-name" />
    </>
  )
}

function Address({ form }: { form: FormState }): Html {
  const { t, values } = form
  const states = subdivisions(values.country)
  return (
    <fieldset class="card">
      <legend>{t('delivery')}</legend>
      <div class="grid">
        <NameFields form={form} />
        <Select form={form} name="country" label="country" autocomplete="country" places={countries(t.language)} />
        {states.length === 0 ? null : (
          <Select form={form} name="subdivision" label="state" autocomplete="address-level1" places={states} />
        )}
        <Field form={form} name="addressLine" label="addressLine" width={6} autocomplete="address-line1" />
        <Field form={form} name="addressLine2" label="addressLine2" width={6} autocomplete="address-line2" optional />
        <Field form={form} name="postalCode" label="postalCode" width={2} autocomplete="postal-code" />
        <Field form={form} name="city" label="city" width={4} autocomplete="address-level2" />
        <Field form={form} name="phone" label="phone" width={6} type="tel" autocomplete="tel" optional />
      </div>
    </fieldset>
  )
}

function Delivery({ form, quote, say }: { form: FormState; quote: Quote; say: Words }): Html {
  const { t, errors } = form
  const { options, choice } = quote.estimate
  const nowhere = form.values.country === '' ? t('chooseCountryFirst') : t('noDelivery')
  return (
    <fieldset class="card" id="shipping" tabindex={-1} {...described(form, 'shipping')}>
      <legend>{t('shippingMethod')}</legend>
      {options.length === 0 ? <p>{nowhere}</p> : null}
      <ul class="options">
        {options.map((option) => (
          <Option key={option.code} option={option} checked={option.code === choice?.option.code} say={say} />
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
  say: { t, money },
}: {
  key?: string
  option: ShippingOption
  checked: boolean
  say: Words
}): Html {
  const { pickup, slot } = option
  return (
    <li>
      <label>
        <input type="radio" name="shipping" value={option.code} checked={checked} />
        <span>
          <strong>{option.title}</strong>
          <span class="hint">{slot === undefined ? option.deliveryTime : slotText(slot, t.language)}</span>
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

function slotText({ from, to }: { from: Date; to: Date }, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: shop.timeZone,
  })
  return format.formatRange(from, to)
}

function Card({ form }: { form: FormState }): Html {
  return (
    <fieldset class="card">
      <legend>{form.t('payment')}</legend>
      <p class="hint">{form.t('cardsHint')}</p>
      <div class="grid">
        <Field
          form={form}
          name="cardNumber"
          label="cardNumber"
          width={6}
          autocomplete="cc-number"
          inputmode="numeric"
        />
        <Field form={form} name="cardName" label="cardName" width={6} autocomplete="cc-name" />
        <Field form={form} name="cardExpiry" label="cardExpiry" width={3} autocomplete="cc-exp" inputmode="numeric" />
        <Field form={form} name="cardCode" label="cardCode" width={3} autocomplete="cc-csc" inputmode="numeric" />
      </div>
    </fieldset>
  )
}

function Note({ form: { t, values, errors } }: { form: FormState }): Html {
  return (
    <div class="card">
      <label for="note">
        {t('note')} <small>({t('optional')})</small>
      </label>
      <textarea id="note" name="note" maxlength={1000} rows={2}>
        {values.note}
      </textarea>
      <FieldError name="note" error={errors.note} />
    </div>
  )
}
