/** The address fields of the rules. Countries are ISO 3166-1, subdivisions ISO 3166-2 (`US-NY`; `NY` is accepted). */
export interface AddressRegion {
  readonly country?: string | null | undefined
  readonly subdivision?: string | null | undefined
}

/** Place of a rule: a country, or one of its subdivisions. */
export interface RulePlace {
  readonly country: string
  readonly subdivision?: string
}

function subdivisionCode(place: AddressRegion): string | undefined {
  const { country, subdivision } = place
  if (!country || !subdivision) return undefined
  const code = subdivision.toUpperCase()
  return code.includes('-') ? code : `${country.toUpperCase()}-${code}`
}

/** Specificity of a match: 2 for the subdivision, 1 for the country, 0 for no match. */
function specificityOf(rule: RulePlace, place: AddressRegion): 0 | 1 | 2 {
  if (!place.country || rule.country !== place.country.toUpperCase()) return 0
  if (rule.subdivision === undefined) return 1
  return rule.subdivision === subdivisionCode(place) ? 2 : 0
}

/** The most specific matching rule; the first of equal ones. */
export function mostSpecific<T>(
  rules: readonly T[],
  placeOf: (rule: T) => readonly RulePlace[],
  place: AddressRegion,
): T | undefined {
  let best: T | undefined
  let bestScore = 0
  for (const rule of rules) {
    const score = Math.max(0, ...placeOf(rule).map((candidate) => specificityOf(candidate, place)))
    if (score > bestScore) {
      best = rule
      bestScore = score
    }
  }
  return best
}
