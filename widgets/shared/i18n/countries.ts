export interface Region {
  /** ISO 3166 code. */
  readonly code: string
  readonly name: string
}

/** Second letters of the ISO 3166-1 codes for each first letter from A to Z. Uninhabited territories are omitted. */
const SECOND_LETTERS =
  'DEFGILMORSTUWXZ ABDEFGHIJLMNOQRSTWYZ ACDFGHIKLMNORUVWXYZ EJKMOZ CEGHRST IJKMOR ABDEFGHILMNPQRTUWY KNRTU DELMNOQRST EMOP EGHIMNPRWYZ ABCIKRSTUVY ACDEFGHKLMNOPQRSTUVWXYZ ACEFGILOPRUZ M AEFGHKLMNRSTWY A EOSUW ABCDEGHIJKLMNORSTVXYZ CDGHJKLMNORTVWZ AGSYZ ACEGINU FS  ET AMW'

function countryCodes(): readonly string[] {
  return SECOND_LETTERS.split(' ').flatMap((letters, index) =>
    [...letters].map((letter) => String.fromCharCode(65 + index) + letter),
  )
}

/** States and provinces by ISO 3166-2 code, for countries where delivery or tax depends on them. */
const regions: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

/** Returns all countries, with names and order of the locale. */
export function countries(locale: string): readonly Region[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
}

/**
 * Returns the country of the page's locale (`de-AT`). If it has none, returns the country of the browser's locale when the language is the same.
 */
export function likelyCountry(locale: string, browser: string): string | undefined {
  const pageLocale = new Intl.Locale(locale)
  const fromBrowser = browserLocale(browser)
  const region = pageLocale.region ?? (fromBrowser?.language === pageLocale.language ? fromBrowser.region : undefined)
  return region && countryCodes().includes(region) ? region : undefined
}

/** Parses the locale of the browser. On Linux it can be `C`, which is not a language tag. */
function browserLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Returns the states or provinces of a country. Empty if neither delivery nor tax depends on them. */
export function subdivisions(country: string): readonly Region[] {
  const list = regions[country]?.split(',') ?? []
  return list.map((entry) => {
    const space = entry.indexOf(' ')
    return { code: `${country}-${entry.slice(0, space)}`, name: entry.slice(space + 1) }
  })
}

/** Returns the name of the message for the postal code of a country. */
export function postalCodeLabel(country: string): 'postalCode' | 'zipCode' {
  return country === 'US' ? 'zipCode' : 'postalCode'
}
