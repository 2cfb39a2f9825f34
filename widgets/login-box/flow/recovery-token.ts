/** As the platform's mails name it. */
const NAME = 'forgotPasswordToken'

/**
 * Takes the token of a mailed link out of the address of this page; undefined when there is none.
 *
 * It is not there a second time, and stays neither in the history nor in what the page tells other sites of its address.
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
