import { localeOf } from '../config.ts'

/** The language for the platform's pages: that of what was clicked, or of the page. A BCP 47 tag. */
export function pageLanguage(target: EventTarget | undefined): string {
  return localeOf(target && 'lang' in target ? (target as HTMLElement) : undefined)
}
