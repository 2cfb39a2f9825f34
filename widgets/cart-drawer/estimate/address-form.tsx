import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { CartAddress } from '../../../core/cart/estimate.ts'
import { countries, likelyCountry, type Region, subdivisions } from '../../shared/i18n/countries.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'

interface AddressFormProps {
  readonly view: DrawerView
  readonly address: CartAddress | undefined
  readonly busy: boolean
  readonly onChange: (address: CartAddress) => void
}

/** Renders the fields of an address that shipping and tax depend on: country, state and postal code. */
export function AddressForm({ view, address, busy, onChange }: AddressFormProps): ReactNode {
  const { locale } = view
  const t = useExtraMessages(view)
  const [country, setCountry] = useState(() => address?.country ?? likelyCountry(locale, navigator.language) ?? '')
  const [subdivision, setSubdivision] = useState(address?.subdivision ?? '')
  const [postalCode, setPostalCode] = useState(address?.postalCode ?? '')
  const [fault, setFault] = useState<'countryMissing' | 'subdivisionMissing'>()
  const all = useMemo(() => countries(locale), [locale])
  const states = subdivisions(country)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = states.length > 0 && !subdivision
    const wrong = !country ? 'countryMissing' : isMissing ? 'subdivisionMissing' : undefined
    setFault(wrong)
    if (wrong || busy) return
    const postal = postalCode.trim()
    onChange({ country, ...(subdivision && { subdivision }), ...(postal && { postalCode: postal }) })
  }
  return (
    <form part="estimate-form" onSubmit={submit} noValidate>
      <Choice
        part="country"
        label={t('country')}
        none={t('chooseCountry')}
        regions={all}
        value={country}
        wrong={fault === 'countryMissing'}
        onChoose={(code) => {
          setCountry(code)
          setSubdivision('')
        }}
      />
      {states.length > 0 && (
        <Choice
          part="subdivision"
          label={t('subdivision')}
          none={t('chooseSubdivision')}
          regions={states}
          value={subdivision}
          wrong={fault === 'subdivisionMissing'}
          onChoose={setSubdivision}
        />
      )}
      <label>
        <small>{t(country === 'US' ? 'zipCode' : 'postalCode')}</small>
        <input
          part="postal-code"
          autoComplete="postal-code"
          maxLength={12}
          value={postalCode}
          onInput={({ currentTarget }) => setPostalCode(currentTarget.value)}
        />
      </label>
      <Button look="plain" type="submit" part="estimate-button" busy={busy}>
        {t('update')}
      </Button>
      {fault && <Callout part="address-error" id="address-error" text={t(fault)} />}
    </form>
  )
}

interface ChoiceProps {
  readonly part: string
  readonly label: string
  /** Label of the empty option. */
  readonly none: string
  readonly regions: readonly Region[]
  readonly value: string
  readonly wrong: boolean
  readonly onChoose: (code: string) => void
}

function Choice({ part, label, none, regions, value, wrong, onChoose }: ChoiceProps): ReactNode {
  return (
    <label>
      <small>{label}</small>
      <select
        part={part}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'address-error' : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{none}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
