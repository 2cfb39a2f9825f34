// Imports the loader, which loads the widgets that the page contains.
import 'storefront-widgets/storefront.js'
import { configure } from 'storefront-widgets'
import { shop } from './shop.js'

configure(shop)
