import type { BrowserContext } from 'playwright-core'

/** One event of the widgets, as a page of the merchant's hears it. */
interface Heard {
  readonly type: string
  /** The detail as JSON. */
  readonly detail: string
}

const PATIENCE_MS = 15_000

const TYPES = [
  'ready product:load product:error variant:choose error order:placed redirect:start redirect:leave redirect:error',
  'cart:start cart:add cart:update cart:remove cart:coupon cart:change cart:notice cart:error cart:toggle cart:open cart:close',
  'checkout:start checkout:redirect checkout:error',
]
  .join(' ')
  .split(' ')
  .map((type) => `store:${type}`)

/** What was heard on the pages of a context. */
export interface Ears {
  readonly all: readonly Heard[]
  of(type: string): Heard[]
  /** Waits until an event of this type was heard so many times in all, and gives the last of them. */
  until(type: string, times?: number): Promise<Heard>
}

/** Hears every event of the widgets on all pages of a context, from now on. */
export async function hear(context: BrowserContext): Promise<Ears> {
  const all: Heard[] = []
  const waiting = new Set<() => void>()
  await context.exposeBinding('__heard', (_source, type: string, detail: string) => {
    all.push({ type, detail })
    for (const look of waiting) look()
  })
  await context.addInitScript((types) => {
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          // An element in a detail is told by its name: it would not come through as JSON.
          const json = JSON.stringify((event as CustomEvent).detail, (_key, value) =>
            value instanceof Element ? value.localName : value,
          )
          void (window as unknown as { __heard(type: string, detail: string): Promise<void> }).__heard(type, json)
        },
        { capture: true },
      )
  }, TYPES)
  const of = (type: string): Heard[] => all.filter((each) => each.type === type)
  return {
    all,
    of,
    until: (type, times = 1) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${type} was not heard ${times} times`)), PATIENCE_MS)
        const look = (): void => {
          const found = of(type)[times - 1]
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
