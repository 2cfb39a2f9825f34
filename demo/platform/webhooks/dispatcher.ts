import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { attempt, type DispatcherParts } from './attempt.ts'
import { type DueDelivery, dueDeliveries, readNextDueTime, recordAttempt } from './delivery-store.ts'

/** Delivers events to webhooks in the background. */
export interface Dispatcher {
  /** Starts due deliveries. Call it after an event was emitted or the clock changed. */
  wake(): void
  /** Resolves after all currently due deliveries were attempted. */
  idle(): Promise<void>
  /** Resolves after the platform closed and all deliveries ended. */
  readonly stopped: Promise<void>
}

/** Maximum delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Delay after a database error. */
const ERROR_DELAY_MS = 1_000

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const events = new EventEmitter()
  const wake = (): void => void events.emit('wake')
  const idleWaiters: (() => void)[] = []

  async function run(): Promise<void> {
    while (!parts.closing.aborted) {
      const timer = new AbortController()
      // Listen before the query, so that no wake-up is missed in between.
      const wakeUp = once(events, 'wake', { signal: timer.signal })
      const waiters = idleWaiters.splice(0)
      const due = await deliver(parts)
      for (const resolve of waiters) resolve()
      await Promise.race([wakeUp, waitUntil(due, parts, timer.signal)])
      timer.abort()
    }
    for (const resolve of idleWaiters.splice(0)) resolve()
  }

  parts.closing.addEventListener('abort', wake, { once: true })
  return {
    wake,
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve)
        wake()
      }),
    stopped: run(),
  }
}

/** Attempts the due deliveries, in the order of events per webhook. Resolves with the time of the next delivery. */
async function deliver(parts: DispatcherParts): Promise<number | undefined> {
  try {
    for (;;) {
      const due = await dueDeliveries(parts.db, parts.clock.now())
      if (due.length === 0 || parts.closing.aborted) return await readNextDueTime(parts.db)
      await Promise.all(byWebhook(due).map((deliveries) => deliverInOrder(deliveries, parts)))
    }
  } catch (error) {
    if (!parts.closing.aborted) console.error(error)
    return parts.clock.now().getTime() + ERROR_DELAY_MS
  }
}

function byWebhook(due: readonly DueDelivery[]): DueDelivery[][] {
  const groups = new Map<string, DueDelivery[]>()
  for (const delivery of due) groups.set(delivery.webhook.id, [...(groups.get(delivery.webhook.id) ?? []), delivery])
  return [...groups.values()]
}

async function deliverInOrder(deliveries: readonly DueDelivery[], parts: DispatcherParts): Promise<void> {
  for (const delivery of deliveries) {
    const outcome = await attempt(delivery, parts)
    // Closing the platform aborts deliveries. They are not counted as attempts, and run again after the next start.
    if (parts.closing.aborted) return
    await recordAttempt(parts.db, delivery, outcome, parts.clock.now())
  }
}

/** Resolves when the next delivery is due, or when `signal` aborts. */
async function waitUntil(due: number | undefined, { clock }: DispatcherParts, signal: AbortSignal): Promise<void> {
  const ms = due === undefined ? MAX_TIMER_MS : Math.min(Math.max(due - clock.now().getTime(), 0), MAX_TIMER_MS)
  await wait(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
