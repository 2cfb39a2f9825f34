import { defineElement } from '../shared/element/define-element.ts'
import { ProductList, productList } from './element.tsx'

defineElement('store-product-list', ProductList, productList)
