import { defineElement } from '../shared/element/define-element.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { cartDrawerSpec } from './spec.ts'

defineElement('store-cart-drawer', CartDrawer, cartDrawerSpec)
