/** The parameter that contains the token in links of the platform's emails. */
const NAME = 'forgotPasswordToken'

/**
 * Reads the password recovery token from the fragment or the query of the page's URL and removes it there. Returns `undefined` without a token.
 *
 * A second call returns `undefined`. The removal keeps the token out of the history and out of `Referer` headers.
 */
export function takeRecoveryToken(): string | undefined {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = fragment.get(NAME) ?? url.searchParams.get(NAME)
  if (token === null) return undefined
  if (fragment.has(NAME)) {
    fragment.delete(NAME)
    url.hash = String(fragment)
  }
  url.searchParams.delete(NAME)
  history.replaceState(history.state, '', url)
  return token || undefined
}
