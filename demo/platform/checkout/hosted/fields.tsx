/** @jsxImportSource hono/jsx */

import { described, FieldError, TextField, type TextFieldProps } from '../../http/page/form.tsx'
import type { MessageKey, Translate } from '../../http/page/messages.ts'
import type { Html } from '../../http/page/page.tsx'
import type { FieldName, FormErrors, FormValues } from './checkout-form.ts'
import type { Region } from './places.ts'

export interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly t: Translate
}

interface FieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'error' | 't' | 'value'> {
  readonly form: FormState
  readonly name: FieldName
  readonly label: MessageKey
  readonly hint?: MessageKey
}

/** A text field with the value and the error of the form. */
export function Field({ form: { values, errors, t }, name, label, hint, ...rest }: FieldProps): Html {
  return (
    <TextField
      name={name}
      label={t(label)}
      hint={hint && t(hint)}
      value={values[name]}
      error={errors[name]}
      t={t}
      {...rest}
    />
  )
}

interface SelectProps {
  readonly form: FormState
  readonly name: FieldName
  readonly label: MessageKey
  readonly autocomplete: string
  readonly places: readonly Region[]
}

export function Select({ form, name, label, autocomplete, places }: SelectProps): Html {
  const { values, errors, t } = form
  return (
    <div class="w3">
      <label for={name}>{t(label)}</label>
      <select id={name} name={name} autocomplete={autocomplete} required {...described(name, errors[name])}>
        <option value="">{t('choose')}</option>
        {places.map(({ code, name: text }) => (
          <option key={code} value={code} selected={values[name] === code}>
            {text}
          </option>
        ))}
      </select>
      <FieldError name={name} error={errors[name]} />
    </div>
  )
}
