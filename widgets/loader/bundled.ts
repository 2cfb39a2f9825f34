/**
 * The loader for bundlers: `import 'storefront-widgets/storefront.js'`. Widgets are dynamic imports of the consumer's bundle.
 *
 * There is no script tag to read settings from: pass them to `configure()`.
 */
import { lazy } from '../../core/lazy.ts'
import { startImported } from './start-imported.ts'

// Imports are evaluated before the module that contains them calls `configure()`.
queueMicrotask(() =>
  startImported(
    {
      'account-panel': lazy(() => import('../account-panel/define.ts')),
      'cart-button': lazy(() => import('../cart-button/define.ts')),
      'cart-drawer': lazy(() => import('../cart-drawer/define.ts')),
      'login-box': lazy(() => import('../login-box/define.ts')),
      'product-card': lazy(() => import('../product-card/define.ts')),
      'product-list': lazy(() => import('../product-list/define.ts')),
      'redirect-button': lazy(() => import('../redirect-button/define.ts')),
    },
    lazy(() => import('./unknown-element.ts')),
  ),
)
