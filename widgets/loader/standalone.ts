import { lazily } from '../../core/lazily.ts'
import { startLoader } from './start-loader.ts'

/** In the script itself. */
const here = () => Promise.resolve()
const widgets: Readonly<Record<string, () => Promise<unknown>>> = {
  'account-panel': lazily(() => import('../account-panel/define.ts')),
  'cart-button': here,
  'cart-drawer': lazily(() => import('../cart-drawer/define.ts')),
  'login-box': lazily(() => import('../login-box/define.ts')),
  'product-card': here,
  'product-list': lazily(() => import('../product-list/define.ts')),
  'redirect-button': lazily(() => import('../redirect-button/define.ts')),
}

// Before any element is defined: token and products are asked for by one. Only the build knows where a widget is, so it goes
// by its name, as the path of an address.
startLoader({
  files: Object.fromEntries(Object.keys(widgets).map((name) => [name, [name]])),
  base: 'widget:/',
  bring: async (url) => widgets[new URL(url).pathname.slice(1)]?.(),
})
