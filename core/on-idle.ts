/** Runs `callback` when the browser is idle, after 5 seconds at the latest. */
export function onIdle(callback: () => void): void {
  // An element with that id is a member of `window` as well, but not one of its own.
  if (Object.hasOwn(globalThis, 'requestIdleCallback')) requestIdleCallback(callback, { timeout: 5_000 })
  else setTimeout(callback, 300)
}
