/** @jsxImportSource hono/jsx */

import type { MessageKey, Translate } from '../../http/page/messages.ts'
import type { Html } from '../../http/page/page.tsx'
import type { FieldName, FormErrors, FormValues } from './checkout-form.ts'
import type { Region } from './places.ts'

export interface FormState {
  readonly values: FormValues
  readonly errors: FormErrors
  readonly t: Translate
}

interface FieldProps {
  readonly form: FormState
  readonly name: FieldName
  readonly label: MessageKey
  /** Columns of the six in a row. */
  readonly width: 2 | 3 | 4 | 6
  readonly autocomplete: string
  readonly optional?: boolean
  readonly hint?: MessageKey
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputmode?: 'numeric'
}

/** An input with its label. Hint and error are its accessible description. */
export function Field({ form, name, label, width, optional, hint, type = 'text', ...rest }: FieldProps): Html {
  const { values, errors, t } = form
  return (
    <div class={`w${width}`}>
      <Label name={name} text={t(label)} optional={optional === true ? t('optional') : undefined} />
      <input
        id={name}
        name={name}
        type={type}
        value={values[name]}
        required={optional !== true}
        {...described(form, name, hint)}
        {...rest}
      />
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {t(hint)}
        </p>
      )}
      <FieldError name={name} error={errors[name]} />
    </div>
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
      <Label name={name} text={t(label)} />
      <select id={name} name={name} autocomplete={autocomplete} required {...described(form, name)}>
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

function Label({ name, text, optional }: { name: string; text: string; optional?: string | undefined }): Html {
  return (
    <label for={name}>
      {text} {optional === undefined ? null : <small>({optional})</small>}
    </label>
  )
}

export function FieldError({ name, error }: { name: FieldName; error: string | undefined }): Html | null {
  return error === undefined ? null : (
    <p class="error" id={`${name}-error`}>
      {error}
    </p>
  )
}

/** Attributes that make hint and error the accessible description of an input. */
export function described({ errors }: FormState, name: FieldName, hint?: MessageKey): Record<string, string> {
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(errors[name] === undefined ? [] : [`${name}-error`]),
  ]
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(errors[name] === undefined ? {} : { 'aria-invalid': 'true' }),
  }
}
