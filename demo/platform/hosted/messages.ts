import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type MessageKey, type Messages } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { hebrew } from './languages/he.ts'
import { italian } from './languages/it.ts'
import { japanese } from './languages/ja.ts'
import { dutch } from './languages/nl.ts'
import { polish } from './languages/pl.ts'
import { portuguese } from './languages/pt.ts'

export type { MessageKey } from './languages/en.ts'

const languages: ReadonlyMap<string, Messages> = new Map<string, Messages>([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['pt', portuguese],
  ['it', italian],
  ['nl', dutch],
  ['pl', polish],
  ['ja', japanese],
  ['ar', arabic],
  ['he', hebrew],
])

export const supportedLanguages: readonly string[] = [...languages.keys()]

export interface Translate {
  (key: MessageKey, values?: Readonly<Record<string, string | number>>): string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

/** Languages read from right to left. */
const rightToLeft: readonly string[] = ['ar', 'he']

export function translator(language: string): Translate {
  const known = languages.has(language) ? language : 'en'
  const messages = languages.get(known) ?? english
  const translate = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return Object.assign(translate, { language: known, direction: directionOf(known) })
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** The first language that the page speaks: the shop's wish first, then the reader's browser, then English. */
export function pickLanguage(
  wished: string | null | undefined,
  accepted: string | null | undefined,
  spoken: readonly string[] = supportedLanguages,
): string {
  const ranked = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const candidates = [wished ?? '', ...ranked.map(({ tag }) => tag)]
  const found = candidates.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((tag) => spoken.includes(tag))
  return found ?? 'en'
}
