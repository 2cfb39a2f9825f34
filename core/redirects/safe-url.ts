/**
 * Parses a URL from data or markup. Returns `undefined` unless it is an http(s) URL without user name and password, which could disguise the
 * host.
 *
 * Resolves relative URLs against `base`. Returns `undefined` for a relative URL without a `base`.
 * Source: core/README.md#redirects.
 */
export function safeUrl(text: string | null | undefined, base?: string | URL): URL | undefined {
  if (!text) return undefined
  try {
    const url = new URL(text, base)
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}
