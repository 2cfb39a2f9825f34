/** An address as far as the rules need it. Countries are ISO 3166-1, subdivisions ISO 3166-2 (`US-NY`; `NY` is understood). */
export interface PlaceOf {
  readonly country?: string | null | undefined
  readonly subdivision?: string | null | undefined
}

/** A place that a rule names: a whole country, or one subdivision of it. */
export interface RulePlace {
  readonly country: string
  readonly subdivision?: string
}

export function subdivisionCode(place: PlaceOf): string | undefined {
  const { country, subdivision } = place
  if (!country || !subdivision) return undefined
  const code = subdivision.toUpperCase()
  return code.includes('-') ? code : `${country.toUpperCase()}-${code}`
}

/** How closely a rule's place fits: 2 for the subdivision, 1 for the country, 0 for elsewhere. */
export function fitOf(rule: RulePlace, place: PlaceOf): 0 | 1 | 2 {
  if (!place.country || rule.country !== place.country.toUpperCase()) return 0
  if (rule.subdivision === undefined) return 1
  return rule.subdivision === subdivisionCode(place) ? 2 : 0
}

/** The rule that fits best; the first of equals. */
export function bestFit<T>(
  rules: readonly T[],
  placeOf: (rule: T) => readonly RulePlace[],
  place: PlaceOf,
): T | undefined {
  let best: T | undefined
  let bestScore = 0
  for (const rule of rules) {
    const score = Math.max(0, ...placeOf(rule).map((each) => fitOf(each, place)))
    if (score > bestScore) {
      best = rule
      bestScore = score
    }
  }
  return best
}
