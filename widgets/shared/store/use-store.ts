import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageConfig, readConfig, resolveLocale } from '../../../core/client/config.ts'
import { openStore } from '../../../core/state/registry.ts'
import type { ReadableState } from '../../../core/state/state.ts'
import type { Store } from '../../../core/state/store.ts'
import { createTranslate, isRightToLeft, type Messages, type Translate } from '../i18n/i18n.ts'
import { loadTranslations, overridesOf } from '../i18n/translations.ts'

/**
 * Returns the value of a page state, and renders the component again when it changes.
 *
 * With `select`, renders again only when the selected part changes. Define `select` outside the component, because each new function subscribes
 * again. The listener is removed with the component. Uses hooks only, so it works the same under Preact and React.
 */
export function useLive<T>(state: ReadableState<T>): T
export function useLive<T, Part>(state: ReadableState<T>, select: (value: T) => Part): Part
export function useLive<T, Part>(state: ReadableState<T>, select?: (value: T) => Part): T | Part {
  const [, render] = useState<object>()
  const rendered = useRef<T | Part>(undefined)
  const read = (): T | Part => (select ? select(state.get()) : state.get())
  const value = read()
  useLayoutEffect(() => {
    rendered.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends on `state` and `select` only
  useLayoutEffect(() => {
    const update = (): void => {
      if (!Object.is(read(), rendered.current)) render({})
    }
    // The state may have changed between the render and this effect.
    update()
    return state.subscribe(update)
  }, [state, select])
  return value
}

/** Reason why an element cannot work. Without `message` and `missing`: a setting is missing or invalid. */
export interface ConfigError {
  readonly message?: string
  readonly missing?: 'product'
  /** Property of an attribute whose value is invalid. */
  readonly invalid?: InvalidName
}

/** Properties of attributes whose messages `ConfigErrorView` contains. */
export type InvalidName = 'mode' | 'continueUrl' | 'freeShippingFrom' | 'timeZone'

const invalidConfig: ConfigError = {}

/** Store and translations of an element. `configError` is present instead of `store` if the element cannot work. */
export interface StoreView<Own extends Messages> {
  readonly store?: Store
  readonly configError?: ConfigError
  readonly locale: string
  readonly t: Translate<Own>
}

/**
 * Returns the store for the configuration of the element `host`, and renders again when `configure()` is called.
 *
 * Omit `messages` if the widget has no texts. Render a `configError` with `<ConfigErrorMessage>`, which logs it once per page and dispatches
 * `store:error` on the element.
 */
export function useStore<Own extends Messages>(host: HTMLElement, messages?: Own): StoreView<Own> {
  const { messages: overrides } = useLive(pageConfig())
  const config = readConfig(host)
  const locale = config?.locale ?? resolveLocale(host)
  const t = useMemo(
    () => createTranslate(messages ?? ({} as Own), locale, overridesOf(host, locale, overrides)),
    [messages, locale, host, overrides],
  )
  useLayoutEffect(() => {
    loadTranslations(host, locale)
    if (!isRightToLeft(locale)) return undefined
    // Unlike the CSS property, the attribute matches `:dir(rtl)`.
    const { dir } = host
    host.dir = 'rtl'
    return () => {
      host.dir = dir
    }
  }, [host, locale])
  return config ? { store: openStore(config), locale, t } : { configError: invalidConfig, locale, t }
}
