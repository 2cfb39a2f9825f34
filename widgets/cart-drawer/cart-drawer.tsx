import { type ReactNode, useEffect } from 'react'
import type { StoreEvent } from '../../core/events/page-events.ts'
import { type Hosted, useMethods } from '../shared/element.ts'
import { useLive, useStore } from '../shared/live.ts'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { LiveRegion } from '../shared/ui/live-region.tsx'
import { Content } from './drawer-content.tsx'
import type { DrawerView } from './drawer-view.ts'
import { messages } from './messages.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useDialog } from './use-dialog.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useListener } from './use-listener.ts'
import { useRemoval } from './use-removal.ts'

export interface CartDrawerProps {
  readonly open?: boolean
  readonly openOnAdd?: boolean
  readonly continueUrl?: string
}

/**
 * The cart of the page in a panel that slides in over it: lines, coupon, totals, and the way to the checkout.
 *
 * Place it once, anywhere on the page. It opens by its `open` attribute, by `show()`, by a `<store-cart-button>` (any
 * element may dispatch a cancelable `store:cart:toggle` with `detail.opener`; the drawer answers by `preventDefault()`),
 * and after adding when `open-on-add` is there. While it is open the page behind is inert; when it closes, the focus
 * goes back to what opened it. Prices and totals are the platform's, never computed here.
 *
 * @tag store-cart-drawer
 * @tagname store-cart-drawer
 * @attr {boolean} open - Present while the drawer is open; set or remove it to open or close
 * @attr {boolean} open-on-add - Opens after something was added to the cart anywhere on the page
 * @attr {string} continue-url - Page that “Continue shopping” of an empty cart leads to; without it the drawer closes
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
 * @fires store:cart:error - An edit failed
 * @fires store:checkout:start - Cancelable, before the checkout is opened
 * @fires store:checkout:redirect - The page is about to be left for the checkout
 * @fires store:checkout:error - The checkout could not be opened
 * @fires store:error - The configuration is missing or wrong
 * @csspart dialog - The panel; `::backdrop` is the page behind it
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
 * @csspart coupon-error - Why the coupon was refused
 * @csspart coupon-applied - The coupon applied
 * @csspart coupon-remove-button - Takes the coupon off
 * @csspart summary - Totals and checkout, always in view
 * @csspart totals - The list of amounts; each is a part of its own: `subtotal`, `discount`, `shipping`, `tax`, `total`
 * @csspart checkout-button - Leads to the checkout
 * @csspart checkout-blocked - Why the cart cannot be bought as it is
 * @csspart checkout-error - Why the checkout could not be opened
 * @csspart empty - What an empty cart shows
 * @csspart continue-button - Leads on shopping from an empty cart
 * @csspart offline - That there is no connection
 * @csspart error - What shows when the cart could not be loaded
 * @csspart retry-button - Loads the cart again
 * @cssproperty [--store-drawer-width=26rem] - Width of the panel; never wider than the window
 * @cssproperty [--store-drawer-backdrop=#0f11168c] - Colour over the page behind
 */
export function CartDrawer({ host, open = false, openOnAdd = false, continueUrl }: Hosted<CartDrawerProps>): ReactNode {
  const { store, fault, locale, t } = useStore(host, messages)
  if (!store) return fault ? <Fault fault={fault} host={host} /> : null
  return <Drawer view={{ store, host, locale, t }} open={open} openOnAdd={openOnAdd} continueUrl={continueUrl} />
}

interface DrawerProps {
  readonly view: DrawerView
  readonly open: boolean
  readonly openOnAdd: boolean
  readonly continueUrl: string | undefined
}

function Drawer({ view, open, openOnAdd, continueUrl }: DrawerProps): ReactNode {
  const { store, host, t } = view
  const { cart } = store
  const state = useLive(cart.state)
  const { props, show, close } = useDialog(host, open)
  const removal = useRemoval()
  const onFocus = useKeptFocus()
  useMethods(host, { show, close })
  useListener(document, 'store:cart:toggle', (event) => {
    // Another drawer has answered: one per page opens.
    if (event.defaultPrevented) return
    event.preventDefault()
    if (open) close()
    else show((event as StoreEvent<'store:cart:toggle'>).detail?.opener)
  })
  useListener(document, 'store:cart:add', () => {
    if (openOnAdd && !open) show()
  })
  const { end } = removal
  useEffect(() => {
    if (!open) return
    void cart.load()
    const letGo = cart.holdTotals()
    return () => {
      letGo()
      cart.dismissNotice()
      end()
    }
  }, [cart, open, end])
  const { count } = state.cart
  return (
    <dialog {...props} part="dialog" aria-labelledby="heading" onFocus={onFocus}>
      {/* In a section, header and footer are no landmarks of the page. */}
      <section className="sheet">
        <header part="header">
          <h2 id="heading" part="heading">
            {t('heading')} {count > 0 && <small>{t('count', { count })}</small>}
          </h2>
          <slot name="header" />
          <Button look="icon" part="close-button" label={t('close')} onClick={close}>
            ×
          </Button>
        </header>
        <Content view={view} state={state} removal={removal} continueUrl={continueUrl} onContinue={close} />
        <LiveRegion message={useAnnouncement(view, state, open)} />
      </section>
    </dialog>
  )
}
