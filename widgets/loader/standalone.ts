import { lazy } from '../../core/lazy.ts'
import { startLoader } from './start-loader.ts'

/** In the script itself. */
const here = () => Promise.resolve()
const widgets: Readonly<Record<string, () => Promise<unknown>>> = {
  'account-panel': lazy(() => import('../account-panel/define.ts')),
  'cart-button': here,
  'cart-drawer': lazy(() => import('../cart-drawer/define.ts')),
  'login-box': lazy(() => import('../login-box/define.ts')),
  'product-card': here,
  'product-list': lazy(() => import('../product-list/define.ts')),
  'redirect-button': lazy(() => import('../redirect-button/define.ts')),
}

const unknown = lazy(() => import('./unknown-element.ts'))

// Before any element is defined: token and products are asked for by one. Only the build knows where a widget is, so it goes
// by its name.
startLoader({
  files: Object.fromEntries(Object.keys(widgets).map((name) => [name, [name]])),
  unknown: ['unknown-element'],
  // A further attempt has a query.
  bring: async (name) => (widgets[name.split('?')[0] ?? ''] ?? unknown)(),
})
