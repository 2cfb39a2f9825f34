import { type MessageKey, type Translate, translator } from '../messages.ts'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type Key, type Words } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { hebrew } from './languages/he.ts'
import { italian } from './languages/it.ts'
import { japanese } from './languages/ja.ts'
import { dutch } from './languages/nl.ts'
import { polish } from './languages/pl.ts'
import { portuguese } from './languages/pt.ts'

const languages: Readonly<Record<string, Words>> = {
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

/** What these pages speak. */
export const identityLanguages: readonly string[] = Object.keys(languages)

export type IdentityKey = Key | MessageKey

/** Speaks these pages' words, and the other hosted pages' where these have none. */
export interface Say extends Translate {
  (key: IdentityKey, values?: Readonly<Record<string, string | number>>): string
}

export function identityWords(language: string): Say {
  const other = translator(language)
  const words = languages[other.language] ?? english
  const say = (key: IdentityKey, values: Readonly<Record<string, string | number>> = {}) =>
    isOwn(key)
      ? words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
      : other(key, values)
  return Object.assign(say, { language: other.language, direction: other.direction })
}

function isOwn(key: IdentityKey): key is Key {
  return Object.hasOwn(english, key)
}
