import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account, AccountField } from '../../../core/members/account.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { formatDate } from '../../shared/i18n/format-date.ts'
import { Button } from '../../shared/ui/button.tsx'
import { badInputs } from '../../shared/ui/field.tsx'
import { TextField } from '../fields.tsx'
import { Failure, FormButtons, fieldError } from '../form-parts.tsx'
import { ifFocusLost } from '../if-focus-lost.ts'
import type { PanelView } from '../panel-view.ts'
import { Slug } from './slug.tsx'

/** The fields that a member can edit, with their `autocomplete` values. */
const fields: Readonly<Record<AccountField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  nickname: 'nickname',
  title: 'off',
  company: 'organization',
  jobTitle: 'organization-title',
  birthdate: 'bday',
}
const names = Object.keys(fields) as AccountField[]

interface ProfileProps {
  readonly view: PanelView
  readonly account: Account
}

/** Renders the profile of the member, or the form to edit it. */
export function Profile({ view, account }: ProfileProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { ref, focus } = useFocusManagement<HTMLDivElement>()
  const toggle = (open: boolean): void => {
    view.account.dismiss('profile')
    setOpen(open)
    focus(open ? 'input' : ifFocusLost('[part~=edit-button]'))
  }
  return (
    <>
      <div ref={ref}>
        {isOpen ? (
          <ProfileForm view={view} account={account} onEnd={() => toggle(false)} />
        ) : (
          <ProfileDetails view={view} account={account} onEdit={() => toggle(true)} />
        )}
      </div>
      <Slug view={view} account={account} />
    </>
  )
}

function ProfileDetails({ view, account, onEdit }: ProfileProps & { readonly onEdit: () => void }): ReactNode {
  const { t, locale } = view
  const since = account.since && formatDate(account.since, locale)
  return (
    <>
      <dl part="profile">
        <div>
          <dt>{t('loginEmail')}</dt>
          <dd>
            {account.loginEmail} {!account.emailVerified && <small>({t('unverified')})</small>}
          </dd>
        </div>
        {names.map(
          (name) =>
            account[name] && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{name === 'birthdate' ? formatCalendarDate(account.birthdate, locale) : account[name]}</dd>
              </div>
            ),
        )}
      </dl>
      {since && <p className="hint">{t('memberSince', { date: since })}</p>}
      <Button variant="plain" part="edit-button" onClick={onEdit}>
        {t('editProfile')}
      </Button>
    </>
  )
}

function ProfileForm({ view, account, onEnd }: ProfileProps & { readonly onEnd: () => void }): ReactNode {
  const { t, state, host: target } = view
  const busy = state.busy.includes('profile')
  const { ref, focus } = useFocusManagement<HTMLFormElement>()
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const unfinished = badInputs(form)
    setInvalid(unfinished)
    if (unfinished.length > 0) return focus('[aria-invalid]')
    const values = valuesOf(form)
    const changes = values.filter(([name, text]) => text !== account[name])
    if (changes.length === 0) return onEnd()
    const isSaved = await view.act(view.account.save(Object.fromEntries(changes), { target }), t('saved'))
    // The member may have canceled, and opened the form again.
    if (!form.isConnected) return
    if (!isSaved) focus('[aria-invalid]')
    // Keeps text that was typed while the profile was saved.
    else if (String(valuesOf(form)) === String(values) && badInputs(form).length === 0) onEnd()
  }
  return (
    <form ref={ref} part="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      <Failure view={view} action="profile" />
      <div className="grid">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            type={name === 'birthdate' ? 'date' : 'text'}
            autoComplete={fields[name]}
            defaultValue={account[name]}
            error={invalid.includes(name) ? t('invalid') : fieldError(view, 'profile', name)}
          />
        ))}
      </div>
      <FormButtons view={view} busy={busy} onCancel={onEnd} />
    </form>
  )
}

/** Returns the names and values of the fields of the form. */
function valuesOf(form: HTMLFormElement): (readonly [name: AccountField, value: string])[] {
  const formData = new FormData(form)
  return names.map((name) => [name, String(formData.get(name) ?? '').trim()])
}

/** Formats a calendar date (`YYYY-MM-DD`), which is the same in every time zone. Returns other text unchanged. */
function formatCalendarDate(text: string, locale: string): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  const localDate = new Date(year, month - 1, date)
  return Number.isNaN(localDate.getTime()) ? text : formatDate(localDate, locale)
}
