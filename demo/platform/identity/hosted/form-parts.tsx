/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { TextField, type TextFieldProps } from '../../http/page/form.tsx'
import type { MessageKey, Translate, Values } from '../../http/page/messages.ts'
import { type Html, Page } from '../../http/page/page.tsx'
import type { Errors } from './form-errors.ts'
import { backUrl, type Visit } from './visit.ts'

interface InputProps extends Omit<TextFieldProps, 'label' | 'hint' | 'error' | 't'> {
  readonly label: MessageKey
  readonly t: Translate
  readonly errors?: Errors
  readonly hint?: MessageKey
  /** Fills the placeholders of the label. */
  readonly values?: Values
}

/** A text field with its error. */
export function Input({ name, label, t, errors = {}, hint, values, ...rest }: InputProps): Html {
  const error = errors[name]
  return (
    <TextField name={name} label={t(label, values)} hint={hint && t(hint)} error={error && t(error)} t={t} {...rest} />
  )
}

/** Field for a new password. */
export function NewPassword(props: Pick<InputProps, 'name' | 'label' | 't' | 'errors'>): Html {
  return <Input type="password" autocomplete="new-password" hint="passwordHint" {...props} />
}

/** Error and notice at the top of a page. */
export function Notices({ t, alert, notice }: { t: Translate } & Pick<CardProps, 'alert' | 'notice'>): Html {
  return (
    <>
      {alert === undefined ? null : (
        <div class="notice bad" role="alert">
          <p>{t(alert)}</p>
        </div>
      )}
      {notice === undefined ? null : (
        <div class="notice warn" role="status">
          <p>{t(notice)}</p>
        </div>
      )}
    </>
  )
}

interface CardProps {
  readonly visit: Visit
  readonly title: MessageKey
  /** Error shown at the top. */
  readonly alert?: MessageKey | undefined
  readonly notice?: MessageKey | undefined
  readonly children?: Child
}

/** Layout of one step: a card with a heading and notices. */
export function Step({ visit, title, alert, notice, children }: CardProps): Html {
  const { t } = visit
  return (
    <Page title={t(title)} t={t} back={backUrl(visit)}>
      <section class="card narrow">
        <h1>{t(title)}</h1>
        <Notices t={t} alert={alert} notice={notice} />
        {children}
      </section>
    </Page>
  )
}

export function Submit({ t, label }: { readonly t: Translate; readonly label: MessageKey }): Html {
  return (
    <p>
      <button class="pay" type="submit">
        {t(label)}
      </button>
    </p>
  )
}
