import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { CartAddress } from '../../../core/cart/estimate.ts'
import { countries, likelyCountry, postalCodeLabel, type Region, subdivisions } from '../../shared/i18n/countries.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'

interface AddressFormProps {
  readonly view: DrawerView
  readonly address: CartAddress | undefined
  readonly busy: boolean
  /** Resolves with whether the address was saved. */
  readonly onChange: (address: CartAddress) => Promise<boolean>
}

/** Renders the fields of an address that shipping and tax depend on: country, state and postal code. */
export function AddressForm(props: AddressFormProps): ReactNode {
  const { view, busy } = props
  const t = useExtraMessages(view)
  const { country, subdivision, postalCode, error, change, submit } = useAddress(props)
  const allCountries = useMemo(() => countries(view.locale), [view.locale])
  const states = subdivisions(country)
  return (
    <form part="estimate-form" onSubmit={submit} noValidate>
      <RegionSelect
        part="country"
        label={t('country')}
        none={t('chooseCountry')}
        regions={allCountries}
        value={country}
        isInvalid={error === 'countryMissing'}
        onChoose={(code) => change({ country: code })}
      />
      {states.length > 0 && (
        <RegionSelect
          part="subdivision"
          label={t('subdivision')}
          none={t('chooseSubdivision')}
          regions={states}
          value={subdivision}
          isInvalid={error === 'subdivisionMissing'}
          onChoose={(code) => change({ subdivision: code })}
        />
      )}
      <PostalCode
        label={t(postalCodeLabel(country))}
        value={postalCode}
        onInput={(code) => change({ postalCode: code })}
      />
      <Button variant="plain" type="submit" part="estimate-button" busy={busy}>
        {t('calculate')}
      </Button>
      {error && <Callout part="address-error" id="address-error" text={t(error)} />}
    </form>
  )
}

type Address = Readonly<Record<'country' | 'subdivision' | 'postalCode', string>>

interface AddressState extends Address {
  /** Key of the error message. */
  readonly error: 'countryMissing' | 'subdivisionMissing' | undefined
  readonly change: (values: Partial<Address>) => void
  readonly submit: (event: FormEvent) => void
}

/** Holds the fields. Unless the shopper is changing them, they show the address of the cart, which another tab may change. */
function useAddress({ view, address: saved, busy, onChange }: AddressFormProps): AddressState {
  const [edited, setEdited] = useState<Address>()
  const input = edited ?? {
    country: saved?.country ?? likelyCountry(view.locale, navigator.language) ?? '',
    subdivision: saved?.subdivision ?? '',
    postalCode: saved?.postalCode ?? '',
  }
  // The state stays selected while another country is selected.
  const isSaved = input.country === saved?.country && input.subdivision === saved.subdivision
  const isOfCountry = isSaved || subdivisions(input.country).some(({ code }) => code === input.subdivision)
  const address = isOfCountry ? input : { ...input, subdivision: '' }
  const [error, setError] = useState<AddressState['error']>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { country, subdivision } = address
    const isMissing = subdivisions(country).length > 0 && !subdivision
    const missing = !country ? 'countryMissing' : isMissing ? 'subdivisionMissing' : undefined
    setError(missing)
    if (missing || busy) return
    const postalCode = address.postalCode.trim()
    const changed = { country, ...(subdivision && { subdivision }), ...(postalCode && { postalCode }) }
    // The shopper may have changed the fields meanwhile.
    if (await onChange(changed)) setEdited((now) => (now === edited ? undefined : now))
  }
  const change = (values: Partial<Address>): void => setEdited((now = input) => ({ ...now, ...values }))
  return { ...address, error, change, submit: (event) => void submit(event) }
}

interface PostalCodeProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
}

function PostalCode({ label, value, onInput }: PostalCodeProps): ReactNode {
  return (
    <label>
      <small>{label}</small>
      <input
        part="postal-code"
        autoComplete="postal-code"
        maxLength={12}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  )
}

interface RegionSelectProps {
  readonly part: string
  readonly label: string
  /** Label of the empty option. */
  readonly none: string
  readonly regions: readonly Region[]
  readonly value: string
  readonly isInvalid: boolean
  readonly onChoose: (code: string) => void
}

function RegionSelect({ part, label, none, regions, value, isInvalid, onChoose }: RegionSelectProps): ReactNode {
  return (
    <label>
      <small>{label}</small>
      <select
        part={part}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'address-error' : undefined}
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
