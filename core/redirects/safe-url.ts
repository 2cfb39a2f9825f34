/**
 * The URL a text from data or markup stands for, or `undefined` when it may not be followed: only http and https pass,
 * and no address with a user name in it, which is how a false host is dressed up.
 *
 * Relative texts are resolved against `base`; without a base they are refused.
 * Source: STYLE.md, “Code”.
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
