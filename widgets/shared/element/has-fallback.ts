/** Whether the page put something into the element that is read until the product is there; what has a slot of its own is not that. */
export function hasFallback(host: HTMLElement): boolean {
  return host.querySelector(':scope > :not([slot], noscript)') !== null
}
