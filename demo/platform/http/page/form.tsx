/** @jsxImportSource hono/jsx */
import type { Translate } from './messages.ts'
import type { Html } from './page.tsx'

export interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly t: Translate
  /** Columns of the six in a row. */
  readonly width?: 2 | 3 | 4 | 6
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  readonly value?: string
  readonly autocomplete: string
  readonly inputmode?: 'numeric'
}

/** An input with its label. Hint and error are its accessible description. */
export function TextField(props: TextFieldProps): Html {
  const { name, label, t, width = 6, hint, error, optional = false, type = 'text', value, ...rest } = props
  return (
    <div class={`w${width}`}>
      <label for={name}>
        {label} {optional ? <small>({t('optional')})</small> : null}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        required={!optional}
        {...described(name, error, hint)}
        {...rest}
      />
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }): Html | null {
  return error === undefined ? null : (
    <p class="error" id={`${name}-error`}>
      {error}
    </p>
  )
}

/** Attributes that make hint and error the accessible description of a control. */
export function described(name: string, error: string | undefined, hint?: string): Record<string, string> {
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])]
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
  }
}
