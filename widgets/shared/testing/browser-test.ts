/// <reference types="mocha" />
import { assert } from 'chai'
import { configure } from '../../../core/client/configure.ts'
import { resolveConfig } from '../../../core/client/resolve-config.ts'
import type { ShopAddress } from '../../../core/client/shop.ts'
import type { StoreEvent, StoreEventType } from '../../../core/events/page-events.ts'
import type { CartVersion, CatalogVersion } from '../../../core/platform-version/versions.ts'
import { openStore } from '../../../core/state/registry.ts'
import type { Store } from '../../../core/state/store.ts'
import { axeOptions } from '../../../core/testing/axe-options.ts'

/** The local platform that runs beside the browser tests. */
export interface TestPlatform {
  readonly url: string
  readonly clientId: string
  /** A second client of the platform, for pages with two shops. */
  readonly otherClientId: string
  /** The catalog of the site, and the version of the carts. */
  readonly catalog: CatalogVersion
  readonly cart: CartVersion
}

interface TestWindow {
  readonly gc?: (options: { readonly execution: 'async' }) => Promise<void>
}

const testWindow = window as TestWindow

// The test runner clones the values of a failed assertion. It would wait forever for the result of a test that compares elements or events.
afterEach(function () {
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined
  for (const side of ['actual', 'expected'] as const) {
    try {
      structuredClone(error?.[side])
    } catch {
      Reflect.set(error ?? {}, side, String(error?.[side]))
    }
  }
})

/**
 * Returns the local platform of this test run, and configures the page for it. Every page has separate storage, so it has its own visitor and cart,
 * which the files of a group share.
 */
export async function testPlatform(): Promise<TestPlatform> {
  const response = await fetch('/__platform')
  assert.isTrue(response.ok, 'the local platform runs')
  const platform = (await response.json()) as TestPlatform
  const { url, catalog, cart } = platform
  configure({ apiUrl: url, catalog, cart })
  return platform
}

/** Returns the store that elements of the page use for the platform. */
export function testStore({ clientId, url }: TestPlatform): Store {
  const element = place(`<div client-id="${clientId}" api-url="${url}"></div>`)
  const found = resolveConfig(element)
  element.remove()
  if (!found.ok) throw new Error('the platform has no shop')
  return openStore(found.config)
}

/** Returns the shop of the platform as it appears in event details. */
export const testShop = ({ clientId, url }: TestPlatform): ShopAddress => ({ clientId, apiUrl: url })

/** Resolves with the detail of the next event of a type. */
export function nextEvent<T extends StoreEventType>(type: T): Promise<StoreEvent<T>['detail']> {
  return new Promise((resolve) => {
    document.addEventListener(type, (event) => resolve((event as StoreEvent<T>).detail), { once: true })
  })
}

/** Between two calls of a condition. Timers take less CPU time than frames, which the browser also draws. */
const POLL_INTERVAL_MS = 10

/**
 * Calls `condition` until it returns a truthy value, and returns that value. After a wait, it calls `condition` again in the next frame, when
 * pending renders are done, because these can replace an element. If it is falsy by then, returns the earlier value. Fails after `timeoutMs` with
 * a message that contains `what`.
 */
export async function until<T>(
  condition: () => T | undefined | null | false,
  what = 'the condition',
  timeoutMs = 30_000,
): Promise<T> {
  const end = performance.now() + timeoutMs
  let found = condition()
  if (found) return found
  while (!found) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    found = condition()
  }
  await nextFrame()
  return condition() || found
}

/** Resolves after the next frame, when pending renders are done. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Appends `markup` to the page and returns its first element. */
export function place(markup: string): HTMLElement {
  const box = document.createElement('template')
  box.innerHTML = markup
  const element = box.content.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error(`no element in ${markup}`)
  document.body.append(element)
  return element
}

/** Returns the focused element, through all open shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Fails with a list of violations if axe finds any in `element`, shadow roots included. */
export async function assertAccessible(element: Element, state: string): Promise<void> {
  // Wait for color transitions to end: intermediate colors may have insufficient contrast.
  const animations = [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])]
  const passing = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  // Its code is large, and many files do not use it.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(element, {
    ...axeOptions,
    // Landmarks and the top-level heading belong to the page, not to an element.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  assert.isEmpty(found, `axe, ${state}:\n${found.join('\n')}`)
}

/** Whether tests can run the garbage collector. Only Chromium offers it (`--expose-gc`). */
export const canCollectGarbage: boolean = testWindow.gc !== undefined

/** Waits until all but `max` of the objects are garbage-collected. Operations in progress may still reference the others. */
export async function assertCollected(references: readonly WeakRef<object>[], max: number): Promise<void> {
  const areCollected = (): boolean => {
    // Collect between tasks: objects that the stack of a running task references are not collected.
    void testWindow.gc?.({ execution: 'async' })
    return references.filter((reference) => reference.deref()).length <= max
  }
  await until(areCollected, `all but ${max} of ${references.length} objects to be collected`)
}
