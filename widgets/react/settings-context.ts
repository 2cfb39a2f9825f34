import { type Context, createContext } from 'react'
import type { ElementSettings } from '../../core/client/config.ts'
import type { PageProvider } from './page-settings.ts'

/** Settings of the nearest `StoreProvider`. Absent ones are those of the page. `undefined` outside of a provider. */
export const SettingsContext: Context<ElementSettings | undefined> = createContext<ElementSettings | undefined>(
  undefined,
)

/** The nearest `StoreProvider`. `undefined` outside of a provider. */
export const PageProviderContext: Context<PageProvider | undefined> = createContext<PageProvider | undefined>(undefined)

/** Goes to a page of the site, given its path with query and fragment, such as `router.push` of Next.js. */
export type NavigateToPage = (path: string) => void

/** `navigate` of the nearest provider that has it. */
export const NavigateContext: Context<NavigateToPage | undefined> = createContext<NavigateToPage | undefined>(undefined)
