/** A state machine with effects. `reduce` and `nextEffect` are pure. `runEffect` performs an effect, and dispatches its result as an event. */
export interface EffectMachine<State, Event, Effect> {
  readonly initial: State
  reduce(state: State, event: Event): State
  nextEffect(state: State): Effect | undefined
  runEffect(effect: Effect): Promise<void>
  /** Called after each event, before the listeners. */
  onChange(before: State, after: State): void
}

/** A state, with what the listeners of the loop are to receive because of the last event. */
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
  /** Calls `listener` for each output of an event, then with `changed`. Returns the function that unsubscribes it. */
  listen(listener: (output: Output | Changed) => void): () => void
  /** Runs the effects that are due. Concurrent calls share the run. */
  run(): Promise<void>
  /** Runs until `isDone`. While no effect is due, it waits for an event. */
  runUntil(isDone: () => boolean): Promise<void>
}

/** Runs the effects of a machine, one at a time, so that every result belongs to the present state. */
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
      machine.onChange(before, state)
      const { outputs } = state
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
      // Events of the same task precede the first effect.
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
