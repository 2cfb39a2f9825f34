/**
 * What is wrong with a page that nobody can log in on, for the merchant. Logins are bound to the browser by PKCE (RFC 7636), which
 * needs Web Crypto.
 */
export function insecurePageError(): string | undefined {
  if (globalThis.crypto?.subtle) return undefined
  return 'Login requires a secure page, because browsers provide Web Crypto only there. Serve this page over https://, or use http://localhost during development.'
}
