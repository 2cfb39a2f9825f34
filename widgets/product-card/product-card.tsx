import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ProductRef } from '../../core/catalog/model.ts'
import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import { hasFallback } from '../shared/has-fallback.ts'
import { type Fault as FaultData, useLive, useStore } from '../shared/live.ts'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { Picture } from '../shared/ui/picture.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { CardBody } from './card-body.tsx'
import type { Choices } from './card-model.ts'
import { type LoadedCardProps, useLate } from './late.ts'
import { messages } from './messages.ts'
import productCardCss from './product-card.css?inline'
import type { ProductCardProps } from './product-card-props.ts'

const noProduct: FaultData = { missing: 'product' }

/**
 * A product to buy: picture, name, price, options, quantity and “Add to cart”; with `layout` all there is to it, in the
 * page or in a dialog over it.
 *
 * What is in the element without a slot is the page's own content for the time before the product is there, and for
 * browsers that run no scripts: it is replaced by the product.
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
 * @attr {'card'|'compact'|'detail'|'quick-view'} layout - `compact` has color swatches and one button, and its quick view for everything else; `detail` is a page of the product, `quick-view` that page in a dialog, which `show()` opens. Default: `card`
 * @attr {boolean} quick-view - A card's button that opens its quick view
 * @attr {string} variant-id - Variant that is chosen from the beginning, for `detail` and `quick-view`
 * @attr {string} choices - Choices made from the beginning, as JSON: `{"Color":"Navy"}`; for `detail` and `quick-view`
 * @attr {boolean} url-state - Keeps the chosen variant in the page's address, as `?variant=`, and begins with it
 * @attr {boolean} json-ld - Tells search engines of the product, once per page
 * @attr {string} client-id - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot - What stands in its place until the product is there: a picture, name and link for browsers without scripts
 * @slot note - Between price and options: a line or two of the page's own
 * @slot rating - Below the name of a `detail`: stars, for instance
 * @slot badge - On the picture, beside the ribbon
 * @slot footer - Below the buttons
 * @method show - Opens the quick view, with `layout="quick-view"`; the element given, else the one with the focus, gets the focus back later
 * @method close - Closes it
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:product:load - The product is there; again when a newer state of it has come
 * @fires {CustomEvent} store:product:error - The product could not be had
 * @fires {CustomEvent} store:product:view - A `detail` or a quick view shows the product
 * @fires {CustomEvent} store:quick-view:start - “Quick view” was pressed; cancelable
 * @fires {CustomEvent} store:quick-view:open - The quick view has opened
 * @fires {CustomEvent} store:quick-view:close - The quick view has closed
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
 * @csspart decrease-button - Decreases the quantity
 * @csspart increase-button - Increases the quantity
 * @csspart message - What came of adding
 * @csspart error - The message in place of an element that has failed
 * @csspart retry-button - Loads a product again that could not be loaded, or renders a failed element again
 * @csspart quick-view-button - Opens the quick view of a card
 * @csspart quick-view - The dialog of a quick view
 * @csspart close-button - Closes it
 * @csspart see-all-link - In a quick view, leads to the page of the product
 * @csspart detail - The page of a product
 * @csspart gallery - Its pictures and films
 * @csspart track - What scrolls: one picture or film beside the other
 * @csspart video - A film
 * @csspart previous-button - Leads to the picture before
 * @csspart next-button - Leads to the picture after
 * @csspart thumbnails - The ways to each picture
 * @csspart thumbnail - One of them
 * @csspart thumbnail-chosen - That of the picture that shows
 * @csspart zoom-button - Enlarges the picture
 * @csspart zoom - The dialog with the picture enlarged
 * @csspart zoom-in-button - Enlarges it more
 * @csspart zoom-out-button - Zooms out
 * @csspart zoom-close-button - Closes it
 * @csspart info - All beside the pictures
 * @csspart brand - The brand
 * @csspart discount - What is saved
 * @csspart price-converted - About what that is in the currency that the page asks for
 * @csspart option-reasons - Why choices cannot be made
 * @csspart stock - Whether it is in stock, or how many are left
 * @csspart sticky-bar - Name, price and button at the lower edge of a small window, once the buttons are scrolled past
 * @csspart sticky-add-button - “Add to cart” in it
 * @csspart option-left - How many characters can still be written
 * @csspart subscriptions - Once, or by subscription
 * @csspart subscription - One of these ways
 * @csspart description - The description
 * @csspart section - A section of further information
 * @csspart section-title - Its title
 * @csspart section-body - Its text
 * @csspart facts - SKU and weight
 * @csspart fault - Configuration error
 */
export function ProductCard(props: Hosted<ProductCardProps>): ReactNode {
  const { host, productId, productSlug } = props
  const { store, fault, locale, t } = useStore(host, messages)
  const lost = !fault && !productId && !productSlug
  if (fault || lost) return <Fault fault={fault ?? noProduct} host={host} />
  // Another product, and another layout, begin with nothing of the one before.
  return (
    store && (
      <LoadedCard key={`${props.layout} ${productId || productSlug}`} {...props} store={store} locale={locale} t={t} />
    )
  )
}

function LoadedCard(props: LoadedCardProps): ReactNode {
  const { store, host, productId, productSlug = '', layout, t } = props
  const [ref, state] = useMemo(() => {
    const ref: ProductRef = productId ? { id: productId } : { slug: productSlug }
    return [ref, store.products.product(ref)]
  }, [store, productId, productSlug])
  const known = useLive(state)
  const { status, product, error } = known
  const isCompact = layout === 'compact'
  const apart = layout && layout !== 'card' && !isCompact
  const needed = apart || (product?.byPlan && !isCompact)
  const [requested, request] = useState<Choices>()
  const Late = useLate(needed || props.quickView || props.jsonLd || requested)
  useEffect(() => {
    if (product) emit(host, 'store:product:load', { shop: shopOf(store), product })
  }, [host, store, product])
  useEffect(() => {
    if (product || status === 'loading') return
    const { code = 'NOT_FOUND', message = 'There is no such product' } = error ?? {}
    emit(host, 'store:product:error', { shop: shopOf(store), ref, code, message })
  }, [host, store, ref, product, status, error])
  const instead =
    product || status === 'loading' ? (
      <LoadingCard text={t('loading')} host={host} />
    ) : (
      <div className="card state" part="card" role="status">
        <p>{t(status === 'missing' ? 'noProduct' : 'loadFailed')}</p>
        {status === 'error' && (
          <Button look="plain" part="retry-button" onClick={() => store.products.retry(ref)}>
            {t('retry')}
          </Button>
        )}
      </div>
    )
  const late = Late && (
    <Late {...props} known={known} requested={requested}>
      {instead}
    </Late>
  )
  // Without its code the page of a product is a card, which sells as well; a quick view is not there yet.
  if (apart && (late || layout !== 'detail')) return late
  if (!product || (needed && Late === undefined)) return instead
  return (
    <CardBody
      {...props}
      product={product}
      late={late}
      // Without the code of the quick view everything is chosen on the card.
      isCompact={isCompact && Late !== null}
      isOpening={Boolean(requested) && Late === undefined}
      openQuickView={(choices) => request({ ...choices })}
    />
  )
}

/** The page's own content where it has some; else the shape of a card, so that nothing moves when the product comes. */
function LoadingCard({ text, host }: { readonly text: string; readonly host: HTMLElement }): ReactNode {
  if (hasFallback(host)) return <slot />
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
    layout: 'string',
    quickView: 'boolean',
    variantId: 'string',
    choices: 'json',
    urlState: 'boolean',
    jsonLd: 'boolean',
  },
  methods: ['show', 'close'],
  styles: [productCardCss],
}
