/**
 * Whether this code runs in a browser: on a page, or in a worker of one. Servers have workers as well, and say so in their user agent, where
 * every browser begins with `Mozilla/`.
 */
export function isBrowser(): boolean {
  if (typeof window !== 'undefined' || typeof document !== 'undefined') return true
  return 'WorkerGlobalScope' in globalThis && /^Mozilla\//.test(globalThis.navigator?.userAgent ?? '')
}
