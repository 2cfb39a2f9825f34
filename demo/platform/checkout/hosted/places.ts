import type { MessageKey } from '../../http/page/messages.ts'
import { shop } from '../../shop/settings.ts'

export interface Region {
  readonly code: string
  readonly name: string
}

/** Countries that the shop delivers to, named in a language and sorted by its rules. */
export function countries(language: string): Region[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const codes = new Set(shop.shippingRegions.flatMap((region) => region.places.map((place) => place.country)))
  const order = new Intl.Collator(language)
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
}

const states: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

/** Message key of the country's name for postal codes. */
export function postalCodeLabel(country: string): MessageKey {
  if (country === 'US') return 'zipCode'
  return country === 'GB' ? 'postcode' : 'postalCode'
}

/** States or provinces of a country, by ISO 3166-2 code; empty for countries whose addresses have none. */
export function subdivisions(country: string | undefined): Region[] {
  const list = country !== undefined && Object.hasOwn(states, country) ? states[country] : undefined
  if (list === undefined) return []
  return list.split(',').map((entry) => {
    const [code = '', ...name] = entry.split(' ')
    return { code: `${country}-${code}`, name: name.join(' ') }
  })
}
