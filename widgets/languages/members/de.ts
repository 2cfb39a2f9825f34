import type { LanguageTexts } from '../bring-language.ts'

/** German. */
export const texts: LanguageTexts = {
  'login-box': { login: 'Anmelden' },
}
