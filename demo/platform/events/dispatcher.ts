import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import { attempt } from './attempt.ts'
import { type DueDelivery, dueDeliveries, nextDue, recordAttempt } from './delivery-store.ts'

/** Takes events to webhooks, beside whatever else the platform does. */
export interface Dispatcher {
  /** Looks for what is due: something was emitted, or the time has changed. */
  wake(): void
  /** Resolves once everything that is due by now has been attempted. */
  idle(): Promise<void>
  /** Resolves when, after the platform closed, nothing is on its way any more. */
  readonly stopped: Promise<void>
}

export type DispatcherParts = Pick<Platform, 'db' | 'clock' | 'config' | 'closing'>

/** The longest wait that a timer can do. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
/** After the database failed. */
const AFTER_FAULT_MS = 1_000

export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const bell = createBell()
  const waiting: (() => void)[] = []

  async function run(): Promise<void> {
    while (!parts.closing.aborted) {
      // Listening begins before looking: what is emitted meanwhile is not missed.
      const [rung, asked] = [bell.next(), waiting.splice(0)]
      const due = await deliver(parts)
      for (const tell of asked) tell()
      const nap = new AbortController()
      await Promise.race([rung, until(due, parts, nap.signal)])
      nap.abort()
    }
    for (const tell of waiting.splice(0)) tell()
  }

  parts.closing.addEventListener('abort', bell.ring, { once: true })
  return {
    wake: bell.ring,
    idle: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        bell.ring()
      }),
    stopped: run(),
  }
}

/** Attempts what is due, each webhook in the order of the events, and answers when the next attempt is due. */
async function deliver(parts: DispatcherParts): Promise<number | undefined> {
  try {
    for (;;) {
      const due = await dueDeliveries(parts.db, parts.clock.now())
      if (due.length === 0 || parts.closing.aborted) return await nextDue(parts.db)
      await Promise.all(byWebhook(due).map((deliveries) => deliverInOrder(deliveries, parts)))
    }
  } catch (error) {
    if (!parts.closing.aborted) console.error(error)
    return parts.clock.now().getTime() + AFTER_FAULT_MS
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
    // What the platform's own end broke off was no attempt: it is made at the next start.
    if (parts.closing.aborted) return
    await recordAttempt(parts.db, delivery, outcome, parts.clock.now())
  }
}

/** Resolves when it is due, or at the end of the nap. */
async function until(due: number | undefined, { clock }: DispatcherParts, signal: AbortSignal): Promise<void> {
  const ms = due === undefined ? LONGEST_WAIT_MS : Math.min(Math.max(due - clock.now().getTime(), 0), LONGEST_WAIT_MS)
  await wait(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

interface Bell {
  ring(): void
  /** Resolves at the next ring. */
  next(): Promise<void>
}

function createBell(): Bell {
  let ring: () => void = () => undefined
  let rung: Promise<void> = Promise.resolve()
  const hang = () => {
    rung = new Promise((resolve) => {
      ring = resolve
    })
  }
  hang()
  return {
    ring: () => {
      ring()
      hang()
    },
    next: () => rung,
  }
}
