import type { ReactNode } from 'react'
import type { StoreEventType } from '../../core/events/page-events.ts'
import { AccountPanel as AccountPanelView, accountPanel } from '../account-panel/element.tsx'
import type { AccountPanelProps } from '../account-panel/props.ts'
import { type CartButtonProps, CartButton as CartButtonView, cartButton } from '../cart-button/element.tsx'
import { type CartDrawerProps, CartDrawer as CartDrawerView, cartDrawer } from '../cart-drawer/element.tsx'
import { LoginBox as LoginBoxView, loginBox } from '../login-box/element.tsx'
import type { LoginBoxProps } from '../login-box/options.ts'
import { ProductCard as ProductCardView, productCard } from '../product-card/element.tsx'
import type { ProductCardProps } from '../product-card/props.ts'
import { ProductList as ProductListView, productList } from '../product-list/element.tsx'
import type { ProductListProps } from '../product-list/props.ts'
import { RedirectButton as RedirectButtonView, redirectButton } from '../redirect-button/element.tsx'
import type { RedirectButtonProps } from '../redirect-button/props.ts'
import type { DialogMethods, LoginBoxMethods, StoreComponentProps } from './component/component-types.ts'
import { type ComponentOptions, ElementView } from './component/element-view.tsx'
import { registerElement } from './component/register-element.ts'
import {
  AccountPanelSkeleton,
  CartButtonSkeleton,
  CartDrawerSkeleton,
  LoginBoxSkeleton,
  ProductCardSkeleton,
  ProductListSkeleton,
  RedirectButtonSkeleton,
} from './skeletons.tsx'

/** Events of every component. */
type CommonEvents = 'store:ready' | 'store:error'
type CheckoutEvents = Extract<StoreEventType, `store:checkout:${'start' | 'redirect' | 'error'}`>
type RedirectEvents = Extract<StoreEventType, `store:redirect:${string}`>
type LogoutEvents = Extract<StoreEventType, `store:logout:${string}`>
/** Events of a login on the login page of the platform. */
type LoginPageEvents = `store:login:${'start' | 'error'}`

export type ProductCardEvents =
  | CommonEvents
  | CheckoutEvents
  | Extract<StoreEventType, `store:quick-view:${string}` | `store:cart:${'start' | 'add' | 'error'}`>
  | `store:product:${'load' | 'error' | 'view'}`
  | 'store:variant:choose'

/** Events of the list, and of the cards in it. */
export type ProductListEvents = ProductCardEvents | `store:list:${'view' | 'error'}` | 'store:product:select'

export type CartDrawerEvents =
  | CommonEvents
  | CheckoutEvents
  | `store:cart:${'open' | 'close' | 'start' | 'update' | 'remove' | 'add' | 'coupon' | 'gift-card' | 'info' | 'error'}`

export type CartButtonEvents = CommonEvents | 'store:cart:toggle'

export type LoginBoxEvents =
  | CommonEvents
  | LogoutEvents
  | Extract<StoreEventType, `store:${'login' | 'register' | 'recovery'}:${string}`>

export type AccountPanelEvents =
  | CommonEvents
  | LogoutEvents
  | RedirectEvents
  | Extract<StoreEventType, `store:account:${string}`>
  | LoginPageEvents

export type RedirectButtonEvents = CommonEvents | CheckoutEvents | RedirectEvents | LogoutEvents | LoginPageEvents

export type ProductListComponentProps = StoreComponentProps<ProductListProps, ProductListEvents>
export type CartDrawerComponentProps = StoreComponentProps<CartDrawerProps, CartDrawerEvents, DialogMethods>
export type CartButtonComponentProps = StoreComponentProps<CartButtonProps, CartButtonEvents>
export type LoginBoxComponentProps = StoreComponentProps<LoginBoxProps, LoginBoxEvents, LoginBoxMethods>
export type AccountPanelComponentProps = StoreComponentProps<AccountPanelProps, AccountPanelEvents>
export type RedirectButtonComponentProps = StoreComponentProps<RedirectButtonProps, RedirectButtonEvents>

/** The props of `store-product-card`, with `slug` for `product-slug`. */
export type ProductCardComponentProps = Omit<
  StoreComponentProps<ProductCardProps, ProductCardEvents, DialogMethods>,
  'productSlug'
> & {
  /** Slug of the product, as an alternative to `productId`. */
  readonly slug?: string | undefined
}

const card: ComponentOptions<ProductCardProps> = {
  tag: 'store-product-card',
  Component: ProductCardView,
  spec: productCard,
  Skeleton: ProductCardSkeleton,
}

/** Shows one product with picture, price, options and “Add to cart”: `store-product-card` for React. */
export function ProductCard({ slug, ...rest }: ProductCardComponentProps): ReactNode {
  const props = { ...rest, productSlug: slug }
  return <ElementView options={card} props={props} />
}

const list: ComponentOptions<ProductListProps> = {
  tag: 'store-product-list',
  Component: ProductListView,
  spec: productList,
  registerDependencies: () => registerElement(card),
  Skeleton: ProductListSkeleton,
}

/** Shows products with search, filters and pages: `store-product-list` for React. */
export function ProductList(props: ProductListComponentProps): ReactNode {
  return <ElementView options={list} props={props} />
}

const drawer: ComponentOptions<CartDrawerProps> = {
  tag: 'store-cart-drawer',
  Component: CartDrawerView,
  spec: cartDrawer,
  Skeleton: CartDrawerSkeleton,
}

/** The cart of the page: `store-cart-drawer` for React. */
export function CartDrawer(props: CartDrawerComponentProps): ReactNode {
  return <ElementView options={drawer} props={props} />
}

const button: ComponentOptions<CartButtonProps> = {
  tag: 'store-cart-button',
  Component: CartButtonView,
  spec: cartButton,
  Skeleton: CartButtonSkeleton,
}

/** Opens the cart, and shows the number of items: `store-cart-button` for React. */
export function CartButton(props: CartButtonComponentProps): ReactNode {
  return <ElementView options={button} props={props} />
}

const box: ComponentOptions<LoginBoxProps> = {
  tag: 'store-login-box',
  Component: LoginBoxView,
  spec: loginBox,
  Skeleton: LoginBoxSkeleton,
}

/** Login, registration and password reset: `store-login-box` for React. */
export function LoginBox(props: LoginBoxComponentProps): ReactNode {
  return <ElementView options={box} props={props} />
}

const panel: ComponentOptions<AccountPanelProps> = {
  tag: 'store-account-panel',
  Component: AccountPanelView,
  spec: accountPanel,
  Skeleton: AccountPanelSkeleton,
}

/** Profile, orders and security of the member: `store-account-panel` for React. */
export function AccountPanel(props: AccountPanelComponentProps): ReactNode {
  return <ElementView options={panel} props={props} />
}

const redirect: ComponentOptions<RedirectButtonProps> = {
  tag: 'store-redirect-button',
  Component: RedirectButtonView,
  spec: redirectButton,
  Skeleton: RedirectButtonSkeleton,
}

/** Opens a hosted page of the shop, such as the checkout: `store-redirect-button` for React. */
export function RedirectButton(props: RedirectButtonComponentProps): ReactNode {
  return <ElementView options={redirect} props={props} />
}
