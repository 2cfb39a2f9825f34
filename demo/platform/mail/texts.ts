import { fillIn, type Values } from '../http/page/messages.ts'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }

export type KnownMail = keyof typeof en
export type OrderMail = Extract<KnownMail, `order-${string}`>

/** Subject and text of one email. `{name}` is a placeholder. */
interface Text {
  readonly subject: string
  readonly text: string
}

const languages: Readonly<Record<string, Readonly<Record<KnownMail, Text>>>> = { en, de, fr, ja, ar }

/** Languages with a translation of the emails. */
export const mailLanguages: readonly string[] = Object.keys(languages)

/** The language of an email for a requested language tag. English without a translation or a request. */
export function mailLanguage(locale: string | null | undefined): string {
  const language = locale?.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, language) ? language : 'en'
}

/** Subject and text of an email in the requested language, or in English. */
export function mailText(
  kind: KnownMail,
  locale: string | null | undefined,
  values: Values,
): Text & { readonly language: string } {
  const language = mailLanguage(locale)
  const { subject, text } = (languages[language] ?? en)[kind]
  return { language, subject: fillIn(subject, values), text: fillIn(text, values) }
}
