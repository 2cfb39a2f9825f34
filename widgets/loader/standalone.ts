import { lazy } from '../../core/lazy.ts'
import { startImported } from './start-imported.ts'

/** Part of the script itself. */
const included = () => Promise.resolve()

// Before any element is defined: the first element requests token and products.
startImported(
  {
    'account-panel': lazy(() => import('../account-panel/define.ts')),
    'cart-button': included,
    'cart-drawer': lazy(() => import('../cart-drawer/define.ts')),
    'login-box': lazy(() => import('../login-box/define.ts')),
    'product-card': included,
    'product-list': lazy(() => import('../product-list/define.ts')),
    'redirect-button': lazy(() => import('../redirect-button/define.ts')),
  },
  lazy(() => import('./unknown-element.ts')),
)
