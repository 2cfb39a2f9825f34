import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { elementSettings } from '../../core/client/config.ts'
import { configure } from '../../core/client/configure.ts'
import { encodeJson } from '../../core/encode-json.ts'
import type { PageConfig } from '../../core/state/page.ts'
import { type ProvidedSettings, SettingsContext } from './settings-context.ts'

/** The settings of `configure()`, and the tree that they are for. */
export interface StoreProviderProps extends PageConfig {
  readonly children?: ReactNode
}

/**
 * Sets the shop of the components and hooks below it.
 *
 * - `clientId`, `locale` and `theme` apply to the tree below. A provider inside another one overrides them, for a second shop or language.
 * - All other settings apply to the page, as with `configure()`: the platform's address receives passwords, and a page has one currency. A change
 *   updates the page. They stay when the provider is removed.
 *
 * A setting that is removed from the provider, or is `undefined` now, has its default again. Messages stay, because `configure()` merges them.
 *
 * The outermost provider sets the first group for the page as well, for custom elements beside the components.
 * Source: core/README.md#react.
 */
export function StoreProvider({ children, ...config }: StoreProviderProps): ReactNode {
  const outer = useContext(SettingsContext)
  const isNested = outer !== undefined
  // A provider usually gets new but equal objects with every render.
  const json = encodeJson(config)
  const pageConfig = useMemo(() => parsePageConfig(json, isNested), [json, isNested])
  // A layout effect, because elements read their configuration in the microtask after they were inserted.
  const previous = useRef<PageConfig>({})
  useLayoutEffect(() => {
    configure({ ...resetSettings(previous.current), ...pageConfig })
    previous.current = pageConfig
  }, [pageConfig])
  const { clientId = outer?.clientId, locale = outer?.locale, theme = outer?.theme } = config
  const apiUrl = config.apiUrl ?? outer?.apiUrl
  const settings = useMemo<ProvidedSettings>(
    () => ({ clientId, locale, theme, apiUrl }),
    [clientId, locale, theme, apiUrl],
  )
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** Returns the settings with `undefined` as their values, because `configure()` keeps the settings that are absent. It keeps messages in any case. */
function resetSettings(settings: PageConfig): PageConfig {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]))
}

function parsePageConfig(json: string, isNested: boolean): PageConfig {
  const config = JSON.parse(json) as Record<string, unknown>
  if (isNested) for (const name of elementSettings) delete config[name]
  return config
}
