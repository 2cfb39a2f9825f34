import { defineElement } from '../shared/element/define-element.ts'
import { CartButton, cartButton } from './element.tsx'

defineElement('store-cart-button', CartButton, cartButton)
