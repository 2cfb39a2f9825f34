import type { PageConfig } from '../../core/state/page.ts'
import type { State } from '../../core/state/state.ts'
import type { Message } from '../shared/i18n.ts'

/** Widget → key → text, in one language. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, Message>>>>

type Bring = () => Promise<{ readonly texts: LanguageTexts }>

/** By language: the texts of what sells, and of what members need. English is in the widgets. */
const shop: Readonly<Record<string, Bring>> = {
  de: () => import('./shop/de.ts'),
}
const members: Readonly<Record<string, Bring>> = {
  de: () => import('./members/de.ts'),
}
const ofMembers = ['account-panel', 'login-box']

/**
 * Puts the texts of a widget in a language into the page's configuration, where `key` (`cart-drawer:de`) says whose they are; what
 * the merchant has written goes before. Does nothing when nobody has written any, and rejects when they cannot be had.
 */
export async function bringLanguage(config: State<PageConfig>, key: string): Promise<void> {
  const [widget = '', language = ''] = key.split(':')
  const found = await (ofMembers.includes(widget) ? members : shop)[language]?.()
  const before = config.get()
  if (!found) return
  config.set({
    ...before,
    messages: { ...before.messages, [key]: { ...found.texts[widget], ...before.messages?.[key] } },
  })
}
