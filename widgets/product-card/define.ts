import { defineElement } from '../shared/element.ts'
import { ProductCard, productCard } from './product-card.tsx'

defineElement('store-product-card', ProductCard, productCard)
