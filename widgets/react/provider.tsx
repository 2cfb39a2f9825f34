import { type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { type ElementSettings, elementSettings } from '../../core/client/config.ts'
import { encodeJson } from '../../core/encode-json.ts'
import type { PageConfig } from '../../core/state/page.ts'
import { applyProvider, type PageProvider, removeProvider } from './page-settings.ts'
import { NavigateContext, type NavigateToPage, PageProviderContext, SettingsContext } from './settings-context.ts'

/** The settings of `configure()`, and the tree that they are for. */
export interface StoreProviderProps extends PageConfig {
  readonly children?: ReactNode
  /**
   * Follows links of the elements to pages of your site, such as those of `productUrl`. Gets the path with query and fragment: pass the `push` of your
   * router. Default: the browser loads the page. Links to other sites, and clicks that open a new tab, stay with the browser. A dialog closes.
   */
  readonly navigate?: NavigateToPage | undefined
}

/**
 * Sets the shop of the components and hooks below it.
 *
 * - `clientId`, `locale` and `theme` apply to the tree below. A provider inside another one overrides them, for a second shop or language.
 * - All other settings apply to the page, as with `configure()`: the platform's address receives passwords, and a page has one currency. A change
 *   updates the page. The settings of a provider inside another one take precedence while it is mounted.
 *
 * If a setting or message is removed from the provider, or becomes `undefined`, the value of the outer provider applies, or the default. When the
 * outermost provider is removed, its settings stay until another one is mounted.
 *
 * The outermost provider sets the first group for the page as well, for custom elements beside the components.
 * Source: core/README.md#react.
 */
export function StoreProvider({ children, navigate, ...config }: StoreProviderProps): ReactNode {
  const outer = useContext(SettingsContext)
  const outerProvider = useContext(PageProviderContext)
  const outerNavigate = useContext(NavigateContext)
  const isNested = outer !== undefined
  // A provider usually gets new but equal objects with every render.
  const json = encodeJson(config)
  const pageConfig = useMemo(() => parsePageConfig(json, isNested), [json, isNested])
  const [provider] = useState<PageProvider>(() => ({ outer: outerProvider, settings: {} }))
  // A layout effect, because elements read their configuration in the microtask after they were inserted.
  useLayoutEffect(() => applyProvider(provider, pageConfig), [provider, pageConfig])
  useLayoutEffect(() => () => removeProvider(provider), [provider])
  const { clientId = outer?.clientId, locale = outer?.locale, theme = outer?.theme } = config
  const settings = useMemo<ElementSettings>(() => ({ clientId, locale, theme }), [clientId, locale, theme])
  return (
    <PageProviderContext value={provider}>
      <NavigateContext value={navigate ?? outerNavigate}>
        <SettingsContext value={settings}>{children}</SettingsContext>
      </NavigateContext>
    </PageProviderContext>
  )
}

function parsePageConfig(json: string, isNested: boolean): PageConfig {
  const config = JSON.parse(json) as Record<string, unknown>
  if (isNested) for (const name of elementSettings) delete config[name]
  return config
}
