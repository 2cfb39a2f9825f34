import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { CartState } from '../../core/cart/model.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import type { Store } from '../../core/state/registry.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import { useLive, useStore } from '../shared/live.ts'
import { Fault, faultView } from '../shared/ui/fault.tsx'
import { bagPath, Icon } from '../shared/ui/icon.tsx'
import { badgeOf } from './badge.ts'
import cartButtonCss from './cart-button.css?inline'
import { messages } from './messages.ts'
import { openDrawer } from './open-cart.ts'

/** The attributes of `store-cart-button`. */
export interface CartButtonProps {
  readonly href?: string
}

/**
 * Opens the page's cart, and shows how many units are in it.
 *
 * It asks any `store-cart-drawer` on the page by the cancelable event `store:cart:toggle`; without a drawer it is a link
 * to `href`. The count is read only for a visitor the shop has met before: a new one has no cart to ask for.
 *
 * @tag store-cart-button
 * @tagname store-cart-button
 * @attr {string} href - Page of the cart, for a page without a drawer
 * @attr {string} client-id - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot - In place of the icon
 * @slot label - Text beside the icon, in place of an unseen “Cart”
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:cart:toggle - The shopper wants to see the cart, or to have it closed; a drawer prevents it
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart button - The button or link
 * @csspart badge - The count
 * @csspart error - The message in place of an element that has failed
 * @csspart retry-button - Renders it again
 * @csspart fault - Configuration error
 */
export function CartButton({ host, href }: Hosted<CartButtonProps>): ReactNode {
  const { store, fault, locale, t } = useStore(host, messages)
  if (fault) return <Fault fault={fault} host={host} />
  return store && <CountButton store={store} host={host} href={href} locale={locale} t={t} />
}

interface CountButtonProps {
  readonly store: Store
  readonly host: HTMLElement
  readonly href: string | undefined
  readonly locale: string
  readonly t: Translate<typeof messages>
}

const countOf = (state: CartState): number => state.cart.count

function CountButton({ store, host, href, locale, t }: CountButtonProps): ReactNode {
  const count = useLive(store.cart.state, countOf)
  useEffect(() => {
    if (store.role() !== 'none') void store.cart.load()
  }, [store])
  const url = safeUrl(href, pageDocument().baseURI)?.href
  const open = (event: MouseEvent<HTMLElement>): void => {
    // A link that is asked for in another tab is a link.
    if (url && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    if (openDrawer(store, host, event.currentTarget, !url)) event.preventDefault()
    else if (!url) faultView().then(({ reportMissing }) => reportMissing(host, 'cart-drawer'), console.warn)
  }
  const badge = badgeOf(count, locale)
  const rest = {
    part: 'button',
    className: 'cart',
    onClick: open,
    children: (
      <>
        <span className="icon">
          <slot>
            <Icon path={bagPath} />
          </slot>
          {badge && (
            <span key={badge} className="badge" part="badge" aria-hidden="true">
              {badge}
            </span>
          )}
        </span>
        <slot name="label">
          <span className="visually-hidden">{t('cart')}</span>
        </slot>
        {badge && <span className="visually-hidden">{t('items', { count })}</span>}
      </>
    ),
  }
  return url ? <a href={url} {...rest} /> : <button type="button" aria-haspopup="dialog" {...rest} />
}

/** How the element's attributes are read, and its CSS. */
export const cartButton: ElementSpec<CartButtonProps> = {
  props: { href: 'string' },
  styles: [cartButtonCss],
}
