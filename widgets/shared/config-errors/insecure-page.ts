/**
 * Returns the configuration error of a page on which login is impossible, or `undefined` on a secure page. PKCE (RFC 7636) requires Web Crypto,
 * which browsers provide in secure contexts only.
 */
export function insecurePageError(): string | undefined {
  if (globalThis.crypto?.subtle) return undefined
  return 'Login requires a secure page, because browsers provide Web Crypto only there. Serve this page over https://, or use http://localhost during development.'
}
