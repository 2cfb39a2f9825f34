import { withoutParameters } from '../../../core/browser/query-text.ts'
import { writeUrl } from '../../shared/hooks/use-route.ts'

/** The parameter that contains the token in links of the platform's emails. */
const NAME = 'forgotPasswordToken'

/**
 * Reads the password recovery token from the fragment or the query of the page's URL and removes it there. Returns `undefined` without a token.
 *
 * A second call returns `undefined`. The removal keeps the token out of the history and out of `Referer` headers.
 */
export function takeRecoveryToken(): string | undefined {
  const url = new URL(location.href)
  const token = new URLSearchParams(url.hash.slice(1)).get(NAME) ?? url.searchParams.get(NAME)
  if (token === null) return undefined
  const isToken = (name: string): boolean => name === NAME
  url.hash = withoutParameters(url.hash, isToken)
  url.search = withoutParameters(url.search, isToken)
  writeUrl(url.href, true)
  return token || undefined
}
