import { defineElement } from '../shared/element/define-element.ts'
import { ProductList, productList } from './element.tsx'
// The list renders cards in its shadow root, where the loader does not look for elements.
import '../product-card/define.ts'

defineElement('store-product-list', ProductList, productList)
