import { type Context, createContext } from 'react'
import type { ElementSettings } from '../../core/client/config.ts'
import type { PageProvider } from './page-settings.ts'

/** Settings of the nearest `StoreProvider`. Absent ones are those of the page. */
export interface ProvidedSettings extends ElementSettings {
  readonly apiUrl?: string | undefined
}

/** `undefined` outside of a provider. */
export const SettingsContext: Context<ProvidedSettings | undefined> = createContext<ProvidedSettings | undefined>(
  undefined,
)

/** The nearest `StoreProvider`. `undefined` outside of a provider. */
export const PageProviderContext: Context<PageProvider | undefined> = createContext<PageProvider | undefined>(undefined)
