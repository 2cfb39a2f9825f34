/** Timers of one length, which run only on request. */
export interface HeldTime {
  readonly isRunning: () => boolean
  /** Runs the timers. */
  readonly pass: () => void
  /** Restores the timers of the window. */
  readonly release: () => void
}

/** Replaces timers of exactly this length with ones that run on `pass()`. All other timers are unchanged. */
export function holdTime(milliseconds: number): HeldTime {
  const { setTimeout: set, clearTimeout: clear } = window
  const held = new Map<number, () => void>()
  let last = -1
  window.setTimeout = ((run: () => void, wait?: number, ...rest: unknown[]) => {
    if (wait !== milliseconds) return set(run, wait, ...rest)
    held.set(--last, run)
    return last
  }) as typeof setTimeout
  window.clearTimeout = (timer) => {
    if (!held.delete(timer as number)) clear(timer)
  }
  return {
    isRunning: () => held.size > 0,
    pass() {
      for (const [timer, run] of [...held]) {
        held.delete(timer)
        run()
      }
    },
    release() {
      Object.assign(window, { setTimeout: set, clearTimeout: clear })
    },
  }
}
