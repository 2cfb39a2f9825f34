/**
 * Whether this code runs in a browser, on a page or in a worker. Servers have workers too. The user agent distinguishes them, because that of
 * every browser starts with `Mozilla/`.
 */
export function isBrowser(): boolean {
  if (typeof window !== 'undefined' || typeof document !== 'undefined') return true
  return 'WorkerGlobalScope' in globalThis && /^Mozilla\//.test(globalThis.navigator?.userAgent ?? '')
}
