/**
 * Whether the page provides fallback content, which is shown until the product has loaded. Children with a `slot`, `<noscript>` and plain text do not
 * count.
 */
export function hasFallback(host: HTMLElement): boolean {
  return host.querySelector(':scope > :not([slot], noscript)') !== null
}
