import { type BrowserContext, expect } from '@playwright/test'

/** An event of the widgets. */
interface LoggedEvent {
  readonly type: string
  /** The detail as JSON. */
  readonly detail: string
}

const TYPES = [
  'ready product:load product:error variant:choose error order:placed redirect:start redirect:leave redirect:error',
  'cart:start cart:add cart:update cart:remove cart:coupon cart:change cart:notice cart:error cart:toggle cart:open cart:close',
  'checkout:start checkout:redirect checkout:error',
]
  .join(' ')
  .split(' ')
  .map((type) => `store:${type}`)

/** Log of the events on the pages of a context. */
export interface EventLog {
  readonly all: readonly LoggedEvent[]
  of(type: string): LoggedEvent[]
  /** Waits for the event of this type with this ordinal number. Default: the first. */
  until(type: string, ordinal?: number): Promise<LoggedEvent>
}

/** Starts to record all events of the widgets on all pages of a context. */
export async function recordEvents(context: BrowserContext): Promise<EventLog> {
  const all: LoggedEvent[] = []
  await context.exposeBinding('__record', (_source, type: string, detail: string) => {
    all.push({ type, detail })
  })
  await context.addInitScript((types) => {
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          // Elements cannot be serialized, so the detail contains their names.
          const json = JSON.stringify((event as CustomEvent).detail, (_key, value) =>
            value instanceof Element ? value.localName : value,
          )
          void (window as unknown as { __record(type: string, detail: string): Promise<void> }).__record(type, json)
        },
        { capture: true },
      )
  }, TYPES)
  const of = (type: string): LoggedEvent[] => all.filter((event) => event.type === type)
  return {
    all,
    of,
    async until(type, ordinal = 1) {
      await expect
        .poll(() => of(type).length, { message: `events ${type}`, intervals: [20] })
        .toBeGreaterThanOrEqual(ordinal)
      return of(type)[ordinal - 1] as LoggedEvent
    },
  }
}
