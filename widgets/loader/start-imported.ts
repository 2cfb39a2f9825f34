import { lazy } from '../../core/lazy.ts'
import type { ImportParts } from './load-widget.ts'
import { startLoader } from './start-loader.ts'

/** Widget → the function that imports it. The bundle resolves the import, so it needs no URL. */
export type WidgetImports = Readonly<Record<string, () => Promise<unknown>>>

/** Starts the loader with widgets that are modules of the same bundle. */
export function startImported(widgets: WidgetImports, importParts: ImportParts): void {
  const names = Object.keys(widgets)
  const imports = new Map(Object.entries(widgets).map(([name, load]) => [name, lazy(load)]))
  startLoader({
    files: Object.fromEntries(names.map((name) => [name, [name]])),
    // The name has a query after a retry.
    importFile: async (name) => imports.get(name.split('?')[0] ?? '')?.(),
    importParts: lazy(importParts),
  })
}
