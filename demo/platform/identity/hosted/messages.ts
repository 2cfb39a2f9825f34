import { fillIn, type MessageKey, type Translate, translator, type Values } from '../../http/page/messages.ts'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type IdentityMessages, type Key } from './languages/en.ts'
import { french } from './languages/fr.ts'
import { japanese } from './languages/ja.ts'

const languages: Readonly<Record<string, IdentityMessages>> = {
  en: english,
  de: german,
  fr: french,
  ja: japanese,
  ar: arabic,
}

/** Languages with a translation of these pages. */
export const identityLanguages: readonly string[] = Object.keys(languages)

export type IdentityKey = Key | MessageKey

/** Texts of these pages. Keys that they do not define come from the other hosted pages. */
export interface IdentityTranslate extends Translate {
  (key: IdentityKey, values?: Values): string
}

export function identityTranslator(language: string): IdentityTranslate {
  const other = translator(language)
  const words = languages[other.language] ?? english
  const translate = (key: IdentityKey, values?: Values) =>
    isOwn(key) ? fillIn(words[key], values) : other(key, values)
  return Object.assign(translate, { language: other.language, direction: other.direction })
}

function isOwn(key: IdentityKey): key is Key {
  return Object.hasOwn(english, key)
}
