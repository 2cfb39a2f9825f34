// Imports each widget of the page. The bundle contains only these.
import 'storefront-widgets/widgets/cart-button.js'
import 'storefront-widgets/widgets/cart-drawer.js'
import 'storefront-widgets/widgets/product-card.js'
import { configure } from 'storefront-widgets'
import { shop } from './shop.js'

configure(shop)
