import { configure } from '../../core/client/configure.ts'
import type { PageConfig } from '../../core/state/page.ts'

/** A provider, with the settings that it sets for the page. */
export interface PageProvider {
  /** The provider around this one. */
  readonly outer: PageProvider | undefined
  settings: PageConfig
}

/** Settings and messages by path, such as `["currency"]` and `["product-card","add"]` as JSON. */
type FlatSettings = ReadonlyMap<string, unknown>

/** The mounted providers, in the order of their first mount. */
const mounted = new Set<PageProvider>()
/** The settings that providers have set for the page. They stay when the last provider is removed. */
let applied: FlatSettings = new Map()

/** Sets the settings of a provider for the page. Inner providers take precedence over outer ones. */
export function applyProvider(provider: PageProvider, settings: PageConfig): void {
  provider.settings = settings
  mounted.add(provider)
  update(flatten(settings))
}

/** Restores the settings of the other providers. */
export function removeProvider(provider: PageProvider): void {
  mounted.delete(provider)
  // React removes a provider before the providers inside it.
  if (mounted.size > 0) update(new Map())
}

/** Calls `configure()` with the settings that have changed since the last update, and with `own`. Resets settings that no provider has any more. */
function update(own: FlatSettings): void {
  const next = mergedSettings()
  const changed = new Map<string, unknown>()
  for (const path of new Set([...applied.keys(), ...next.keys()])) {
    const isSame = JSON.stringify(applied.get(path)) === JSON.stringify(next.get(path))
    if (own.has(path) || !isSame) changed.set(path, next.get(path))
  }
  applied = next
  configure(unflatten(changed))
}

function mergedSettings(): FlatSettings {
  // Contains the outer providers too: they may be mounted after the inner ones, and removed before them.
  const depths = new Map([...mounted].flatMap(withOuter).map((provider) => [provider, withOuter(provider).length]))
  const byDepth = [...depths].sort(([, a], [, b]) => a - b)
  return new Map(byDepth.flatMap(([{ settings }]) => [...flatten(settings)]))
}

/** Returns a provider and those around it, the outermost first. */
function withOuter(provider: PageProvider): readonly PageProvider[] {
  return provider.outer ? [...withOuter(provider.outer), provider] : [provider]
}

function flatten({ messages = {}, ...settings }: PageConfig): FlatSettings {
  const flat = new Map<string, unknown>()
  for (const [name, value] of Object.entries(settings)) flat.set(JSON.stringify([name]), value)
  for (const [widget, widgetMessages] of Object.entries(messages))
    for (const [key, message] of Object.entries(widgetMessages ?? {})) flat.set(JSON.stringify([widget, key]), message)
  return flat
}

function unflatten(flat: FlatSettings): PageConfig {
  const settings: Record<string, unknown> = {}
  const messages: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of flat) {
    const [name, key] = JSON.parse(path) as [string, string?]
    if (key === undefined) settings[name] = value
    else messages[name] = { ...messages[name], [key]: value }
  }
  return { ...settings, messages }
}
