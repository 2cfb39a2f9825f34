import { defineElement } from '../shared/element/define-element.ts'
import { ProductCard, productCard } from './element.tsx'

defineElement('store-product-card', ProductCard, productCard)
