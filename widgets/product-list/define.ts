import { defineElement } from '../shared/element/define-element.ts'
import { ProductList, productList } from './product-list.tsx'

defineElement('store-product-list', ProductList, productList)
