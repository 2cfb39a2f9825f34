import type { ReactNode } from 'react'
import { loadPrefetchedLists } from '../../core/catalog/list/with-lists.ts'
import { encodeJson } from '../../core/encode-json.ts'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { useStore } from '../shared/store/use-store.ts'
import panelCss from '../shared/ui/panel.css?inline'
import productListCss from './element.css?inline'
import { ListView } from './list-view.tsx'
import { messages } from './messages.ts'
import { parseListOptions } from './model.ts'
import type { ProductListProps } from './props.ts'

/**
 * Shows the products of a collection, of a query or of a list of IDs as `store-product-card` elements, with search, filters, sorting and pages.
 *
 * All products of a page are loaded with one request.
 *
 * @tag store-product-list
 * @tagname store-product-list
 * @attr {string} collection - Slug or ID of a collection. Without `collection`, `product-ids` and `query`, the list shows all products of the shop
 * @attr {string} product-ids - Product IDs, at most 100, in display order
 * @attr {object} query - JSON of a product query with `filter` and `sort`. Fields: `id`, `name`, `slug`, `description`, `sku`, `numericId`, `productType`, `price`, `weight`, `discountType`, `collectionIds`, `inventoryStatus`, `ribbon`, `brand`, `createdDate`, `lastUpdated` and `options.<name>`. A field that the catalog of the shop lacks is reported
 * @attr {string} sort - `newest`, `price-asc`, `price-desc`, `name-asc` or `name-desc`. Default: the order of the shop
 * @attr {string} filters - Filters for shoppers, separated by commas or spaces: `price`, `options`, `stock`, `collections`. Options and collections show the number of matching products. In a shop with Catalog V1, lists of more than 300 products show no numbers, and only options of the first 300 products
 * @attr {boolean} search - Shows a search field for product names
 * @attr {boolean} sortable - Shows a select for the order
 * @attr {number} page-size - Products per page, 1 to 100. Default: 24
 * @attr {string} paging - `pages`: numbered pages. `more`: a “Load more” button. `infinite`: loads more on scrolling, and after three pages by a button. Default: `pages`
 * @attr {boolean | string} url-state - Keeps page, search and filters in the address of the page. A text is the prefix of the query parameters
 * @attr {string} label - Accessible name of the list. Default: “Products”
 * @attr {string} product-url - Address of the product page. Makes names and pictures links. `{slug}` and `{id}` are replaced
 * @attr {number} heading-level - Level of the product headings, 1 to 6. Default: 3
 * @attr {boolean} quantity - Shows a quantity field on each card; `false` hides it. Default: shown with `card-layout="card"` only
 * @attr {boolean} buy-now - Shows “Buy now” on each card
 * @attr {boolean} open-cart - Opens the cart drawer of the page after adding
 * @attr {boolean} quick-view - Shows a button on each card that opens its quick view
 * @attr {'compact'|'card'|'horizontal'} card-layout - Layout of the cards. `compact`: color swatches and one button. `card`: all options. `horizontal`: like `compact`, in rows with the picture beside the text. Default: `compact`
 * @attr {boolean} eager - Loads the first pictures immediately, for lists at the top of the page
 * @slot empty - Replaces the text of an empty list
 * @slot close-icon - Replaces the icon of the button that closes the filter sheet
 * @slot badge:{slug} - On the picture of the product with that slug, next to the ribbon
 * @slot rating:{slug} - Below the name of the product with that slug, for example stars
 * @slot note:{slug} - Between price and options of the product with that slug
 * @slot footer:{slug} - Below the buttons of the product with that slug
 * @slot badge - A `<template>` whose elements are cloned for each product. A clone has `data-product-id` and `data-product-slug`, and is a child of the list. Also for `rating`, `note` and `footer`
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:list:view - The list shows products
 * @fires {CustomEvent} store:list:error - The products could not be loaded
 * @fires {CustomEvent} store:product:select - The shopper followed the link of a product, or pressed “Quick view”
 * @fires {CustomEvent} store:product:load - The product of a card has loaded, or was updated
 * @fires {CustomEvent} store:product:error - The product of a card could not be loaded
 * @fires {CustomEvent} store:product:view - A quick view shows a product
 * @fires {CustomEvent} store:quick-view:start - “Quick view” of a card was pressed; cancelable
 * @fires {CustomEvent} store:quick-view:open - The quick view of a card has opened
 * @fires {CustomEvent} store:quick-view:close - The quick view of a card has closed
 * @fires {CustomEvent} store:variant:choose - The shopper selected a choice on a card
 * @fires {CustomEvent} store:cart:start - Before a product is added; cancelable
 * @fires {CustomEvent} store:cart:add - A product was added to the cart
 * @fires {CustomEvent} store:cart:error - A product could not be added
 * @fires {CustomEvent} store:checkout:start - “Buy now” of a card was pressed, before the checkout is created; cancelable
 * @fires {CustomEvent} store:checkout:redirect - “Buy now” navigates to the checkout
 * @fires {CustomEvent} store:checkout:error - The checkout could not be opened
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart list - The list with toolbar, filters and pages
 * @csspart toolbar - Search field, filter button and order
 * @csspart search - Search form
 * @csspart search-input - Search field
 * @csspart filter-button - Opens the filters in narrow lists
 * @csspart sort-select - Select for the order
 * @csspart filters - All filters
 * @csspart filter - A filter
 * @csspart filter-title - Title of a filter; expands and collapses its values
 * @csspart filter-value - A value with its checkbox
 * @csspart show-all-button - Shows the values after the first eight
 * @csspart active-filters - Active filters
 * @csspart active-filter-button - Removes an active filter
 * @csspart close-button - Closes the filter sheet
 * @csspart show-button - Closes the filter sheet and shows the matching products
 * @csspart min-price - Field for the minimum price
 * @csspart max-price - Field for the maximum price
 * @csspart total - Number of products
 * @csspart items - Grid of products
 * @csspart item - A product
 * @csspart card - Card of a product
 * @csspart image - Picture of a product
 * @csspart title - Name of a product
 * @csspart price - Price of a product
 * @csspart add-button - “Add to cart” of a product
 * @exportparts store-product-card
 * @csspart pages - Links to the pages
 * @csspart page - Link to a page
 * @csspart more-button - Loads more products
 * @csspart note - Text of an empty list
 * @csspart clear-button - Clears search and filters
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart config-error - Configuration error
 * @cssproperty [--store-list-columns=5] - Maximum number of columns. Default of horizontal cards: 2
 * @cssproperty [--store-list-item-width=14em] - Minimum width of a card. In narrow lists, half the width of the list. Default of horizontal cards: 24em
 * @cssproperty [--store-list-gap=clamp(12px, 2.5cqi, 20px)] - Gap between cards: one length
 * @cssproperty [--store-list-row-gap=var(--store-list-gap)] - Gap between rows of cards
 * @cssproperty [--store-list-item-height=26em] - Estimated height of a card that has not rendered yet. Default with `card-layout="card"`: 34em, with `horizontal`: 13em
 * @cssproperty --store-picture-radius - Corner radius of the pictures of cards. Default: none, of horizontal cards derived from `--store-radius`
 * @cssproperty [--store-dialog-radius=var(--store-radius)] - Corner radius of the filter sheet
 * @cssproperty [--store-drawer-backdrop=#0f11168c] - Backdrop of the filter sheet
 */
export function ProductList(props: Hosted<ProductListProps>): ReactNode {
  const { host } = props
  const { store, configError, locale, t } = useStore(host, messages)
  const options = parseListOptions(props)
  const attributeError = !configError && typeof options === 'string' ? options : undefined
  if (configError || typeof options === 'string')
    return <ConfigErrorMessage configError={configError ?? { message: attributeError ?? '' }} host={host} />
  return (
    store && (
      <ListView
        key={encodeJson([options.prefix, options.source])}
        {...props}
        store={store}
        options={options}
        locale={locale}
        t={t}
      />
    )
  )
}

/** Kinds of the element's attributes, and its CSS. */
export const productList: ElementSpec<ProductListProps> = {
  props: {
    collection: 'string',
    productIds: 'string',
    query: 'json',
    sort: 'string',
    filters: 'string',
    search: 'boolean',
    sortable: 'boolean',
    pageSize: 'number',
    paging: 'string',
    urlState: 'string',
    label: 'string',
    productUrl: 'string',
    headingLevel: 'number',
    quantity: 'boolean',
    buyNow: 'boolean',
    openCart: 'boolean',
    quickView: 'boolean',
    cardLayout: 'string',
    eager: 'boolean',
  },
  loadFirst: loadPrefetchedLists,
  styles: [panelCss, productListCss],
}
