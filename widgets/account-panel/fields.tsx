import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import type { Region } from '../shared/i18n/countries.ts'
import { Field, type FieldParts } from '../shared/ui/field.tsx'

/** CSS parts of the fields of the account. */
export const fieldParts: FieldParts = { error: 'field-error' }

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'required' | 'spellCheck' | 'autoCapitalize' | 'pattern'
  > {
  readonly name: string
  readonly label: string
  readonly error?: string
}

/** Renders an uncontrolled text field, which keeps its value after a failed request. */
export function TextField({ name, label, error, ...inputProps }: TextFieldProps): ReactNode {
  return (
    <Field name={name} label={label} error={error} parts={fieldParts}>
      {(control) => <input {...inputProps} {...control} part="input" />}
    </Field>
  )
}

interface RegionFieldProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  readonly required?: boolean
  /** Label of the empty option. */
  readonly none: string
  readonly regions: readonly Region[]
  readonly value: string
  readonly error: string
  readonly onChoose?: (code: string) => void
}

/** Renders a select of countries or states. */
export function RegionField(props: RegionFieldProps): ReactNode {
  const { name, label, autoComplete, required, none, regions, error, onChoose } = props
  const [selected, setSelected] = useState(props.value)
  return (
    <Field name={name} label={label} error={error} parts={fieldParts}>
      {(control) => (
        <select
          {...control}
          part="input"
          autoComplete={autoComplete}
          required={required}
          value={selected}
          onChange={({ currentTarget }) => {
            setSelected(currentTarget.value)
            onChoose?.(currentTarget.value)
          }}
        >
          <option value="">{none}</option>
          {regions.map(({ code, name: region }) => (
            <option key={code} value={code}>
              {region}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
