/** Runs `callback` when the browser is idle, after 5 seconds at the latest. */
export function onIdle(callback: () => void): void {
  // An element with this id also appears on `window`, but not as an own property.
  if (Object.hasOwn(globalThis, 'requestIdleCallback')) requestIdleCallback(callback, { timeout: 5_000 })
  else setTimeout(callback, 300)
}
