import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ConfigIssue, pageConfig, resolveConfig } from '../../core/client/config.ts'
import { emit } from '../../core/events/page-events.ts'
import { openStore, type Store } from '../../core/state/registry.ts'
import type { ReadableState } from '../../core/state/state.ts'
import { fitPage } from './fit-page.ts'
import { createTranslate, type Messages, type Translate } from './i18n.ts'
import { followScheme } from './page-scheme.ts'
import { bringWords, overridesOf } from './words.ts'

interface Mirror<T> {
  readonly live: ReadonlySignal<T>
  /** Catches up with the state while nobody watches. */
  refresh(): void
}

/** One signal per page state and bundle: signals do not cross bundles, get/set/subscribe does. */
const mirrors = new WeakMap<object, Mirror<unknown>>()

/**
 * This bundle's own signal for a state of the page.
 *
 * It listens to the state only while somebody watches it: a page that drops its elements keeps no listener.
 * Source: core/README.md#architecture.
 */
export function mirror<T>(state: ReadableState<T>): ReadonlySignal<T> {
  let known = mirrors.get(state) as Mirror<T> | undefined
  if (!known) {
    known = createMirror(state)
    mirrors.set(state, known)
  }
  known.refresh()
  return known.live
}

function createMirror<T>(state: ReadableState<T>): Mirror<T> {
  let stop: (() => void) | undefined
  const live = signal<T>(state.get(), {
    watched() {
      live.value = state.get()
      stop = state.subscribe((next) => {
        live.value = next
      })
    },
    unwatched() {
      stop?.()
      stop = undefined
    },
  })
  return {
    live,
    refresh() {
      if (!stop) live.value = state.get()
    },
  }
}

/**
 * The value of a state of the page; the component renders anew when it changes.
 *
 * With `select` only when what it picks changes. Define `select` outside the component: a new one subscribes anew.
 * Works alike under Preact and React, for it subscribes by hooks and asks nothing of the renderer.
 */
export function useLive<T>(state: ReadableState<T>): T
export function useLive<T, Part>(state: ReadableState<T>, select: (value: T) => Part): Part
export function useLive<T, Part>(state: ReadableState<T>, select?: (value: T) => Part): T | Part {
  const live = mirror(state)
  const [, redraw] = useState<object>()
  const shown = useRef<T | Part>(undefined)
  const pick = (value: T): T | Part => (select ? select(value) : value)
  const value = pick(live.peek())
  useLayoutEffect(() => {
    shown.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` is new each time, and what it does is `select`'s
  useLayoutEffect(
    () =>
      live.subscribe((next) => {
        if (!Object.is(pick(next), shown.current)) redraw({})
      }),
    [live, select],
  )
  return value
}

/** What a widget stands on: the page's store, or the fault to show in its place, and its words. */
export interface StoreView<Own extends Messages> {
  readonly store?: Store
  readonly fault?: ConfigIssue
  readonly locale: string
  readonly t: Translate<Own>
}

/**
 * The store of the element `host`, by its configuration; renders anew when `configure()` is called.
 *
 * Without `messages` there is nothing to translate. A fault is reported once per page to the console, and by a
 * `store:error` event on the element; show it with `<Fault>`.
 */
export function useStore<Own extends Messages>(host: HTMLElement, messages?: Own): StoreView<Own> {
  const { messages: overrides } = useLive(pageConfig())
  const result = resolveConfig(host)
  const locale = result.ok ? result.config.locale : result.locale
  const t = useMemo(
    () => createTranslate(messages ?? ({} as Own), locale, overridesOf(host, overrides)),
    [messages, locale, host, overrides],
  )
  const theme = result.ok ? result.config.theme : 'auto'
  useLayoutEffect(() => {
    if (theme === 'auto') return followScheme(host)
    host.style.colorScheme = theme
    return undefined
  }, [host, theme])
  useLayoutEffect(() => {
    host.style.direction = /^(ar|he)\b/.test(locale) ? 'rtl' : ''
    bringWords(host)
  }, [host, locale])
  useLayoutEffect(() => fitPage(host), [host])
  const message = result.ok ? undefined : result.issue.message
  useEffect(() => {
    if (message) reportFault(host, message)
  }, [host, message])
  return result.ok ? { store: openStore(result.config), locale, t } : { fault: result.issue, locale, t }
}

const reported = new Set<string>()

/** Tells the merchant what is wrong with an element: once per page in the console, and by `store:error` on it. */
export function reportFault(host: HTMLElement, message: string): void {
  if (!reported.has(message)) console.error(`<${host.localName}> ${message}`)
  reported.add(message)
  emit(host, 'store:error', { code: 'CONFIGURATION', message, fix: message })
}
