/** Result of a test card. Real cards are not accepted, and no card number is stored. */
export type CardOutcome = 'paid' | 'declined' | 'pending'

export interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
  readonly brand: string
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid', brand: 'Visa' },
  { number: '4000000000000002', outcome: 'declined', brand: 'Visa' },
  { number: '4000000000000077', outcome: 'pending', brand: 'Visa' },
]

export type CardError = 'missing' | 'malformed' | 'expired' | 'not-a-test-card'

/** A card number without spaces and dashes. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** The test card with this number, or the error. */
export function readCardNumber(text: string): TestCard | CardError {
  const digits = cardDigits(text)
  if (digits === '') return 'missing'
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'malformed'
  return testCards.find((card) => card.number === digits) ?? 'not-a-test-card'
}

/** Validates an expiry date, `MM/YY` or `MM/YYYY`. Cards are valid until the end of the month. */
export function expiryError(text: string, now: Date): CardError | undefined {
  if (text.trim() === '') return 'missing'
  const match = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})\s*$/.exec(text)
  const month = Number(match?.[1])
  if (match === null || month < 1 || month > 12) return 'malformed'
  const year = Number(match[2]?.length === 2 ? `20${match[2]}` : match[2])
  return new Date(Date.UTC(year, month, 1)) <= now ? 'expired' : undefined
}

export function codeError(text: string): CardError | undefined {
  if (text.trim() === '') return 'missing'
  return /^\d{3,4}$/.test(text.trim()) ? undefined : 'malformed'
}

/** Luhn check. Source: ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}
