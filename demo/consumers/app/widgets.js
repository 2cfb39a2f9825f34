// Imports each widget of the page. The list renders its cards, so the page has no card of its own to import.
import 'storefront-widgets/widgets/cart-button.js'
import 'storefront-widgets/widgets/cart-drawer.js'
import 'storefront-widgets/widgets/product-list.js'
import { configure } from 'storefront-widgets'
import { shop } from './shop.js'

configure(shop)
