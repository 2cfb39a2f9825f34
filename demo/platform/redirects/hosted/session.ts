import type { RedirectDocument } from '../../cart/types.ts'
import { pickLanguage, type Translate, translator } from '../../http/page/messages.ts'
import type { Platform } from '../../platform.ts'
import { findRedirect, type RedirectRow } from '../store.ts'

/** The redirect session of the URL of a hosted page, and the translations of the page. */
export interface OpenSession {
  /** Session token of the URL, for links to other pages. */
  readonly session: string
  readonly redirect?: RedirectRow | undefined
  /** The same, or a session that the page does not accept, for the link back to the shop. */
  readonly stored?: RedirectRow | undefined
  readonly t: Translate
}

interface SessionOptions {
  readonly area?: Translate['area']
  /** Whether the page accepts a session. Default: all. */
  accepts?(redirect: RedirectRow): boolean
}

/** Reads the session of a hosted page. The language is that of the session, of the parameter `lang`, or of the browser. */
export async function openSession(
  request: Request,
  platform: Platform,
  { area, accepts = () => true }: SessionOptions = {},
): Promise<OpenSession> {
  const search = new URL(request.url).searchParams
  const session = search.get('session') ?? ''
  const stored = await findRedirect(platform.db, session)
  const redirect = stored !== undefined && accepts(stored) ? stored : undefined
  const requestedLanguage = redirect?.document.language ?? search.get('lang')
  const t = translator(pickLanguage(requestedLanguage, request.headers.get('accept-language')), area)
  return { session, redirect, stored, t }
}

/** The origins to which the form of a page redirects. Browsers also apply the page's `form-action` policy to redirects. */
export function formTargets({ callbacks, identity }: RedirectDocument): string[] {
  const targets: string[] = Object.values(callbacks)
  const redirectUri = identity?.auth?.redirectUri
  return [...targets, ...(redirectUri ? [redirectUri] : [])].map((target) => new URL(target).origin)
}
