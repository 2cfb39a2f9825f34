import { type FormEvent, type ReactNode, useState } from 'react'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { MIN_PASSWORD_LENGTH, PasswordInput } from '../../shared/ui/password-input.tsx'
import { fieldParts, TextField } from '../fields.tsx'
import { Failure, fieldError } from '../form-parts.tsx'
import type { PanelView, SectionProps } from '../panel-view.ts'

/** Renders the forms to change the password and to delete the account. */
export function Security({ view, account }: SectionProps): ReactNode {
  return (
    <>
      <Password view={view} account={account} />
      <Deletion view={view} />
    </>
  )
}

function Password({ view, account }: SectionProps): ReactNode {
  const { t, state, host: target } = view
  const [missing, setMissing] = useState(false)
  const { ref, focus } = useFocusManagement<HTMLFormElement>()
  const busy = state.busy.includes('password')
  const errorText = missing ? t('passwordMissing') : fieldError(view, 'password', 'newPassword')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const typedPassword = (): string => String(new FormData(form).get('newPassword') ?? '')
    const password = typedPassword()
    if (busy) return
    setMissing(!password)
    if (!password) return focus('[aria-invalid]')
    const isDone = await view.act(view.account.changePassword(password, { target }), t('passwordSaved'))
    if (!isDone) focus('[aria-invalid]')
    // Keeps text that was typed while the password was saved.
    else if (typedPassword() === password) form.reset()
  }
  return (
    <form ref={ref} part="password-form" noValidate onSubmit={(event) => void submit(event)}>
      <h4>{t('password')}</h4>
      {!errorText && <Failure view={view} action="password" />}
      {/* Password managers read the user name from this field. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={account.loginEmail}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <NewPassword t={t} error={errorText} onInput={() => setMissing(false)} />
      <Button type="submit" part="password-button" busy={busy}>
        {t('password')}
      </Button>
    </form>
  )
}

interface NewPasswordProps {
  readonly t: PanelView['t']
  readonly error: string
  readonly onInput: () => void
}

/** Renders the field of the new password, with the minimum length as hint. */
function NewPassword({ t, error, onInput }: NewPasswordProps): ReactNode {
  const messages = {
    show: t('show'),
    hide: t('hide'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    capsLock: t('capsLock'),
  }
  const hint = t('passwordRule', { count: MIN_PASSWORD_LENGTH })
  return (
    <Field name="newPassword" label={t('newPassword')} hint={hint} error={error} parts={fieldParts}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" messages={messages} onInput={onInput} />}
    </Field>
  )
}

function Deletion({ view }: { readonly view: PanelView }): ReactNode {
  const { t, state, host: target } = view
  const [isOpen, setOpen] = useState(false)
  const [isWordWrong, setWordWrong] = useState(false)
  const { ref, focus } = useFocusManagement<HTMLFormElement>()
  const word = t('deleteWord')
  const busy = state.busy.includes('delete')
  const toggle = (): void => {
    setOpen(!isOpen)
    setWordWrong(false)
    focus('input')
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get('confirmation')
    const isMatch = String(typed).trim() === word
    setWordWrong(!isMatch)
    if (!isMatch) return focus('[aria-invalid]')
    if (await view.act(view.account.deleteAccount({ target }))) view.setSignOutNotice(t('deleted'))
    // The response may be lost. The platform then refuses the repeated request, because the account no longer exists.
    else if (view.session.state.get().role !== 'member') view.setSignOutNotice(t('deletionUnknown'))
  }
  return (
    <form ref={ref} part="delete-form" noValidate onSubmit={(event) => void submit(event)}>
      <h4>{t('delete')}</h4>
      <p className="hint">{t('deleteHint')}</p>
      <Button variant="plain" part="delete-button" expanded={isOpen} onClick={toggle}>
        {t('delete')}
      </Button>
      {isOpen && (
        <>
          <TextField
            name="confirmation"
            label={t('deletePrompt', { word })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            error={isWordWrong ? t('deleteMismatch', { word }) : ''}
          />
          <Failure view={view} action="delete" />
          <Button type="submit" part="delete-confirm-button" busy={busy}>
            {t('confirmDelete')}
          </Button>
        </>
      )}
    </form>
  )
}
