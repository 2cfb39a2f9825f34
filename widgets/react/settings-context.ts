import { type Context, createContext } from 'react'
import type { ElementSettings } from '../../core/client/config.ts'
import type { PageProvider } from './page-settings.ts'

/** Settings of the nearest `StoreProvider`. Absent ones are those of the page. `undefined` outside of a provider. */
export const SettingsContext: Context<ElementSettings | undefined> = createContext<ElementSettings | undefined>(
  undefined,
)

/** The nearest `StoreProvider`. `undefined` outside of a provider. */
export const PageProviderContext: Context<PageProvider | undefined> = createContext<PageProvider | undefined>(undefined)
