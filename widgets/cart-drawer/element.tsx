import type { ReactNode } from 'react'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import { isSameShop, shopOf } from '../../core/client/shop.ts'
import { emit, type StoreEvent } from '../../core/events/page-events.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import { useDialog } from '../shared/dialog/use-dialog.ts'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { useMethods } from '../shared/element/use-methods.ts'
import { useRowFocus } from '../shared/focus/use-row-focus.ts'
import { useListener } from '../shared/hooks/use-listener.ts'
import { type InvalidName, useStore } from '../shared/store/use-store.ts'
import { Announcer } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import { LiveRegion } from '../shared/ui/live-region.tsx'
import panelCss from '../shared/ui/panel.css?inline'
import { Content } from './content/content.tsx'
import { Head } from './content/head.tsx'
import { useAnnouncement } from './content/use-announcement.ts'
import { useDrawerState } from './content/use-drawer-state.ts'
import { useToggleEvent } from './content/use-toggle-event.ts'
import type { DrawerView } from './drawer-view.ts'
import cartDrawerCss from './element.css?inline'
import { messages } from './messages.ts'

export interface CartDrawerProps {
  readonly mode?: string
  readonly open?: boolean
  readonly openOnAdd?: boolean
  readonly continueUrl?: string
  readonly headingLevel?: number
  readonly freeShippingFrom?: string
  readonly productUrl?: string
  readonly timeZone?: string
}

/**
 * The cart of the page: items, coupon, shipping and tax estimate, note, totals and checkout. A panel that slides in over the page, or with
 * `mode="page"` a part of the page.
 *
 * Place it once, anywhere on the page. It opens with its attribute `open`, with `show()`, with a `<store-cart-button>`, and after adding if it has
 * `open-on-add`. Any element can open it by dispatching a cancelable `store:cart:toggle` with `detail.opener`; the drawer calls
 * `preventDefault()`. While it is open, the page behind it is inert. When it closes, the focus returns to the opener. All prices and totals
 * come from the platform.
 *
 * @tag store-cart-drawer
 * @tagname store-cart-drawer
 * @attr {string} mode - `drawer`, or `page`: part of the page, always visible. Default: `drawer`
 * @attr {boolean} open - Present while the drawer is open; set or remove it to open or close
 * @attr {boolean} open-on-add - Opens after any element of the page has added to the cart
 * @attr {string} continue-url - Target of “Continue shopping” in an empty cart. By default, the drawer closes, and a cart with `mode="page"` links to the product list visited last, or to `/`
 * @attr {number} heading-level - Level of the heading, 1 to 5. Headings of items are one level below. Default: 2
 * @attr {string} free-shipping-from - Subtotal for free shipping, as a decimal in the currency of the shop: `50`. Shows the missing amount
 * @attr {string} product-url - Address of the product page, to which items are linked: `/product?slug={slug}`. `{slug}` and `{id}` are replaced. Default: that of a product list or card on the page, or of the product list visited last; otherwise items are not linked
 * @attr {string} time-zone - IANA time zone of delivery slots and appointments, for example `America/New_York`. Default: the time zone of the shopper
 * @slot header - Next to the heading, for example a shipping promise
 * @slot empty - Replaces the text of an empty cart
 * @slot close-icon - Replaces the icon of the close button
 * @slot empty-icon - Replaces the icon of an empty cart
 * @slot line:{key} - Below the price of the item with that `key` (of `useCart()` and `CartLine`), for example a delivery date
 * @slot line - A `<template>` whose elements are cloned for each item. A clone has `data-line-key` and `data-product-id`, and is a child of the drawer
 * @slot footer - Below the checkout button: legal text, trust badges
 * @method {(opener?: Element) => void} show - Opens the drawer. When it closes, the focus returns to the given element, or to the one that had it
 * @method {() => void} close - Closes the drawer
 * @fires store:ready - The element has rendered for the first time
 * @fires store:cart:open - The drawer has opened
 * @fires store:cart:close - The drawer has closed
 * @fires store:cart:start - Before each change of the cart; cancelable
 * @fires store:cart:update - A quantity was changed
 * @fires store:cart:remove - An item was removed
 * @fires store:cart:add - A removed item was restored
 * @fires store:cart:coupon - A coupon was applied or removed
 * @fires store:cart:gift-card - A gift card was applied or removed
 * @fires store:cart:info - Note, address, shipping method or memberships were changed
 * @fires store:cart:error - A change failed
 * @fires store:checkout:start - Before the checkout is created; cancelable
 * @fires store:checkout:redirect - The browser navigates to the checkout
 * @fires store:checkout:error - The checkout could not be opened
 * @fires store:error - The configuration of the element is missing or wrong
 * @csspart dialog - The panel; `::backdrop` covers the page
 * @csspart page - The cart with `mode="page"`
 * @csspart header - Heading, number of items and close button
 * @csspart heading - “Your cart”
 * @csspart close-button - Closes the drawer
 * @csspart body - Scroll container with items and coupon
 * @csspart lines - List of items
 * @csspart line - An item
 * @csspart line-removed - Placeholder of a removed item
 * @csspart line-image - Picture of an item
 * @csspart line-title - Name of an item
 * @csspart line-details - Selected options of an item
 * @csspart line-price - Unit price of an item
 * @csspart line-total - Total price of an item
 * @csspart line-problem - Explains why an item can't be ordered
 * @csspart line-hint - Explains the maximum quantity of an item
 * @csspart stepper - Quantity of an item: `decrease-button`, `quantity`, `increase-button`
 * @csspart remove-button - Removes an item
 * @csspart undo-button - Restores a removed item
 * @csspart reduce-button - Reduces the quantity to the available stock
 * @csspart notice - Result of a change that differs from the request, such as a reduced quantity
 * @csspart coupon - Coupon form, or the applied coupon
 * @csspart coupon-form - Coupon field with its buttons
 * @csspart coupon-toggle - Expands the coupon form
 * @csspart coupon-input - Coupon field
 * @csspart coupon-button - Applies the coupon
 * @csspart coupon-error - Error message of the coupon
 * @csspart coupon-applied - The applied coupon
 * @csspart coupon-remove-button - Removes the coupon
 * @csspart line-terms - Terms of an item: subscription, appointment, deposit
 * @csspart violation - A rule of the shop that the cart or an item violates
 * @csspart free-shipping - Missing amount for free shipping
 * @csspart remote-changes - Changes of the cart by another device or the merchant, with `remote-changes-close-button`
 * @csspart extras - Memberships, gift card, shipping and tax estimate, note
 * @csspart memberships - Memberships of the buyer, each a `choice` and a `membership`; unusable ones are `membership-refused`
 * @csspart membership-error - Error message of a selected membership
 * @csspart gift-card-entry - Gift card: `gift-card-toggle`, `gift-card-form` with `gift-card-input`, `gift-card-button` and `gift-card-error`; an applied one is `gift-card-applied` with `gift-card-remove-button`
 * @csspart estimate - Shipping and tax estimate: `estimate-toggle`, `estimate-form` with `country`, `subdivision`, `postal-code` and `estimate-button`
 * @csspart deliveries - Shipping methods, each a `choice` and a `delivery`
 * @csspart delivery-none - No shipping to the address
 * @csspart delivery-unavailable - The selected shipping method is no longer available
 * @csspart totals-error - Part of the totals could not be calculated
 * @csspart address-error - Error message of the address
 * @csspart estimate-error - Error message of the estimate
 * @csspart note - Order note: `note-toggle`, `note-input`, `note-error`
 * @csspart extras-error - A section could not be loaded
 * @csspart concurrent-checkout - A checkout of this cart is open in another tab
 * @csspart summary - Totals and checkout button, always visible
 * @csspart totals - List of amounts: `subtotal`, `discount`, `shipping`, `tax`, `total`, `discount-detail`, `fee`, `tax-detail`, `gift-card`, `gift-card-due`, `pay-now`, `pay-later`, `charged`
 * @csspart tax-toggle - Expands and collapses the tax details
 * @csspart checkout-button - Goes to checkout
 * @csspart checkout-blocked - Explains why the cart can't be checked out
 * @csspart checkout-error - Error message of the checkout
 * @csspart empty - Content of an empty cart
 * @csspart continue-button - “Continue shopping” in an empty cart
 * @csspart offline - The browser is offline
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart config-error - Configuration error
 * @cssproperty [--store-drawer-width=26rem] - Maximum width of the panel
 * @cssproperty [--store-page-top=16px] - With `mode="page"`: distance of the sticky totals from the top of the window, for pages with a fixed header
 * @cssproperty --store-picture-radius - Corner radius of the pictures of items. Default: derived from `--store-radius`
 * @cssproperty [--store-drawer-backdrop=#0f11168c] - Backdrop of the panel
 */
export function CartDrawer({
  host,
  mode,
  headingLevel = 2,
  productUrl,
  timeZone,
  ...props
}: Hosted<CartDrawerProps>): ReactNode {
  const { store, configError, locale, t } = useStore(host, messages)
  if (!store) return configError ? <ConfigErrorMessage configError={configError} host={host} /> : null
  const level = Math.min(Math.max(Math.round(headingLevel), 1), 5)
  const Layout = mode === 'page' ? CartPage : Drawer
  const invalid = findInvalid({ mode, timeZone, ...props })
  return (
    <>
      {invalid && <ConfigErrorMessage configError={{ invalid }} host={host} />}
      <Layout {...props} view={{ store, host, locale, t, level, productUrl, timeZone }} />
    </>
  )
}

/** Finds an attribute with an invalid value. The cart works without it. */
function findInvalid({
  mode,
  continueUrl,
  freeShippingFrom = '',
  timeZone,
}: { readonly [Name in InvalidName]?: string | undefined }): InvalidName | undefined {
  if (mode && mode !== 'drawer' && mode !== 'page') return 'mode'
  if (continueUrl && !safeUrl(continueUrl, pageDocument().baseURI)) return 'continueUrl'
  if (!/^(\d+(\.\d+)?)?$/.test(freeShippingFrom)) return 'freeShippingFrom'
  try {
    if (timeZone) Intl.DateTimeFormat('en', { timeZone })
    return undefined
  } catch {
    return 'timeZone'
  }
}

/**
 * Controls of a row that get the focus of a removed control, in this order. Of a list, the first button or link gets it: a field of the first line
 * would open the keyboard of a phone.
 */
const FOCUS_TARGETS = ['[part=undo-button]', ':scope:not([data-rows]) input', 'button, a']

interface LayoutProps {
  readonly view: DrawerView
  readonly open?: boolean | undefined
  readonly openOnAdd?: boolean | undefined
  readonly continueUrl?: string | undefined
  readonly freeShippingFrom?: string | undefined
}

function Drawer({ view, open = false, openOnAdd = false, ...rest }: LayoutProps): ReactNode {
  const { host, store } = view
  const { props, show, close } = useDialog(host, {
    open,
    setOpen: (value) => void Object.assign(host, { open: value }),
    onToggle: (verb) => emit(host, `store:cart:${verb}`, { shop: shopOf(store) }),
  })
  const drawerState = useDrawerState(view, open, rest.freeShippingFrom)
  const onFocus = useRowFocus(FOCUS_TARGETS)
  useMethods(host, { show, close })
  useToggleEvent(store, (opener) => (open ? close() : show(opener)))
  useListener(document, 'store:cart:add', (event) => {
    if (openOnAdd && !open && isSameShop((event as StoreEvent<'store:cart:add'>).detail?.shop, store)) show()
  })
  return (
    <dialog {...props} part="dialog" aria-labelledby="heading" onFocusCapture={onFocus}>
      {/* Inside a section, header and footer are not landmarks of the page. */}
      <section className="sheet">
        <Head {...drawerState}>
          <Button variant="icon" part="close-button" label={view.t('close')} onClick={close}>
            <slot name="close-icon">×</slot>
          </Button>
        </Head>
        <Content {...drawerState} {...rest} open={open} onContinue={close} />
        <LiveRegion message={useAnnouncement(view, drawerState.state, open)} />
        <Announcer />
      </section>
    </dialog>
  )
}

/** Renders the cart in the flow of the page. `show()` and `store:cart:toggle` move the focus to its heading. */
function CartPage({ view, ...rest }: LayoutProps): ReactNode {
  const { host, store } = view
  const drawerState = useDrawerState(view, true, rest.freeShippingFrom)
  const onFocus = useRowFocus(FOCUS_TARGETS)
  const show = (): void => host.shadowRoot?.getElementById('heading')?.focus()
  useMethods(host, { show, close: () => undefined })
  useToggleEvent(store, show)
  return (
    <section className="sheet page" part="page" aria-labelledby="heading" onFocusCapture={onFocus}>
      <Head {...drawerState} />
      <Content {...drawerState} {...rest} open />
      <LiveRegion message={useAnnouncement(view, drawerState.state, true)} />
      <Announcer />
    </section>
  )
}

/** Kinds of the element's attributes, its methods and its CSS. */
export const cartDrawer: ElementSpec<CartDrawerProps> = {
  props: {
    mode: 'keyword',
    open: 'boolean',
    openOnAdd: 'boolean',
    continueUrl: 'string',
    headingLevel: 'number',
    freeShippingFrom: 'string',
    productUrl: 'string',
    timeZone: 'string',
  },
  methods: ['show', 'close'],
  styles: [panelCss, cartDrawerCss],
}
