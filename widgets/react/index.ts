/** React components and hooks: `import { ProductCard } from 'storefront-widgets/react'`. Source: core/README.md#react. */
export type { Cart } from '../../core/cart/model.ts'
export type { Product, ProductRef } from '../../core/catalog/model.ts'
export { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'
export type { StoreEvent, StoreEvents, StoreEventType } from '../../core/events/page-events.ts'
export type { Account } from '../../core/members/account.ts'
/** Declares the texts of the widgets, for `messages` of `StoreProvider`. */
export type {} from '../languages/widget-messages.ts'
export type {
  DialogMethods,
  ElementSettingProps,
  HandlerName,
  LoginBoxMethods,
  StoreComponentProps,
  StoreElement,
  StoreEventHandlers,
} from './component/component-types.ts'
export {
  AccountPanel,
  CartButton,
  CartDrawer,
  LoginBox,
  ProductCard,
  ProductList,
  RedirectButton,
} from './components.tsx'
export type { QueryResult } from './hooks/query-result.ts'
export { type CartActions, type UseCartResult, useCart } from './hooks/use-cart.ts'
export { type UseMemberResult, useMember } from './hooks/use-member.ts'
export { useProduct } from './hooks/use-product.ts'
export { StoreProvider, type StoreProviderProps } from './provider.tsx'
