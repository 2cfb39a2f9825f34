import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type KnownMail, type Text, type Texts } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { hebrew } from './languages/he.ts'
import { italian } from './languages/it.ts'
import { japanese } from './languages/ja.ts'
import { dutch } from './languages/nl.ts'
import { polish } from './languages/pl.ts'
import { portuguese } from './languages/pt.ts'

export type { OrderMail } from './languages/en.ts'

const languages: Readonly<Record<string, Texts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  pl: polish,
  ja: japanese,
  ar: arabic,
  he: hebrew,
}

/** What the mails speak. */
export const mailLanguages: readonly string[] = Object.keys(languages)

/** The language that mails to somebody are in who wishes for one: a language tag, or nothing. */
export function mailLanguage(wished: string | null | undefined): string {
  const asked = wished?.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, asked) ? asked : 'en'
}

/** A mail's words in a language, in English where that is not spoken. */
export function mailText(
  kind: KnownMail,
  wished: string | null | undefined,
  values: Readonly<Record<string, string | number>>,
): Text & { readonly language: string } {
  const language = mailLanguage(wished)
  const { subject, text } = (languages[language] ?? english)[kind]
  const fill = (pattern: string) =>
    pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { language, subject: fill(subject), text: fill(text) }
}
