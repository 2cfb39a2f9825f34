import { defineElement } from '../shared/element/define-element.ts'
import { CartDrawer, cartDrawer } from './element.tsx'

defineElement('store-cart-drawer', CartDrawer, cartDrawer)
