import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Field } from '../../shared/ui/field.tsx'
import { MIN_PASSWORD_LENGTH, PasswordInput } from '../../shared/ui/password-input.tsx'
import type { messages } from '../messages.ts'
import { type FieldSpec, labelOf } from './forms.ts'

const parts = { label: 'label', hint: 'hint', error: 'field-error' } as const

export interface FormFieldProps {
  readonly spec: FieldSpec
  readonly t: Translate<typeof messages>
  readonly value: string
  readonly error: string | undefined
  /** Whether the field is read-only, while a captcha is shown. */
  readonly readOnly: boolean
  readonly onInput: (value: string) => void
}

/** Renders a field of a form. */
export function FormField({ spec, t, value, error, readOnly, onInput }: FormFieldProps): ReactNode {
  const { name, type = 'text', optional, autoComplete } = spec
  const input = useRef<HTMLInputElement>(null)
  // Set as a property: an attribute would expose the password in the serialized DOM.
  useLayoutEffect(() => {
    // Text without a value, such as an unfinished date, would be deleted.
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  const label = (
    <>
      {labelOf(t, spec)} {optional && <small>{t('optional')}</small>}
    </>
  )
  const hint = autoComplete === 'new-password' && t('passwordRule', { count: MIN_PASSWORD_LENGTH })
  const inputProps = {
    autoComplete,
    required: !optional,
    readOnly,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  }
  return (
    <Field name={name} label={label} hint={hint} error={error} parts={parts}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...inputProps} input={input} messages={passwordMessages(t)} />
        ) : (
          <input
            {...control}
            {...inputProps}
            ref={input}
            part="input"
            type={type}
            inputMode={spec.inputMode}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            spellCheck="false"
          />
        )
      }
    </Field>
  )
}

function passwordMessages(t: FormFieldProps['t']) {
  return {
    show: t('show'),
    hide: t('hide'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    capsLock: t('capsLock'),
  }
}
