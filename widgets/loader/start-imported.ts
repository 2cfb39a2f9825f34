import { startLoader } from './start-loader.ts'

/** Widget → the function that imports it. The bundle resolves the import, so it needs no URL. */
export type WidgetImports = Readonly<Record<string, () => Promise<unknown>>>

/** Starts the loader with widgets that are modules of the same bundle. `importUnknownElement` imports the module that reports unknown elements. */
export function startImported(widgets: WidgetImports, importUnknownElement: () => Promise<unknown>): void {
  startLoader({
    files: Object.fromEntries(Object.keys(widgets).map((name) => [name, [name]])),
    unknown: ['unknown-element'],
    // The name has a query after a retry.
    importFile: async (name) => (widgets[name.split('?')[0] ?? ''] ?? importUnknownElement)(),
  })
}
