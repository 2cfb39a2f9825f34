import type { ReactNode } from 'react'
import { isSameShop, shopOf } from '../../core/client/shop.ts'
import { emit, type StoreEvent } from '../../core/events/page-events.ts'
import { type Hosted, useMethods } from '../shared/element.ts'
import { useStore } from '../shared/live.ts'
import { Announcer } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { LiveRegion } from '../shared/ui/live-region.tsx'
import { useDialog } from '../shared/use-dialog.ts'
import { useListener } from '../shared/use-listener.ts'
import { Content } from './drawer-content.tsx'
import type { DrawerView } from './drawer-view.ts'
import { Head } from './head.tsx'
import { messages } from './messages.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useShown } from './use-shown.ts'
import { useToggle } from './use-toggle.ts'

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
 * The cart of the page in a panel that slides in over it, or as a part of the page (`mode="page"`): lines, coupon, delivery and
 * tax at an address, a note, totals, and the way to the checkout.
 *
 * Place it once, anywhere on the page. It opens by its `open` attribute, by `show()`, by a `<store-cart-button>` (any
 * element may dispatch a cancelable `store:cart:toggle` with `detail.opener`; the drawer answers by `preventDefault()`),
 * and after adding when `open-on-add` is there. While it is open the page behind is inert; when it closes, the focus
 * goes back to what opened it. Prices and totals are the platform's, never computed here.
 *
 * @tag store-cart-drawer
 * @tagname store-cart-drawer
 * @attr {string} mode - `drawer` (default), or `page`: in the flow of the page, always there
 * @attr {boolean} open - Present while the drawer is open; set or remove it to open or close
 * @attr {boolean} open-on-add - Opens after something was added to the cart anywhere on the page
 * @attr {string} continue-url - Page that “Continue shopping” of an empty cart leads to; default: the drawer closes, and a cart with `mode="page"` leads to the product list visited last, else to `/`
 * @attr {number} heading-level - Level of the heading, 1 to 5; those of the lines are one below. Default: 2
 * @attr {string} free-shipping-from - Subtotal from which delivery is free, as a decimal in the currency charged: `50`. Shows how much is missing
 * @attr {string} product-url - Page of a product, to link the lines to: `/product?slug={slug}`. Default: that of a product list or card on the page, else of the product list visited last; without any, lines are not linked
 * @attr {string} time-zone - Zone that delivery hours and appointments are shown in, by its IANA name: `America/New_York`. Default: the shopper's
 * @slot header - Beside the heading, for instance a delivery promise
 * @slot empty - In place of the text of an empty cart
 * @slot footer - Under the checkout button: legal text, trust badges
 * @method show - Opens the drawer; the element given, else the one with the focus, gets the focus back later
 * @method close - Closes the drawer
 * @fires store:ready - The element is there
 * @fires store:cart:open - The drawer has opened
 * @fires store:cart:close - The drawer has closed
 * @fires store:cart:start - Cancelable, before every edit
 * @fires store:cart:update - A quantity was changed
 * @fires store:cart:remove - A line was removed
 * @fires store:cart:add - A removed line was put back
 * @fires store:cart:coupon - A coupon was applied or taken off
 * @fires store:cart:info - Note, address, way of delivery or memberships were changed
 * @fires store:cart:error - An edit failed
 * @fires store:checkout:start - Cancelable, before the checkout is opened
 * @fires store:checkout:redirect - The page is about to be left for the checkout
 * @fires store:checkout:error - The checkout could not be opened
 * @fires store:error - The configuration is missing or wrong
 * @csspart dialog - The panel; `::backdrop` is the page behind it
 * @csspart page - The cart as a part of the page
 * @csspart header - Heading, number of items and close button
 * @csspart heading - “Your cart”
 * @csspart close-button - Closes the drawer
 * @csspart body - What scrolls: lines and coupon
 * @csspart lines - The list of lines
 * @csspart line - One line
 * @csspart line-removed - The place of a line just removed
 * @csspart line-image - Picture of a line
 * @csspart line-title - Name of a line
 * @csspart line-details - Chosen options of a line
 * @csspart line-price - Unit price of a line
 * @csspart line-total - What all units of a line come to
 * @csspart line-problem - Why a line cannot be bought
 * @csspart line-hint - Why there cannot be more of a line
 * @csspart stepper - Quantity of a line: `decrease-button`, `quantity`, `increase-button`
 * @csspart remove-button - Removes a line
 * @csspart undo-button - Puts the removed line back
 * @csspart reduce-button - Reduces a line to what is left
 * @csspart notice - What the platform did other than asked
 * @csspart coupon - Coupon field, or the coupon applied
 * @csspart coupon-form - The coupon field with its buttons
 * @csspart coupon-toggle - Shows the coupon field
 * @csspart coupon-input - Coupon field
 * @csspart coupon-button - Applies the coupon
 * @csspart coupon-error - Why the coupon was refused, or has no effect any more
 * @csspart coupon-applied - The coupon applied
 * @csspart coupon-remove-button - Takes the coupon off
 * @csspart line-terms - What is agreed on a line: how often it is charged, when it takes place, what is paid now
 * @csspart violation - A rule of the shop that a line, or the cart, does not keep
 * @csspart free-delivery - How much is missing for free delivery
 * @csspart news - What changed behind the shopper's back, with `news-close-button`
 * @csspart extras - Memberships, delivery and tax, note
 * @csspart memberships - The buyer's memberships, each a `choice` and a `membership`; those that cannot be used are `membership-refused`
 * @csspart membership-error - Why a membership that was chosen does not pay
 * @csspart estimate - Delivery and tax: `estimate-toggle`, `estimate-form` with `country`, `subdivision`, `postal-code` and `estimate-button`
 * @csspart deliveries - The ways of delivery, each a `choice` and a `delivery`
 * @csspart delivery-none - That nothing is delivered there
 * @csspart delivery-lost - That the chosen way of delivery is not offered any more
 * @csspart estimate-fault - What could not be worked out
 * @csspart address-error - What is missing of the address
 * @csspart estimate-error - Why address or delivery were not kept
 * @csspart note - The note: `note-toggle`, `note-input`, `note-error`
 * @csspart extras-error - Why a part could not be opened
 * @csspart elsewhere - That a checkout of this cart is open in another tab
 * @csspart summary - Totals and checkout, always in view
 * @csspart totals - The list of amounts; each is a part of its own: `subtotal`, `discount`, `shipping`, `tax`, `total`,
 *   `discount-detail`, `fee`, `tax-detail`, `gift-card`, `pay-now`, `pay-later`,
 *   `charged`
 * @csspart tax-toggle - Shows and hides what the tax is made of
 * @csspart checkout-button - Leads to the checkout
 * @csspart checkout-blocked - Why the cart cannot be bought as it is
 * @csspart checkout-error - Why the checkout could not be opened
 * @csspart empty - What an empty cart shows
 * @csspart continue-button - Leads on shopping from an empty cart
 * @csspart offline - That there is no connection
 * @csspart error - What shows when the cart could not be loaded, and the message in place of an element that has failed
 * @csspart retry-button - Loads the cart again, or renders a failed element again
 * @cssproperty [--store-drawer-width=26rem] - Width of the panel; never wider than the window
 * @cssproperty [--store-page-top=16px] - With `mode="page"`: how far from the top of the window the totals stay, under what the page keeps there
 * @cssproperty [--store-drawer-backdrop=#0f11168c] - Colour over the page behind
 */
export function CartDrawer({
  host,
  mode,
  headingLevel = 2,
  productUrl,
  timeZone,
  ...props
}: Hosted<CartDrawerProps>): ReactNode {
  const { store, fault, locale, t } = useStore(host, messages)
  if (!store) return fault ? <Fault fault={fault} host={host} /> : null
  const level = Math.min(Math.max(Math.round(headingLevel), 1), 5)
  const Shape = mode === 'page' ? CartPage : Drawer
  return <Shape {...props} view={{ store, host, locale, t, level, productUrl, timeZone }} />
}

interface ShapeProps {
  readonly view: DrawerView
  readonly open?: boolean | undefined
  readonly openOnAdd?: boolean | undefined
  readonly continueUrl?: string | undefined
  readonly freeShippingFrom?: string | undefined
}

function Drawer({ view, open = false, openOnAdd = false, ...rest }: ShapeProps): ReactNode {
  const { host, store } = view
  const { props, show, close } = useDialog(host, {
    open,
    setOpen: (value) => void Object.assign(host, { open: value }),
    onToggle: (verb) => emit(host, `store:cart:${verb}`, { shop: shopOf(store) }),
  })
  const shown = useShown(view, open, rest.freeShippingFrom)
  const onFocus = useKeptFocus()
  useMethods(host, { show, close })
  useToggle(store, (opener) => (open ? close() : show(opener)))
  useListener(document, 'store:cart:add', (event) => {
    if (openOnAdd && !open && isSameShop((event as StoreEvent<'store:cart:add'>).detail?.shop, store)) show()
  })
  return (
    <dialog {...props} part="dialog" aria-labelledby="heading" onFocusCapture={onFocus}>
      {/* In a section, header and footer are no landmarks of the page. */}
      <section className="sheet">
        <Head {...shown}>
          <Button look="icon" part="close-button" label={view.t('close')} onClick={close}>
            ×
          </Button>
        </Head>
        <Content {...shown} {...rest} open={open} onContinue={close} />
        <LiveRegion message={useAnnouncement(view, shown.state, open)} />
        <Announcer />
      </section>
    </dialog>
  )
}

/** The cart in the flow of the page: what opens a drawer elsewhere leads to it. */
function CartPage({ view, ...rest }: ShapeProps): ReactNode {
  const { host, store } = view
  const shown = useShown(view, true, rest.freeShippingFrom)
  const onFocus = useKeptFocus()
  const show = (): void => host.shadowRoot?.getElementById('heading')?.focus()
  useMethods(host, { show, close: () => undefined })
  useToggle(store, show)
  return (
    <section className="sheet page" part="page" aria-labelledby="heading" onFocusCapture={onFocus}>
      <Head {...shown} />
      <Content {...shown} {...rest} open />
      <LiveRegion message={useAnnouncement(view, shown.state, true)} />
      <Announcer />
    </section>
  )
}
