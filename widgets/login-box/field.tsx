import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Translate } from '../shared/i18n.ts'
import { MIN_PASSWORD, PasswordInput } from '../shared/ui/password-input.tsx'
import { type FieldSpec, labelOf } from './box-forms.ts'
import type { messages } from './messages.ts'

export interface FieldProps {
  readonly spec: FieldSpec
  readonly t: Translate<typeof messages>
  readonly value: string
  readonly problem: string | undefined
  /** Shown, but not to be changed now. */
  readonly fixed: boolean
  readonly onInput: (value: string) => void
}

/** A field with its label above, its rule and what is wrong below. */
export function Field({ spec, t, value, problem, fixed, onInput }: FieldProps): ReactNode {
  const { name, type = 'text', optional, autoComplete } = spec
  const rule = autoComplete === 'new-password' && t('passwordRule', { count: MIN_PASSWORD })
  const input = useRef<HTMLInputElement>(null)
  // Never as an attribute, which anybody could read in the markup: it may be a password.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const describedBy = [rule && `${name}-rule`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined
  const control = {
    id: name,
    name,
    autoComplete,
    required: !optional,
    readOnly: fixed,
    'aria-invalid': problem ? true : undefined,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  }
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {labelOf(t, spec)} {optional && <small>{t('optional')}</small>}
      </label>
      {type === 'password' ? (
        <PasswordInput {...control} input={input} describedBy={describedBy} texts={passwordTexts(t)} />
      ) : (
        <input
          {...control}
          ref={input}
          part="input"
          type={type}
          inputMode={spec.inputMode}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          aria-describedby={describedBy}
        />
      )}
      {rule && (
        <span id={`${name}-rule`} className="hint" part="hint">
          {rule}
        </span>
      )}
      {problem && (
        <span id={`${name}-problem`} className="problem" part="problem">
          {problem}
        </span>
      )}
    </div>
  )
}

function passwordTexts(t: FieldProps['t']) {
  return {
    show: t('show'),
    hide: t('hide'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    capsLock: t('capsLock'),
  }
}
