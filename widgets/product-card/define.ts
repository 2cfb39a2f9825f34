import { defineElement } from '../shared/element/define-element.ts'
import { ProductCard, productCard } from './product-card.tsx'

defineElement('store-product-card', ProductCard, productCard)
