import { fillIn, type MessageKey, type Translate, translator, type Values } from '../../http/page/messages.ts'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }

type Key = keyof typeof en
type IdentityMessages = Readonly<Record<Key, string>>

/** Texts of the login and account pages. `{name}` is a placeholder. */
const languages: Readonly<Record<string, IdentityMessages>> = { en, de, fr, ja, ar }

/** Languages with a translation of these pages. */
export const identityLanguages: readonly string[] = Object.keys(languages)

export type IdentityKey = Key | MessageKey

/** Translates the keys of these pages, and the keys of the messages that all hosted pages share. */
export interface IdentityTranslate extends Translate {
  (key: IdentityKey, values?: Values): string
}

export function identityTranslator(language: string): IdentityTranslate {
  const pageTranslator = translator(language)
  const messages = languages[pageTranslator.language] ?? en
  const translate = (key: IdentityKey, values?: Values) =>
    isOwn(key) ? fillIn(messages[key], values) : pageTranslator(key, values)
  return Object.assign(translate, { language: pageTranslator.language, direction: pageTranslator.direction })
}

function isOwn(key: IdentityKey): key is Key {
  return Object.hasOwn(en, key)
}
