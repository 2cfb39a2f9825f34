export interface Region {
  /** ISO 3166 code. */
  readonly code: string
  readonly name: string
}

/** The second letters of the codes of ISO 3166-1 for each first letter from A to Z, but for places that nobody lives in. */
const secondLetters =
  'DEFGILMORSTUWXZ ABDEFGHIJLMNOQRSTWYZ ACDFGHIKLMNORUVWXYZ EJKMOZ CEGHRST IJKMOR ABDEFGHILMNPQRTUWY KNRTU DELMNOQRST EMOP EGHIMNPRWYZ ABCIKRSTUVY ACDEFGHKLMNOPQRSTUVWXYZ ACEFGILOPRUZ M AEFGHKLMNRSTWY A EOSUW ABCDEGHIJKLMNORSTVXYZ CDGHJKLMNORTVWZ AGSYZ ACEGINU FS  ET AMW'

function countryCodes(): readonly string[] {
  return secondLetters
    .split(' ')
    .flatMap((letters, index) => [...letters].map((letter) => String.fromCharCode(65 + index) + letter))
}

/** States and provinces by ISO 3166-2, where delivery or tax depends on them. */
const parts: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

/** Every country, named and ordered as the locale does. */
export function countries(locale: string): readonly Region[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countryCodes()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
}

/** The country that the page's language names (`de-AT`), else that of the browser's where it is the same language. */
export function likelyCountry(locale: string, browser: string): string | undefined {
  const [page, own] = [new Intl.Locale(locale), new Intl.Locale(browser)]
  const region = page.region ?? (own.language === page.language ? own.region : undefined)
  return region && countryCodes().includes(region) ? region : undefined
}

/** States or provinces of a country; none where they do not matter. */
export function subdivisions(country: string): readonly Region[] {
  const list = parts[country]?.split(',') ?? []
  return list.map((entry) => {
    const at = entry.indexOf(' ')
    return { code: `${country}-${entry.slice(0, at)}`, name: entry.slice(at + 1) }
  })
}
