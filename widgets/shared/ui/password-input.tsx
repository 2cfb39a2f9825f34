import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { Button } from './button.tsx'

/** Minimum length of new passwords on the platform. Shown before a password is rejected. */
export const MIN_PASSWORD_LENGTH = 8

export interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly id: string
  readonly messages: Readonly<Record<'show' | 'hide' | 'showPassword' | 'hidePassword' | 'capsLock', string>>
  readonly input?: Ref<HTMLInputElement>
}

/** Renders a password field with a button that shows the password, and a warning while caps lock is on. */
export function PasswordInput({
  messages,
  input,
  'aria-describedby': describedBy,
  ...inputProps
}: PasswordInputProps): ReactNode {
  const [isShown, setShown] = useState(false)
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const hintId = `${inputProps.id}-caps`
  // Password managers dispatch key events that have no `getModifierState`.
  const check = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState?.('CapsLock') === true)
  return (
    <>
      <div className="secret">
        <input
          autoCapitalize="none"
          spellCheck="false"
          {...inputProps}
          ref={input}
          part="input"
          type={isShown ? 'text' : 'password'}
          aria-describedby={[describedBy, isCapsLockOn && hintId].filter(Boolean).join(' ') || undefined}
          onKeyDown={check}
          onKeyUp={check}
          onBlur={() => setCapsLockOn(false)}
        />
        <Button
          variant="quiet"
          part="show-button"
          label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? messages.hide : messages.show}
        </Button>
      </div>
      <span id={hintId} className="hint" part="caps-lock" role="status">
        {isCapsLockOn && messages.capsLock}
      </span>
    </>
  )
}
