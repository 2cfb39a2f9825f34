import { fitPage, joinPage, leavePage } from '../styles/fit-page.ts'
import { deferMount } from './defer-mount.ts'

const renderKey = Symbol.for('r2wc.render')
const propsKey = Symbol.for('r2wc.props')

export interface ElementUpdates {
  get(name: string): unknown
  /**
   * Sets a prop, or removes it if the value is `undefined`, or `null`, which templates set for a missing value. Text is read as that of the
   * attribute. Schedules an update.
   */
  set(name: string, value: unknown): void
  /** Schedules an update. All changes of the element in one task result in one update: mount, render, unmount or none. */
  schedule(): void
  /** Schedules an update after a move within the page or a change of the configuration. */
  scheduleInPage(): void
}

/**
 * Creates the update scheduler of an element, which mounts, renders and unmounts it, and stores the values of its props. `readText` parses the text
 * of a prop. `loadFirst` returns a promise while the element must wait for code before it mounts.
 */
export function createUpdates(
  host: HTMLElement,
  readText: (name: string, text: string) => unknown,
  mount: () => void,
  unmount: () => void,
  loadFirst: () => Promise<unknown> | undefined,
): ElementUpdates {
  const values: Record<string, unknown> = {}
  let isMounted = false
  let isScheduled = false
  const update = (): void => {
    isScheduled = false
    if (!host.isConnected) {
      leavePage(host)
      if (isMounted) unmount()
      isMounted = false
      return
    }
    fitPage()
    Reflect.set(host, propsKey, { ...values, host })
    if (isMounted) {
      ;(Reflect.get(host, renderKey) as () => void).call(host)
      return
    }
    const wait = loadFirst() ?? deferMount(host)
    if (wait) {
      void wait.then(schedule)
      return
    }
    isMounted = true
    mount()
  }
  const schedule = (): void => {
    if (!isScheduled) queueMicrotask(update)
    isScheduled = true
  }
  return {
    get: (name) => values[name],
    set(name, value) {
      const read = typeof value === 'string' ? readText(name, value) : value
      if (read == null) delete values[name]
      else values[name] = read
      schedule()
    },
    schedule,
    scheduleInPage() {
      joinPage(host)
      schedule()
    },
  }
}
