/**
 * Returns milliseconds since 1970 by the browser's monotonic clock, which ignores changes of the device's clock. Values are comparable between
 * the pages of one browser process. A new process starts from the device's clock. Some browsers stop the clock while the device sleeps.
 *
 * Source: W3C High Resolution Time, section 4 (time origin).
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now()
