/** The time of the platform. Tests can shift it. */
export interface Clock {
  now(): Date
  /** Adds milliseconds to the current offset. */
  shift(ms: number): void
}

export function createClock(source: () => Date): Clock {
  let shifted = 0
  return {
    now: () => new Date(source().getTime() + shifted),
    shift: (ms) => {
      shifted += ms
    },
  }
}
