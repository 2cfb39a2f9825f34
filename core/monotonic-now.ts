/**
 * Milliseconds since 1970 by the clock of the browser, which does not follow changes of the device's clock. The pages of a browser process can
 * compare the values; in a new process, the device's clock at its start counts. Some browsers stop the clock while the device sleeps.
 *
 * Source: W3C High Resolution Time, section 4 (time origin).
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now()
