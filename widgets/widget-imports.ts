import type { WidgetImports } from './loader/start-imported.ts'

/**
 * Imports the module of each widget, which registers its element. The imports are literal, because bundlers cannot follow others. A test
 * compares this list with the folders.
 */
export const widgetImports: WidgetImports = {
  'account-panel': () => import('./account-panel/define.ts'),
  'cart-button': () => import('./cart-button/define.ts'),
  'cart-drawer': () => import('./cart-drawer/define.ts'),
  'login-box': () => import('./login-box/define.ts'),
  'product-card': () => import('./product-card/define.ts'),
  'product-list': () => import('./product-list/define.ts'),
  'redirect-button': () => import('./redirect-button/define.ts'),
}
