import { resolveLocale } from '../client/config.ts'

/** Returns the language of `target`, or that of the page, as a BCP 47 tag for the platform's pages. */
export function pageLanguage(target: EventTarget | undefined): string {
  return resolveLocale(target && 'lang' in target ? (target as HTMLElement) : undefined)
}
