/**
 * The loader for bundlers: `import 'storefront-widgets/storefront.js'`. Widgets are dynamic imports of the consumer's bundle.
 *
 * There is no script tag to read settings from: pass them to `configure()`.
 */
import { widgetImports } from '../widget-imports.ts'
import { isDoctorRequested } from './is-doctor-requested.ts'
import { startImported } from './start-imported.ts'

// Imports are evaluated before the module that contains them calls `configure()`.
queueMicrotask(() => startImported(widgetImports, () => import('./loader-parts.ts')))
if (isDoctorRequested()) import('../doctor/open.ts').catch(console.error)
