import type { ReactNode } from 'react'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { type ConfigError, useStore } from '../shared/store/use-store.ts'
import { LoadedCard } from './card/loaded-card.tsx'
import productCardCss from './element.css?inline'
import { messages } from './messages.ts'
import type { ProductCardProps } from './props.ts'

const noProduct: ConfigError = { missing: 'product' }

/**
 * Shows one product with picture, name, price, options, quantity and “Add to cart”. The layouts `detail` and `quick-view` show everything
 * about the product, on the page or in a dialog.
 *
 * The content of the element without a slot is shown until the product has loaded, and in browsers without scripts.
 *
 * @tag store-product-card
 * @tagname store-product-card
 * @attr {string} product-id - ID of the product
 * @attr {string} product-slug - Slug of the product, as an alternative to `product-id`
 * @attr {string} product-url - Address of the product page. Makes name and picture a link. `{slug}` and `{id}` are replaced
 * @attr {number} heading-level - Level of the heading with the name, 1 to 6. Default: 3, with `detail` and `quick-view` 2
 * @attr {boolean} quantity - Shows the quantity field; `false` hides it. Default: shown, except with `compact` and `horizontal`
 * @attr {boolean} buy-now - Shows “Buy now”, which goes straight to checkout
 * @attr {boolean} open-cart - Opens the cart drawer of the page after adding
 * @attr {boolean} eager - Loads the picture immediately, for cards at the top of the page
 * @attr {'card'|'compact'|'horizontal'|'detail'|'quick-view'} layout - `card`: a card with options. `compact`: color swatches and one button; its quick view has the other options. `horizontal`: like `compact`, with the picture beside the text. `detail`: a product page. `quick-view`: a product page in a dialog, which `show()` opens. Default: `card`
 * @attr {boolean} quick-view - Shows a button on the card that opens its quick view
 * @attr {string} variant-id - Variant that is selected initially, with `detail` and `quick-view`
 * @attr {Record<string, string>} choices - Choices that are selected initially, as JSON: `{"Color":"Navy"}`, with `detail` and `quick-view`
 * @attr {boolean} url-state - Keeps the selected variant in the address of the page, as `?variant=`, and restores it from there
 * @attr {boolean} json-ld - Adds structured data for search engines, once per product and page
 * @slot - Shown until the product has loaded: picture, name and link for browsers without scripts
 * @slot note - A short text between price and options
 * @slot rating - Below the name, for example stars
 * @slot badge - On the picture, next to the ribbon
 * @slot footer - Below the buttons
 * @slot close-icon - Replaces the icon of the close button, with `quick-view`
 * @slot previous-icon - Replaces the icon of the button to the previous picture, with `detail` and `quick-view`
 * @slot next-icon - Replaces the icon of the button to the next picture, with `detail` and `quick-view`
 * @slot zoom-icon - Replaces the icon of the zoom button, with `detail` and `quick-view`
 * @method {(opener?: Element) => void} show - Opens the quick view, with `layout="quick-view"`. When it closes, the focus returns to the given element, or to the one that had it
 * @method {() => void} close - Closes the quick view
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:product:load - The product has loaded, or was updated
 * @fires {CustomEvent} store:product:error - The product could not be loaded
 * @fires {CustomEvent} store:product:view - A product page or quick view shows the product
 * @fires {CustomEvent} store:quick-view:start - “Quick view” was pressed; cancelable
 * @fires {CustomEvent} store:quick-view:open - The quick view has opened
 * @fires {CustomEvent} store:quick-view:close - The quick view has closed
 * @fires {CustomEvent} store:variant:choose - The shopper selected a choice
 * @fires {CustomEvent} store:cart:start - Before the product is added; cancelable
 * @fires {CustomEvent} store:cart:add - The product was added to the cart
 * @fires {CustomEvent} store:cart:error - The product could not be added
 * @fires {CustomEvent} store:checkout:start - “Buy now” was pressed, before the checkout is created; cancelable
 * @fires {CustomEvent} store:checkout:redirect - “Buy now” navigates to the checkout
 * @fires {CustomEvent} store:checkout:error - The checkout could not be opened
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart card - The card
 * @csspart media - Picture with ribbon and badges
 * @csspart image - Frame of the picture
 * @csspart ribbon - Ribbon on the picture
 * @csspart body - Content next to or below the picture
 * @csspart title - Product name
 * @csspart title-link - Link in the product name
 * @csspart price - All prices
 * @csspart price-current - Current price
 * @csspart price-before - Regular price of a discounted product
 * @csspart price-per-unit - Price per unit of measure
 * @csspart option - An option with its choices
 * @csspart option-name - Name of an option
 * @csspart option-choices - Choices of an option
 * @csspart option-choice - A choice
 * @csspart option-choice-chosen - The selected choice
 * @csspart option-select - Select of an option with many choices
 * @csspart option-text - Field for a custom text
 * @csspart option-error - Error message of an option
 * @csspart notes - Notes such as low stock or “Digital item”
 * @csspart buy - Quantity, buttons and message
 * @csspart add-button - “Add to cart”
 * @csspart buy-button - “Buy now”
 * @csspart stepper - Quantity field with its buttons
 * @csspart quantity - Quantity field
 * @csspart decrease-button - Decreases the quantity
 * @csspart increase-button - Increases the quantity
 * @csspart message - Result of adding
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart quick-view-button - Opens the quick view of a card
 * @csspart quick-view - Dialog of the quick view
 * @csspart close-button - Closes the quick view
 * @csspart see-all-link - Link from the quick view to the product page
 * @csspart detail - Product page
 * @csspart gallery - Gallery of pictures and videos
 * @csspart carousel - Scroll container of the gallery
 * @csspart video - A video
 * @csspart previous-button - Shows the previous picture
 * @csspart next-button - Shows the next picture
 * @csspart thumbnails - Row of thumbnails
 * @csspart thumbnail - A thumbnail
 * @csspart thumbnail-chosen - Thumbnail of the current picture
 * @csspart zoom-button - Opens the zoom dialog
 * @csspart zoom - Zoom dialog
 * @csspart zoom-in-button - Zooms in
 * @csspart zoom-out-button - Zooms out
 * @csspart zoom-close-button - Closes the zoom dialog
 * @csspart info - Content next to or below the gallery
 * @csspart brand - Brand
 * @csspart discount - Discount
 * @csspart price-converted - Approximate price in the currency of the page
 * @csspart option-reasons - Explains why options are unavailable
 * @csspart stock - Stock status
 * @csspart sticky-bar - Bar at the bottom of small windows with name, price and button, after the buttons have scrolled out of view
 * @csspart sticky-add-button - “Add to cart” in the bar
 * @csspart character-count - Remaining characters of a custom text
 * @csspart subscriptions - Purchase options: one time, or a subscription
 * @csspart subscription - A purchase option
 * @csspart description - Description
 * @csspart section - Section with additional information
 * @csspart section-title - Title of a section
 * @csspart section-body - Text of a section
 * @csspart specifications - SKU and weight
 * @csspart config-error - Configuration error
 * @cssproperty [--store-ribbon=#fff] - Background of the ribbon
 * @cssproperty [--store-on-ribbon=#1b1d22] - Text of the ribbon
 * @cssproperty [--store-card-background=var(--store-surface)] - Background of the card
 * @cssproperty [--store-card-border=1px solid var(--store-line)] - Border of the card
 * @cssproperty [--store-card-radius=var(--store-radius)] - Corner radius of the card
 * @cssproperty --store-picture-radius - Corner radius of pictures. Default: none in upright cards, otherwise derived from `--store-radius`
 * @cssproperty --store-title-size - Size of the product name on a card. Default: 16px, in wide cards 18px
 * @cssproperty --store-heading-size - Size of the product name on a product page. Default: 24px, on wide pages 32px
 * @cssproperty [--store-dialog-width=960px] - Maximum width of the quick view
 * @cssproperty [--store-dialog-radius=var(--store-radius)] - Corner radius of the quick view
 * @cssproperty [--store-card-columns=minmax(0, 2fr) minmax(0, 3fr)] - Grid columns of a wide or horizontal card
 * @cssproperty [--store-detail-columns=minmax(0, 1fr) minmax(0, 1fr)] - Grid columns of a wide product page
 * @cssproperty [--store-sticky-top=16px] - Distance of the sticky gallery from the top of the window, for pages with a fixed header
 * @cssproperty [--store-drawer-backdrop=#0f11168c] - Backdrop of the quick view and the zoom dialog
 */
export function ProductCard(props: Hosted<ProductCardProps>): ReactNode {
  const { host, productId, productSlug } = props
  const { store, configError, locale, t } = useStore(host, messages)
  const isWithoutProduct = !configError && !productId && !productSlug
  if (configError || isWithoutProduct) return <ConfigErrorMessage configError={configError ?? noProduct} host={host} />
  // Another product or layout mounts a new component without the previous state.
  return (
    store && (
      <LoadedCard key={`${props.layout} ${productId || productSlug}`} {...props} store={store} locale={locale} t={t} />
    )
  )
}

/** Kinds of the element's attributes, and its CSS. */
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
    layout: 'keyword',
    quickView: 'boolean',
    variantId: 'string',
    choices: 'json',
    urlState: 'boolean',
    jsonLd: 'boolean',
  },
  methods: ['show', 'close'],
  styles: [productCardCss],
}
