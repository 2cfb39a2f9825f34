import { type ReactNode, useEffect, useMemo } from 'react'
import type { ProductRef } from '../../core/catalog/product.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/registry.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import { reportFault, useLive, useStore } from '../shared/live.ts'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { Picture } from '../shared/ui/picture.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { CardBody } from './card-body.tsx'
import { messages } from './messages.ts'
import { productCardCss } from './product-card.css.ts'
import type { ProductCardProps } from './product-card-props.ts'

const noProduct = {
  message: 'Say which product to show: add product-id="…" or product-slug="…".',
}

/**
 * A product to buy: picture, name, price, options, quantity and “Add to cart”.
 *
 * @tag store-product-card
 * @tagname store-product-card
 * @attr {string} product-id - Id of the product
 * @attr {string} product-slug - Slug of the product, in place of its id
 * @attr {string} product-url - Page of the product: makes name and picture a link. `{slug}` and `{id}` are filled in
 * @attr {number} heading-level - Level of the name's heading, 1 to 6. Default: 3
 * @attr {boolean} quantity - `false` takes the quantity field away
 * @attr {boolean} buy-now - Offers to go straight to the checkout as well
 * @attr {boolean} open-cart - Opens the page's cart drawer after adding
 * @attr {boolean} eager - Loads the picture at once: for a card that is seen first
 * @attr {string} client-id - See the loader script
 * @attr {string} api-url - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot - Between price and options: a line or two of the page's own
 * @slot badge - On the picture, beside the ribbon
 * @slot footer - Below the buttons
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:product:load - The product is there; again when a newer state of it has come
 * @fires {CustomEvent} store:product:error - The product could not be had
 * @fires {CustomEvent} store:variant:choose - A choice was made
 * @fires {CustomEvent} store:cart:start - Before adding; cancelable
 * @fires {CustomEvent} store:cart:add - Units are in the cart
 * @fires {CustomEvent} store:cart:error - They are not
 * @fires {CustomEvent} store:checkout:start - “Buy now”, before the checkout is made; cancelable
 * @fires {CustomEvent} store:checkout:redirect - “Buy now” leaves the page
 * @fires {CustomEvent} store:checkout:error - “Buy now” could not leave the page
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart card - The whole card
 * @csspart media - Picture, ribbon and badges
 * @csspart image - The picture's frame
 * @csspart ribbon - The ribbon
 * @csspart body - Everything beside or below the picture
 * @csspart title - The name
 * @csspart title-link - The link in it
 * @csspart price - All of the price
 * @csspart price-current - What is charged
 * @csspart price-before - What it was before the discount
 * @csspart price-per-unit - The price per unit
 * @csspart option - One option with its choices
 * @csspart option-name - The name of an option
 * @csspart option-choices - The choices of an option
 * @csspart option-choice - One choice
 * @csspart option-choice-chosen - The chosen one
 * @csspart option-select - The select of an option with many choices
 * @csspart option-text - The field of a text of the shopper's own
 * @csspart option-problem - What is wrong with an option
 * @csspart notes - Low stock and digital goods
 * @csspart buy - Quantity, buttons and message
 * @csspart add-button - “Add to cart”
 * @csspart buy-button - “Buy now”
 * @csspart stepper - The quantity field with its buttons
 * @csspart quantity - The field itself
 * @csspart decrease-button - One less
 * @csspart increase-button - One more
 * @csspart message - What came of adding
 * @csspart retry-button - Asks again for a product that could not be had
 * @csspart fault - What the merchant has to put right
 */
export function ProductCard(props: Hosted<ProductCardProps>): ReactNode {
  const { host, productId, productSlug } = props
  const { store, fault, locale, t } = useStore(host, messages)
  const lost = !fault && !productId && !productSlug
  useEffect(() => {
    if (lost) reportFault(host, noProduct.message)
  }, [host, lost])
  if (fault || lost) return <Fault fault={fault ?? noProduct} host={host} />
  return store && <LoadedCard key={productId || productSlug} {...props} store={store} locale={locale} t={t} />
}

type LoadedCardProps = Hosted<ProductCardProps> & {
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
}

function LoadedCard(props: LoadedCardProps): ReactNode {
  const { store, host, productId, productSlug = '', t } = props
  const [ref, state] = useMemo(() => {
    const ref: ProductRef = productId ? { id: productId } : { slug: productSlug }
    return [ref, store.products.product(ref)]
  }, [store, productId, productSlug])
  const { status, product, error } = useLive(state)
  useEffect(() => {
    if (product) emit(host, 'store:product:load', { product })
  }, [host, product])
  useEffect(() => {
    if (product || status === 'loading') return
    const { code = 'NOT_FOUND', message = 'There is no such product' } = error ?? {}
    emit(host, 'store:product:error', { ref, code, message })
  }, [host, ref, product, status, error])
  if (product) return <CardBody {...props} product={product} />
  if (status === 'loading') return <LoadingCard text={t('loading')} />
  return (
    <div className="card state" part="card" role="status">
      <p>{t(status === 'missing' ? 'noProduct' : 'loadFailed')}</p>
      {status === 'error' && (
        <Button look="plain" part="retry-button" onClick={() => store.products.retry(ref)}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** The shape of a card, so that nothing moves when the product comes. */
function LoadingCard({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="card" part="card" aria-busy="true">
      <div className="media" part="media">
        <Picture ratio={1} widths={[]} sizes="" />
      </div>
      <div className="body" part="body">
        <span className="visually-hidden">{text}</span>
        <Skeleton width="75%" height="21px" />
        <Skeleton width="35%" height="23px" />
        <Skeleton height="44px" />
      </div>
    </div>
  )
}

/** How the element's attributes are read, and its CSS. */
export const productCard: ElementSpec<ProductCardProps> = {
  props: {
    productId: 'string',
    productSlug: 'string',
    productUrl: 'string',
    headingLevel: 'number',
    quantity: 'boolean',
    buyNow: 'boolean',
    openCart: 'boolean',
    eager: 'boolean',
  },
  styles: [productCardCss],
}
