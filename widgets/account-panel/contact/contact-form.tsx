import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { encodeJson } from '../../../core/encode-json.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { AccountAddress, AccountItem, AccountList } from '../../../core/members/account.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { Callout } from '../../shared/ui/callout.tsx'
import { TextField } from '../fields.tsx'
import { FormButtons } from '../form-parts.tsx'
import type { messages } from '../messages.ts'
import { failureText } from '../model.ts'
import type { PanelView } from '../panel-view.ts'
import { AddressFields } from './address-fields.tsx'
import type { ContactItem } from './open-item.ts'

interface ContactFormProps {
  readonly view: PanelView
  readonly list: AccountList
  /** The item to edit. `undefined` adds an item. */
  readonly item: ContactItem | undefined
  /** Current index of the item. `undefined` adds an item. */
  readonly index: number | undefined
  readonly onEnd: () => void
  /** Called instead of `onEnd` if the form was changed while `saved` was being saved: the form stays open, and edits this item. */
  readonly onContinue: (saved: AccountItem) => void
}

const singleFields = {
  emails: { name: 'contact-email', label: 'contactEmail', type: 'email', autoComplete: 'email' },
  // Digits of any script. Numbers may also contain letters, such as an extension.
  phones: { name: 'contact-phone', label: 'contactPhone', type: 'tel', autoComplete: 'tel', pattern: '.*\\p{Nd}.*' },
} as const

/** Adds or changes an email address, a phone number or a postal address. */
export function ContactForm(props: ContactFormProps): ReactNode {
  const { view, list, item, onEnd } = props
  const { t, state } = view
  const { ref, focus } = useFocusManagement<HTMLFormElement>()
  const { dismiss } = view.account
  useEffect(() => {
    focus('input')
    return () => dismiss(list)
  }, [dismiss, focus, list])
  const { missing, malformed, submit } = useSubmit(props, () => focus('[aria-invalid]'))
  const failure = state.failures[list]
  const rejected = rejectedFields(failure?.fields ?? {})
  const errorOf = (name: string): string =>
    missing.includes(name) ? t('required') : [...malformed, ...rejected].includes(name) ? t('invalid') : ''
  return (
    <form ref={ref} part="contact-form" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Callout text={rejected.length > 0 ? t('checkFields') : failureText(t, failure.error as PlatformError)} />
      )}
      {list === 'addresses' ? (
        <AddressFields view={view} address={typeof item === 'object' ? item : undefined} errorOf={errorOf} />
      ) : (
        <TextField
          {...singleFields[list]}
          label={t(singleFields[list].label as keyof typeof messages)}
          defaultValue={typeof item === 'string' ? item : ''}
          required
          autoCapitalize="none"
          spellCheck="false"
          error={errorOf(singleFields[list].name)}
        />
      )}
      <FormButtons view={view} busy={state.busy.includes(list)} onCancel={onEnd} />
    </form>
  )
}

interface Submit {
  /** Names of the required fields that were empty. */
  readonly missing: readonly string[]
  /** Names of the fields whose text did not match their pattern. */
  readonly malformed: readonly string[]
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Returns the action that validates and saves the form. */
function useSubmit(props: ContactFormProps, onInvalid: () => void): Submit {
  const { view, list, item, index, onEnd, onContinue } = props
  const { t, state, host: target } = view
  const [invalid, setInvalid] = useState<Omit<Submit, 'submit'>>({ missing: [], malformed: [] })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (state.busy.includes(list)) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const missing = fieldNames(form, ':required').filter((name) => !values[name])
    const malformed = fieldNames(form, '[pattern]:invalid').filter((name) => !missing.includes(name))
    setInvalid({ missing, malformed })
    // An item that was removed elsewhere is added again, with a new id.
    const before = index === undefined ? undefined : item
    const changed = itemOf(list, values, before)
    const save = (): Promise<boolean> => view.account.saveItem(list, changed, index, { target })
    const isValid = missing.length + malformed.length === 0
    const isSaved = isValid && (await view.act(save(), t('saved')))
    // The member may have canceled, and opened another form.
    if (!form.isConnected) return
    if (!isSaved) onInvalid()
    else if (encodeJson(valuesOf(form)) === encodeJson(values)) onEnd()
    else onContinue(changed)
  }
  return { ...invalid, submit }
}

type FormValues = Readonly<Record<string, string>>

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
}

function fieldNames(form: HTMLFormElement, selector: string): readonly string[] {
  return [...form.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name)
}

/** Converts the form data to an item. An address keeps its id, and its province if the form has no field for provinces of its country. */
function itemOf(list: AccountList, values: FormValues, before: ContactItem | undefined): AccountItem {
  if (list !== 'addresses') return values[singleFields[list].name] ?? ''
  const { id, country, subdivision }: Partial<AccountAddress> = typeof before === 'object' ? before : {}
  const keepsProvince = subdivision && country === values['country'] && !('subdivision' in values)
  return {
    ...(id && { id }),
    ...(keepsProvince && { subdivision }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
  }
}

/** Maps field violations to form fields: `phones.0` → `contact-phone`, `addresses.1.addressLine` → `addressLine1`. */
function rejectedFields(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(fields).flatMap((path) => {
    const [list = '', , field] = path.split('.')
    if (list === 'emails' || list === 'phones') return [singleFields[list].name]
    return list === 'addresses' && field ? [field === 'addressLine' ? 'addressLine1' : field] : []
  })
}
