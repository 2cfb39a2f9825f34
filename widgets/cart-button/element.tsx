import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import type { CartState } from '../../core/cart/model.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import type { Store } from '../../core/state/store.ts'
import { ConfigErrorMessage, loadConfigErrorView } from '../shared/config-errors/config-error.tsx'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import { useLive, useStore } from '../shared/store/use-store.ts'
import { bagPath, Icon } from '../shared/ui/icon.tsx'
import cartButtonCss from './element.css?inline'
import { messages } from './messages.ts'
import { badgeText } from './model.ts'
import { openDrawer } from './open-cart.ts'

/** The attributes of `store-cart-button`. */
export interface CartButtonProps {
  readonly href?: string
}

/**
 * Opens the cart drawer of the page, and shows the number of items in the cart.
 *
 * Dispatches the cancelable event `store:cart:toggle`, which a `store-cart-drawer` handles. On a page without a drawer, it is a link to `href`.
 * The number is requested only for returning visitors; new visitors have no cart.
 *
 * @tag store-cart-button
 * @tagname store-cart-button
 * @attr {string} href - Address of the cart page, for pages without a drawer
 * @slot - Replaces the icon
 * @slot label - Text next to the icon; replaces the visually hidden “Cart”
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:cart:toggle - The button was pressed; a drawer calls `preventDefault()`, and opens or closes
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart button - The button or link
 * @csspart badge - Number of items
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart config-error - Configuration error
 * @cssproperty [--store-badge=var(--store-accent)] - Background of the badge
 * @cssproperty [--store-on-badge=var(--store-on-accent)] - Text of the badge
 */
export function CartButton({ host, href }: Hosted<CartButtonProps>): ReactNode {
  const { store, configError, locale, t } = useStore(host, messages)
  if (configError) return <ConfigErrorMessage configError={configError} host={host} />
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
    // A click with a modifier key opens a new tab or window, so the browser follows the link.
    if (url && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    if (openDrawer(store, host, event.currentTarget, !url)) event.preventDefault()
    else if (!url) loadConfigErrorView().then(({ reportNoCart }) => reportNoCart(host), console.warn)
  }
  const badgeContent = badgeText(count, locale)
  const props = {
    part: 'button',
    className: 'cart',
    onClick: open,
    children: (
      <>
        <span className="icon">
          <slot>
            <Icon path={bagPath} />
          </slot>
          {badgeContent && (
            <span key={badgeContent} className="badge" part="badge" aria-hidden="true">
              {badgeContent}
            </span>
          )}
        </span>
        <slot name="label">
          <span className="visually-hidden">{t('cart')}</span>
        </slot>
        {badgeContent && <span className="visually-hidden">{t('items', { count })}</span>}
      </>
    ),
  }
  return url ? <a href={url} {...props} /> : <button type="button" aria-haspopup="dialog" {...props} />
}

/** Kinds of the element's attributes, and its CSS. */
export const cartButton: ElementSpec<CartButtonProps> = {
  props: { href: 'string' },
  styles: [cartButtonCss],
}
