/** @jsxImportSource hono/jsx */

/** Parts of the checkout form that do not depend on the order. */
import { FieldError } from '../../http/page/form.tsx'
import type { Html } from '../../http/page/page.tsx'
import { Field, type FormState, Select } from './fields.tsx'
import { countries, postalCodeLabel, subdivisions } from './places.ts'

export function Contact({ form }: { form: FormState }): Html {
  return (
    <fieldset class="card">
      <legend>{form.t('contact')}</legend>
      <div class="grid">
        <Field form={form} name="email" label="email" width={6} type="email" autocomplete="email" hint="emailHint" />
      </div>
    </fieldset>
  )
}

export function Name({ form }: { form: FormState }): Html {
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

export function Address({ form }: { form: FormState }): Html {
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
        <Field
          form={form}
          name="postalCode"
          label={postalCodeLabel(values.country)}
          width={2}
          autocomplete="postal-code"
        />
        <Field form={form} name="city" label="city" width={4} autocomplete="address-level2" />
        <Field form={form} name="phone" label="phone" width={6} type="tel" autocomplete="tel" optional />
      </div>
    </fieldset>
  )
}

export function Card({ form }: { form: FormState }): Html {
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

export function Note({ form: { t, values, errors } }: { form: FormState }): Html {
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
