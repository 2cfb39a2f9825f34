/** Runs `callback` when the browser is idle, after `timeout` at the latest, in milliseconds. */
export function onIdle(callback: () => void, timeout = 5_000): void {
  // An element with this id also appears on `window`, but not as an own property.
  if (Object.hasOwn(globalThis, 'requestIdleCallback')) requestIdleCallback(callback, { timeout })
  else setTimeout(callback, 300)
}
