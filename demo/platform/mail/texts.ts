import { fillIn, type Values } from '../http/page/messages.ts'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type KnownMail, type Text, type Texts } from './languages/en.ts'
import { french } from './languages/fr.ts'
import { japanese } from './languages/ja.ts'

export type { OrderMail } from './languages/en.ts'

const languages: Readonly<Record<string, Texts>> = {
  en: english,
  de: german,
  fr: french,
  ja: japanese,
  ar: arabic,
}

/** Languages with a translation of the emails. */
export const mailLanguages: readonly string[] = Object.keys(languages)

/** The language of an email for a requested language tag. English where there is no translation or no request. */
export function mailLanguage(wished: string | null | undefined): string {
  const asked = wished?.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, asked) ? asked : 'en'
}

/** Subject and text of an email in the requested language, or in English. */
export function mailText(
  kind: KnownMail,
  wished: string | null | undefined,
  values: Values,
): Text & { readonly language: string } {
  const language = mailLanguage(wished)
  const { subject, text } = (languages[language] ?? english)[kind]
  return { language, subject: fillIn(subject, values), text: fillIn(text, values) }
}
