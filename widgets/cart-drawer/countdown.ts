/** What a countdown measures and waits with; tests bring their own. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(timer: never): void
}

export interface Countdown {
  /** Stands still until `resume`; the time already gone stays gone. */
  pause(): void
  resume(): void
  stop(): void
}

const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer),
}

/** Runs `done` once after `durationMs` of unpaused time. */
export function startCountdown(durationMs: number, done: () => void, clock: Clock = systemClock): Countdown {
  let leftMs = durationMs
  let since = 0
  let timer: unknown
  const pause = (): void => {
    if (timer === undefined) return
    clock.clearTimeout(timer as never)
    timer = undefined
    leftMs -= clock.now() - since
  }
  const resume = (): void => {
    if (timer !== undefined || leftMs <= 0) return
    since = clock.now()
    timer = clock.setTimeout(() => {
      leftMs = 0
      timer = undefined
      done()
    }, leftMs)
  }
  resume()
  return {
    pause,
    resume,
    stop() {
      pause()
      leftMs = 0
    },
  }
}
