import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
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

/** A field with its name above and what is wrong below; a password can be seen, and caps lock is told of. */
export function Field({ spec, t, value, problem, fixed, onInput }: FieldProps): ReactNode {
  const { name, type = 'text', optional } = spec
  const secret = type === 'password'
  const [seen, setSeen] = useState(false)
  const [caps, setCaps] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Never as an attribute, which anybody could read in the markup: it may be a password.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  // What a password manager fills in comes with key events that know of no keys.
  const look = (event: KeyboardEvent): void => setCaps(secret && event.getModifierState?.('CapsLock') === true)
  return (
    <div className="field" part="field">
      <label htmlFor={name} part="label">
        {labelOf(t, spec)} {optional && <small>{t('optional')}</small>}
      </label>
      <div className={secret ? 'secret control' : 'control'}>
        <input
          ref={input}
          id={name}
          name={name}
          part="input"
          type={secret && seen ? 'text' : type}
          inputMode={spec.inputMode}
          autoComplete={spec.autoComplete}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          required={!optional}
          readOnly={fixed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={
            [problem && `${name}-problem`, caps && `${name}-caps`].filter(Boolean).join(' ') || undefined
          }
          onInput={(event) => onInput(event.currentTarget.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCaps(false)}
        />
        {secret && (
          <Button
            look="quiet"
            part="show-button"
            label={t(seen ? 'hidePassword' : 'showPassword')}
            onClick={() => setSeen(!seen)}
          >
            {t(seen ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {secret && (
        <span id={`${name}-caps`} className="hint" part="caps-lock" role="status">
          {caps && t('capsLock')}
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
