import { type ReactNode, useEffect } from 'react'
import { encodeJson } from '../../core/encode-json.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import { useStore } from '../shared/live.ts'
import { rememberShopPage } from '../shared/shop-page.ts'
import { Fault } from '../shared/ui/fault.tsx'
import { listOptions } from './list-options.ts'
import { ListView } from './list-view.tsx'
import { messages } from './messages.ts'
import productListCss from './product-list.css?inline'
import type { ProductListProps } from './product-list-props.ts'

/**
 * Products to look through: those of a collection, of a query, or named one by one, each on a `store-product-card`.
 *
 * However many products are on a page, they are one request.
 *
 * @tag store-product-list
 * @tagname store-product-list
 * @attr {string} collection - Slug or id of a collection. Without it, `product-ids` and `query` all products of the shop
 * @attr {string} product-ids - Ids of products, at most 100, in the order to show them in
 * @attr {string} query - JSON of a product query: its `filter` and `sort`
 * @attr {string} sort - `newest`, `price-asc`, `price-desc`, `name-asc` or `name-desc`. Default: as the shop has them
 * @attr {string} filters - What shoppers can narrow the list down by, separated by spaces: `price`, `options`, `stock`, `collections`. Options and collections show how many products they leave, in lists of up to 300 products; longer lists show no numbers, and the options of their first 300 products
 * @attr {boolean} search - Shows a field to search the names by
 * @attr {boolean} sortable - Lets shoppers choose the order
 * @attr {number} page-size - Products per page, 1 to 100. Default: 24
 * @attr {string} paging - `pages`: by numbers; `more`: by a button; `infinite`: by scrolling, and by a button after three times. Default: `pages`
 * @attr {string} url-state - Keeps page and choices in the address of the page; its text goes before the names of the parameters
 * @attr {string} label - What the list is called by screen readers. Default: “Products”
 * @attr {string} product-url - Page of a product: makes names and pictures links. `{slug}` and `{id}` are filled in
 * @attr {number} heading-level - Level of the products' headings, 1 to 6. Default: 3
 * @attr {boolean} quantity - Shows a quantity field on every card
 * @attr {boolean} buy-now - Offers to go straight to the checkout as well
 * @attr {boolean} open-cart - Opens the page's cart drawer after adding
 * @attr {boolean} quick-view - Offers a quick view of every product
 * @attr {boolean} eager - Loads the first pictures at once: for a list that is seen first
 * @attr {string} client-id - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot empty - In place of the words for a list without products
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:list:view - Products are on show
 * @fires {CustomEvent} store:list:error - They could not be had
 * @fires {CustomEvent} store:product:select - The shopper follows a product
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart list - All of it
 * @csspart toolbar - Search, filter button and order
 * @csspart search - The form of the search
 * @csspart search-input - Its field
 * @csspart filter-button - Shows the filters where there is no room for them
 * @csspart sort-select - The choice of an order
 * @csspart filters - All filters
 * @csspart filter - One of them
 * @csspart filter-title - Its name, which shows and hides its values
 * @csspart filter-value - A value to tick
 * @csspart show-all-button - Shows the values beyond the first eight
 * @csspart chosen - The filters that are set
 * @csspart chosen-button - One of them, to take back
 * @csspart close-button - Closes the sheet of the filters
 * @csspart show-button - Leads from the filters to the products, where there is no room for both
 * @csspart min-price - The field of the least price
 * @csspart max-price - The field of the highest price
 * @csspart total - How many products there are
 * @csspart items - The products
 * @csspart item - One product
 * @csspart card - The card of a product
 * @csspart image - Its picture
 * @csspart title - Its name
 * @csspart price - Its price
 * @csspart add-button - Its “Add to cart”
 * @csspart pages - The links to the pages
 * @csspart page - One of them
 * @csspart more-button - Shows more products
 * @csspart note - What is said in place of products
 * @csspart clear-button - Takes back what was chosen
 * @csspart error - The message in place of an element that has failed
 * @csspart retry-button - Loads products again that could not be loaded, or renders a failed element again
 * @csspart fault - Configuration error
 */
export function ProductList(props: Hosted<ProductListProps>): ReactNode {
  const { host } = props
  const { store, fault, locale, t } = useStore(host, messages)
  const options = listOptions(props)
  const wrong = !fault && typeof options === 'string' ? options : undefined
  useEffect(() => rememberShopPage(props.productUrl), [props.productUrl])
  if (fault || typeof options === 'string') return <Fault fault={fault ?? { message: wrong ?? '' }} host={host} />
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

/** How the element's attributes are read, and its CSS. */
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
    eager: 'boolean',
  },
  styles: [productListCss],
}
