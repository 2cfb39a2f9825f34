/** A state machine with effects. `reduce` and `nextEffect` are pure. `runEffect` runs an effect and dispatches its result as an event. */
export interface EffectMachine<State, Event, Effect> {
  readonly initial: State
  reduce(state: State, event: Event): State
  nextEffect(state: State): Effect | undefined
  runEffect(effect: Effect): Promise<void>
  /** Called after each event, before the listeners. */
  onChange(before: State, after: State): void
}

/** A state, with the outputs of the last event for the listeners of the loop. */
interface StateWithOutputs<Output> {
  readonly outputs: readonly Output[]
}

/** The last output of each event. */
export interface Changed {
  readonly type: 'changed'
}

export interface EffectLoop<State, Event, Output> {
  current(): State
  dispatch(event: Event): void
  /** Calls `listener` for each output of an event, then with `changed`. Returns the function that unsubscribes. */
  listen(listener: (output: Output | Changed) => void): () => void
  /** Runs effects until `nextEffect` returns none. Concurrent calls share one run. */
  run(): Promise<void>
  /** Runs effects until `isDone` returns true. Waits for an event while there is no effect to run. */
  runUntil(isDone: () => boolean): Promise<void>
}

/** Creates the loop of a machine. Effects run one at a time, so that each effect starts from the result of the previous one. */
export function createEffectLoop<State extends StateWithOutputs<Output>, Event, Effect, Output>(
  machine: EffectMachine<State, Event, Effect>,
): EffectLoop<State, Event, Output> {
  let state = machine.initial
  const listeners = new Set<(output: Output | Changed) => void>()
  const loop: EffectLoop<State, Event, Output> = {
    current: () => state,
    dispatch(event) {
      const before = state
      state = machine.reduce(before, event)
      // `onChange` may dispatch another event.
      const { outputs } = state
      machine.onChange(before, state)
      for (const output of [...outputs, { type: 'changed' } as const])
        for (const listener of [...listeners]) listener(output)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: createRunner(machine, () => state),
    async runUntil(isDone) {
      while (!isDone()) {
        const before = state
        await loop.run()
        if (!isDone() && state === before) await nextChange(loop)
      }
    },
  }
  return loop
}

function createRunner<State, Event, Effect>(
  { nextEffect, runEffect }: EffectMachine<State, Event, Effect>,
  current: () => State,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const runEffects = async (): Promise<void> => {
    try {
      // Events that are dispatched in the same task are reduced before the first effect.
      await null
      for (let effect = nextEffect(current()); effect; effect = nextEffect(current())) await runEffect(effect)
    } finally {
      running = undefined
    }
  }
  return () => (running ??= runEffects())
}

function nextChange<State, Event, Output>({ listen }: EffectLoop<State, Event, Output>): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(() => {
      stop()
      resolve()
    })
  })
}
