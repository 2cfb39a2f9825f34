import { defineElement } from '../shared/element/define-element.ts'
import { CartButton, cartButton } from './cart-button.tsx'

defineElement('store-cart-button', CartButton, cartButton)
