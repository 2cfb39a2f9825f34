import { resolveLocale } from '../client/config.ts'

/** The language of `target`, or of the page, for the platform's pages. A BCP 47 tag. */
export function pageLanguage(target: EventTarget | undefined): string {
  return resolveLocale(target && 'lang' in target ? (target as HTMLElement) : undefined)
}
