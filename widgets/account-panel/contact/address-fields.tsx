import { type ReactNode, useMemo, useState } from 'react'
import type { AccountAddress } from '../../../core/members/account.ts'
import { streetOf } from '../../../core/members/street-of.ts'
import { countries, likelyCountry, postalCodeLabel, type Region, subdivisions } from '../../shared/i18n/countries.ts'
import { RegionField, TextField } from '../fields.tsx'
import type { PanelView } from '../panel-view.ts'

interface AddressFieldsProps {
  readonly view: PanelView
  readonly address: AccountAddress | undefined
  readonly errorOf: (name: string) => string
}

/** Renders the fields of a postal address. States are a select, in countries whose addresses require them. */
export function AddressFields(props: AddressFieldsProps): ReactNode {
  const { view, address, errorOf } = props
  const { t, locale } = view
  const [country, setCountry] = useState(address?.country ?? likelyCountry(locale, navigator.language) ?? '')
  const allCountries = useMemo(() => countries(locale), [locale])
  const states = subdivisions(country)
  // Stays while another country is selected.
  const [state, setState] = useState(() => (address ? stateOf(address, subdivisions(address.country ?? '')) : ''))
  return (
    <div className="grid">
      <RegionField
        name="country"
        label={t('country')}
        autoComplete="country"
        required
        none={t('choose')}
        regions={allCountries}
        value={country}
        error={errorOf('country')}
        onChoose={setCountry}
      />
      <TextField
        name="addressLine1"
        label={t('addressLine1')}
        autoComplete="address-line1"
        required
        defaultValue={address ? streetOf(address) : ''}
        error={errorOf('addressLine1')}
      />
      <AddressText {...props} name="addressLine2" label={t('addressLine2')} autoComplete="address-line2" />
      <AddressText {...props} name="city" label={t('city')} autoComplete="address-level2" required />
      {states.length > 0 && (
        <RegionField
          key={country}
          name="subdivision"
          label={t('subdivision')}
          autoComplete="address-level1"
          required
          none={t('choose')}
          regions={states}
          value={states.some(({ code }) => code === state) ? state : ''}
          error={errorOf('subdivision')}
          onChoose={setState}
        />
      )}
      <AddressText {...props} name="postalCode" label={t(postalCodeLabel(country))} autoComplete="postal-code" />
    </div>
  )
}

interface AddressTextProps extends Omit<AddressFieldsProps, 'view'> {
  readonly name: 'addressLine2' | 'city' | 'postalCode'
  readonly label: string
  readonly autoComplete: string
  readonly required?: boolean
}

function AddressText({ address, errorOf, name, label, autoComplete, required }: AddressTextProps): ReactNode {
  return (
    <TextField
      name={name}
      label={label}
      autoComplete={autoComplete}
      required={required}
      defaultValue={address?.[name] ?? ''}
      error={errorOf(name)}
    />
  )
}

/** Returns the region code of the address's state, or an empty string. The platform accepts `NY` and `US-NY`. */
function stateOf({ subdivision = '' }: AccountAddress, states: readonly Region[]): string {
  return states.find(({ code }) => code === subdivision || code.endsWith(`-${subdivision}`))?.code ?? ''
}
