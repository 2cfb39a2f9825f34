import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Account } from '../../core/members/account.ts'
import { Button } from '../shared/ui/button.tsx'
import type { PanelView } from './panel-view.ts'
import { Failure, Field, faultOf, focusWrong } from './parts.tsx'

interface SecurityProps {
  readonly view: PanelView
  readonly account: Account
}

/** The password, and the end of the account. */
export function Security({ view, account }: SecurityProps): ReactNode {
  return (
    <>
      <Password view={view} account={account} />
      <Deletion view={view} />
    </>
  )
}

function Password({ view, account }: SecurityProps): ReactNode {
  const { t, state, host: target } = view
  const [shown, setShown] = useState(false)
  const [missing, setMissing] = useState(false)
  const busy = state.busy.includes('password')
  const refused = missing ? t('passwordMissing') : faultOf(view, 'password', 'newPassword')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('newPassword') ?? '')
    if (busy) return
    setMissing(!password)
    if (!password) return focusWrong(form)
    const done = await view.act(view.account.changePassword(password, { target }), t('passwordSaved'))
    if (done && view.session.state.get().role !== 'member') view.part(t('passwordOut'))
    if (done) form.reset()
    else focusWrong(form)
  }
  return (
    <form part="password-form" noValidate onSubmit={(event) => void submit(event)}>
      <h4>{t('password')}</h4>
      <p className="hint">{t('passwordEnds')}</p>
      {!refused && <Failure view={view} action="password" />}
      {/* Password managers learn by it whose password this is. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={account.loginEmail}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field
        name="newPassword"
        label={t('newPassword')}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        error={refused}
        onInput={() => setMissing(false)}
      />
      <label className="check">
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} /> {t('showPassword')}
      </label>
      <Button type="submit" part="password-button" busy={busy}>
        {t('password')}
      </Button>
    </form>
  )
}

function Deletion({ view }: { readonly view: PanelView }): ReactNode {
  const { t, state, host: target } = view
  const [isOpen, setOpen] = useState(false)
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const word = t('deleteWord')
  const busy = state.busy.includes('delete')
  const toggle = (): void => {
    setOpen(!isOpen)
    setWrong(false)
    requestAnimationFrame(() => field.current?.focus())
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const matches = field.current?.value.trim() === word
    setWrong(!matches)
    if (matches) void view.act(view.account.deleteAccount({ target }))
    else focusWrong(event.currentTarget)
  }
  return (
    <form part="delete-form" noValidate onSubmit={submit}>
      <h4>{t('delete')}</h4>
      <p className="hint">{t('deleteHint')}</p>
      <Button look="plain" part="delete-button" expanded={isOpen} onClick={toggle}>
        {t('delete')}
      </Button>
      {isOpen && (
        <>
          <Field
            name="confirmation"
            label={t('deleteType', { word })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? t('deleteWrong', { word }) : ''}
            input={field}
          />
          <Failure view={view} action="delete" />
          <Button type="submit" part="delete-confirm-button" busy={busy}>
            {t('deleteForGood')}
          </Button>
        </>
      )}
    </form>
  )
}
